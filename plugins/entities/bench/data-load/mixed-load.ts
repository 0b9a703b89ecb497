import { setTimeout as pause } from 'node:timers/promises';
import { localhostFetch } from '@buildai/core/testing';
import { orderAt } from '../data-api/orders.js';
import type { SignedIn } from './signed-in.js';

/** Rows of an entity, and who reads and changes them. */
export interface Target {
  readonly caller: SignedIn;
  /** `/api/apps/:appId/entities/:entity` */
  readonly path: string;
}

/** Time between two requests, in ms: moderate for one core, and the same from the first minute to the last. */
const interval = 10;
/** After so many rounds, a reader that follows changes leaves and another one comes. */
const roundsOfReader = 20;
const rowsOfBulk = 20;

const withQuery = (path: string, filter: object, rest = '') =>
  `${path}?q=${encodeURIComponent(JSON.stringify(filter))}${rest}`;

/** Requests of all kinds, one after the other, which leave as many rows as there were. */
export class MixedLoad {
  #sent = 0;
  #next = performance.now();

  constructor(
    /** Used in turn. */
    private readonly targets: readonly Target[],
    private readonly listened: Target,
  ) {}

  /** Requests so far. */
  get sent(): number {
    return this.#sent;
  }

  /** Runs until the signal is aborted, and throws if a request fails. */
  async run(signal: AbortSignal): Promise<void> {
    for (let round = 0; !signal.aborted;) {
      using reader = new Reader(this.listened);
      for (let count = 0; count < roundsOfReader && !signal.aborted; count += 1, round += 1) {
        const target = this.targets[round % this.targets.length];
        if (target) await this.#round(target, round);
      }
      if (reader.events === 0) throw new Error('No change was reported to a reader.');
    }
  }

  async #round({ caller, path }: Target, round: number): Promise<void> {
    const send = (method: string, address: string, body?: object) =>
      this.#send(caller, method, address, body);
    const { id } = (await send('POST', path, orderAt(round))) as { id: string };
    await send('GET', `${path}/${id}`);
    await send('PATCH', `${path}/${id}`, { price: round % 1000 });
    await send('GET', path);
    await send('GET', withQuery(path, { status: 'paid', price: { $lt: round % 1000 } }, '&sort=-price'));
    const records = Array.from({ length: rowsOfBulk }, (_, index) => orderAt(round + index));
    const created = (await send('POST', `${path}/bulk`, { records })) as { records: { id: string }[] };
    await send('GET', `${path}/aggregate?groupBy=status&sum=price`);
    await send('GET', withQuery(`${path}/totals`, { gift: true }));
    await send('POST', `${path}/bulk/delete`, { ids: created.records.map((row) => row.id) });
    await send('DELETE', `${path}/${id}`);
  }

  async #send(caller: SignedIn, method: string, path: string, body?: object) {
    this.#next = Math.max(this.#next + interval, performance.now());
    await pause(this.#next - performance.now());
    const response = await localhostFetch(`http://${caller.host}${path}`, {
      method,
      headers: { ...(await caller.headers()), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} ended with ${response.status}: ${text}`);
    this.#sent += 1;
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
}

/** Follows the changed rows of an app, as a list that is open in a browser does. */
class Reader implements Disposable {
  readonly #leaving = new AbortController();
  #events = 0;

  constructor({ caller, path }: Target) {
    void this.#follow(caller, path.replace(/\/entities\/.*/, '/live-rows'));
  }

  get events(): number {
    return this.#events;
  }

  async #follow(caller: SignedIn, path: string): Promise<void> {
    try {
      const { signal } = this.#leaving;
      const headers = await caller.headers();
      const response = await localhostFetch(`http://${caller.host}${path}`, { headers, signal });
      for await (const _ of response.body ?? []) this.#events += 1;
    } catch (error) {
      if (!this.#leaving.signal.aborted) throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#leaving.abort();
  }
}
