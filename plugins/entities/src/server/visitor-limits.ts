import { createHash } from 'node:crypto';
import type { Clock, Database } from '@buildai/core';
import { clientNetwork } from '@buildai/core';
import { z } from 'zod';
import type { EntityScope } from '../shared/entity-store.js';
import { AppTakesNoMore, TooMuchSent } from '../shared/errors.js';

const megabyte = 1024 * 1024;
const hour = 60 * 60_000;
const day = 24 * hour;

/** What people who are not signed in may write to one app. Rows count when they are made, changed or deleted. */
export const visitorLimitsConfig = z.object({
  /** From one network. */
  rowsPerHour: z.number().int().min(0).default(600),
  /** Of uploads from one network, or of one end user. */
  bytesPerHour: z
    .number()
    .int()
    .min(0)
    .default(200 * megabyte),
  /** All visitors of an app together. */
  rowsPerDay: z.number().int().min(0).default(20_000),
  bytesPerDay: z
    .number()
    .int()
    .min(0)
    .default(2048 * megabyte),
});
export type VisitorLimitsConfig = z.infer<typeof visitorLimitsConfig>;

interface Row {
  readonly app_id: string;
  readonly visitor: string;
  readonly window_ends_at: string;
  readonly rows: number | string;
  readonly bytes: number | string;
}

/** What a request is about to write. */
export interface Amount {
  readonly rows?: number;
  readonly bytes?: number;
}

const table = 'visitor_writes';

/** Counts what visitors write in the database, so that instances count together, and refuses what is too much. */
export class VisitorLimits {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limits: VisitorLimitsConfig,
  ) {}

  /**
   * Counts before it is written, so that many at once cannot slip through. Builders and admins of the app are not
   * counted, and of other end users only what they upload.
   * @throws TooMuchSent or AppTakesNoMore with the time until the window is over.
   */
  async count({ appId, actor }: EntityScope, ip: string, { rows = 0, bytes = 0 }: Amount): Promise<void> {
    if (actor.kind === 'owner' || (actor.kind === 'app-user' && (actor.role === 'admin' || bytes === 0)))
      return;
    const { rowsPerHour, bytesPerHour, rowsPerDay, bytesPerDay } = this.limits;
    const isVisitor = actor.kind === 'anonymous';
    const visitor = isVisitor ? hashOf(clientNetwork(ip)) : actor.userId;
    const own = await this.#add({ appId, visitor, window: hour, rows, bytes });
    if (own.rows > rowsPerHour || own.bytes > bytesPerHour)
      throw TooMuchSent({ retryAfter: own.secondsLeft });
    if (!isVisitor) return;
    const all = await this.#add({ appId, visitor: '', window: day, rows, bytes });
    if (all.rows > rowsPerDay || all.bytes > bytesPerDay)
      throw AppTakesNoMore({ retryAfter: all.secondsLeft });
  }

  /** Forgets the windows that are over. */
  async prune(): Promise<void> {
    await this.db<Row>(table).where('window_ends_at', '<=', this.clock.timestamp()).delete();
  }

  async #add(added: {
    readonly appId: string;
    readonly visitor: string;
    readonly window: number;
    readonly rows: number;
    readonly bytes: number;
  }): Promise<{ rows: number; bytes: number; secondsLeft: number }> {
    const now = this.clock.now().getTime();
    const end = (Math.floor(now / added.window) + 1) * added.window;
    const [row] = await this.db<Row>(table)
      .insert({
        app_id: added.appId,
        visitor: added.visitor,
        window_ends_at: new Date(end).toISOString(),
        rows: added.rows,
        bytes: added.bytes,
      })
      .onConflict(['app_id', 'visitor', 'window_ends_at'])
      .merge({
        rows: this.db.raw(`${table}.rows + ?`, [added.rows]),
        bytes: this.db.raw(`${table}.bytes + ?`, [added.bytes]),
      })
      .returning(['rows', 'bytes']);
    return {
      rows: Number(row?.rows ?? 0),
      bytes: Number(row?.bytes ?? 0),
      secondsLeft: Math.ceil((end - now) / 1000),
    };
  }
}

const hashOf = (network: string) => createHash('sha256').update(network).digest('base64url');
