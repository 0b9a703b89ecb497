import type { Clock, Database, Logger } from '@buildai/core';
import type { HostTraffic } from '../../shared/function-rights-api.js';

interface Row {
  readonly app_id: string;
  readonly day: string;
  readonly host: string;
  readonly requests: number | string;
  readonly refused: number | string;
  readonly sent_bytes: number | string;
  readonly received_bytes: number | string;
}

/** What one request adds. */
export interface Counted {
  readonly requests?: number;
  readonly refused?: number;
  readonly sentBytes?: number;
  readonly receivedBytes?: number;
}

type Counts = { -readonly [K in keyof Counted]-?: number };

const countsOf = ({
  requests,
  refused,
  sent_bytes,
  received_bytes,
}: Pick<Row, 'requests' | 'refused' | 'sent_bytes' | 'received_bytes'>) => ({
  requests: Number(requests),
  refused: Number(refused),
  sentBytes: Number(sent_bytes),
  receivedBytes: Number(received_bytes),
});

/** How long counts wait in memory, in ms. */
const pause = 2_000;
const retentionDays = 30;
/** Hosts of an app that are counted by name in one go; code can make up any number. */
const mostHosts = 200;
const others = '(others)';

/** Counts the requests of functions by app, host and day. The table `function_traffic`. */
export class TrafficLog {
  /** Counts by app, then by host. */
  #waiting = new Map<string, Map<string, Counts>>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: { readonly clock: Clock; readonly db: Database; readonly log: Logger },
  ) {}

  add(appId: string, host: string, counted: Counted): void {
    const ofApp = this.#waiting.get(appId) ?? new Map<string, Counts>();
    this.#waiting.set(appId, ofApp);
    const name = ofApp.has(host) || ofApp.size < mostHosts ? host : others;
    const counts = ofApp.get(name) ?? { requests: 0, refused: 0, sentBytes: 0, receivedBytes: 0 };
    ofApp.set(name, counts);
    for (const [what, count] of Object.entries(counted) as [keyof Counts, number][]) counts[what] += count;
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  /** The traffic of the last days, newest first. */
  async list(appId: string): Promise<readonly HostTraffic[]> {
    await this.flush();
    const rows = await this.#rows()
      .where({ app_id: appId })
      .where('day', '>=', this.#dayAgo(retentionDays))
      .orderBy([{ column: 'day', order: 'desc' }, { column: 'host' }])
      .limit(1_000);
    return rows.map(({ day, host, ...counts }) => ({ day, host, ...countsOf(counts) }));
  }

  /** The traffic of all apps in the last days, by app (its slug) and host; most requests first. */
  async totals(): Promise<readonly (Omit<HostTraffic, 'day'> & { readonly app: string })[]> {
    await this.flush();
    const sums = ['requests', 'refused', 'sent_bytes', 'received_bytes'].map(
      (name) => `sum(${name}) as ${name}`,
    );
    const rows = await this.#rows()
      .join('apps', 'apps.id', 'function_traffic.app_id')
      .where('day', '>=', this.#dayAgo(retentionDays))
      .groupBy('apps.slug', 'host')
      .select<(Omit<Row, 'app_id' | 'day'> & { slug: string })[]>(
        'apps.slug',
        'host',
        this.parts.db.raw(sums.join(', ')),
      )
      .orderByRaw('sum(requests) desc')
      .limit(1_000);
    return rows.map(({ slug, host, ...counts }) => ({ app: slug, host, ...countsOf(counts) }));
  }

  /** Stores what waits. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(waiting));
    return this.#writing;
  }

  async prune(): Promise<void> {
    await this.#rows().where('day', '<', this.#dayAgo(retentionDays)).delete();
  }

  async #write(waiting: ReadonlyMap<string, ReadonlyMap<string, Counts>>): Promise<void> {
    const day = this.#dayAgo(0);
    for (const [appId, hosts] of waiting)
      for (const [host, counts] of hosts) await this.#store(appId, day, host, counts);
  }

  async #store(appId: string, day: string, host: string, counts: Counts): Promise<void> {
    const { db, log } = this.parts;
    const { requests, refused, sentBytes, receivedBytes } = counts;
    try {
      await db.raw(
        `insert into function_traffic (app_id, day, host, requests, refused, sent_bytes, received_bytes)
         select ?, ?, ?, ?, ?, ?, ? where exists (select 1 from apps where id = ?)
         on conflict (app_id, day, host) do update set
           requests = function_traffic.requests + excluded.requests,
           refused = function_traffic.refused + excluded.refused,
           sent_bytes = function_traffic.sent_bytes + excluded.sent_bytes,
           received_bytes = function_traffic.received_bytes + excluded.received_bytes`,
        [appId, day, host.slice(0, 300), requests, refused, sentBytes, receivedBytes, appId],
      );
    } catch (error) {
      log.error({ err: error, appId }, 'Requests of functions could not be counted.');
    }
  }

  #dayAgo(days: number): string {
    return new Date(this.parts.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  }

  #rows() {
    return this.parts.db<Row>('function_traffic');
  }
}
