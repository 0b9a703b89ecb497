import type { Clock, CounterKey, CountsAhead } from '@buildai/core';
import { clientNetwork } from '@buildai/core';
import type { EntityScope } from '../../../shared/entity-store.js';
import { AppTakesNoMore, TooMuchSent } from '../../../shared/errors.js';
import type { VisitorDay } from './visitor-day.js';
import type { VisitorLimitsConfig } from '../../kit/visitor-limits-config.js';

const hour = 60 * 60_000;
const dayLength = 24 * hour;

type Kind = 'rows' | 'bytes';
const keyOfDay = (kind: Kind, appId: string): CounterKey => [`entities/visitors-${kind}`, appId];
const keyOfUsersDay = (kind: Kind, appId: string): CounterKey => [`entities/users-${kind}`, appId];

/** What a request is about to write. */
export interface Amount {
  readonly rows?: number;
  readonly bytes?: number;
}

/** One of the limits that apply to a request. */
interface Limit {
  readonly key: CounterKey;
  readonly amount: number;
  /** In ms. */
  readonly window: number;
  readonly most: number;
  readonly error: typeof TooMuchSent;
}

/** The limits on an amount: on those of one sender per hour, and on all per day. */
function limitsOn(
  amount: number,
  own: CounterKey,
  mostOfOwn: number,
  all: CounterKey,
  mostOfAll: number,
): readonly Limit[] {
  if (amount === 0) return [];
  return [
    { key: own, amount, window: hour, most: mostOfOwn, error: TooMuchSent },
    { key: all, amount, window: dayLength, most: mostOfAll, error: AppTakesNoMore },
  ];
}

/** Enforces write limits of visitors. Counters are shared by all instances. */
export class VisitorLimits {
  constructor(
    private readonly counter: CountsAhead,
    private readonly clock: Clock,
    private readonly limits: VisitorLimitsConfig,
    private readonly dayOf: (appId: string) => Promise<VisitorDay>,
  ) {}

  /**
   * Counts before the write, so that concurrent requests cannot exceed the limit; refused requests are not
   * counted. Builders and admins of the app are exempt.
   * @throws TooMuchSent or AppTakesNoMore with the time until the window ends.
   */
  async count(scope: EntityScope, ip: string, amount: Amount): Promise<void> {
    await this.#count(await this.#limitsOf(scope, ip, amount));
  }

  /**
   * Counts a new visitor ID.
   * @throws TooMuchSent
   */
  countVisitor(appId: string, ip: string): Promise<void> {
    const key: CounterKey = ['entities/new-visitors', appId, clientNetwork(ip)];
    const most = this.limits.visitorsPerHour;
    return this.#count([{ key, amount: 1, window: hour, most, error: TooMuchSent }]);
  }

  async #count(limits: readonly Limit[]): Promise<void> {
    const counted = await Promise.all(
      limits.map(({ key, amount, window, most }) =>
        this.counter.take({ key, amount, endsAt: this.#endOf(window), most }),
      ),
    );
    for (const [index, { most, error }] of limits.entries()) {
      const count = counted[index];
      if (!count || count.total <= most) continue;
      await Promise.all(limits.map((each) => this.counter.takeBack(each.key, each.amount)));
      throw error({ retryAfter: count.secondsLeft, details: { endsAt: count.endsAt } });
    }
  }

  /** What visitors have sent to an app today, and its limits. */
  async usage(appId: string) {
    const day = await this.dayOf(appId);
    const used = async (kind: 'rows' | 'bytes') =>
      (await this.counter.read(keyOfDay(kind, appId)))?.total ?? 0;
    return {
      rows: { ...day.rows, used: await used('rows') },
      bytes: { ...day.bytes, used: await used('bytes') },
      resetsAt: this.#endOf(dayLength).toISOString(),
    };
  }

  async #limitsOf(
    { appId, actor }: EntityScope,
    ip: string,
    { rows = 0, bytes = 0 }: Amount,
  ): Promise<readonly Limit[]> {
    const { rowsPerHour, bytesPerHour, userRowsPerHour } = this.limits;
    const isUser = actor.kind === 'app-user' && actor.role !== 'admin';
    if (!isUser && actor.kind !== 'anonymous') return [];
    const day = await this.dayOf(appId);
    if (isUser) {
      const own = (kind: Kind): CounterKey => [`entities/user-${kind}`, appId, actor.userId];
      return [
        ...limitsOn(rows, own('rows'), userRowsPerHour, keyOfUsersDay('rows', appId), day.ofUsers.rows),
        ...limitsOn(bytes, own('bytes'), bytesPerHour, keyOfUsersDay('bytes', appId), day.ofUsers.bytes),
      ];
    }
    const network = clientNetwork(ip);
    const own = (kind: Kind): CounterKey => [`entities/visitor-${kind}`, appId, network];
    return [
      ...limitsOn(rows, own('rows'), rowsPerHour, keyOfDay('rows', appId), day.rows.limit),
      ...limitsOn(bytes, own('bytes'), bytesPerHour, keyOfDay('bytes', appId), day.bytes.limit),
    ];
  }

  /** End of the current hour or day (UTC). */
  #endOf(window: number): Date {
    return new Date((Math.floor(this.clock.now().getTime() / window) + 1) * window);
  }
}
