import type { EventStream, SecretBox } from '@buildai/core';
import { newId } from '@buildai/core';
import type { RecordsChange } from '../../../shared/entity-events.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import type { VersionEntities } from '../../model/version-entities.js';
import { RecentChanges } from './recent-changes.js';
import { RowWatcher } from './row-watcher.js';

/** Maximum duration of a stream in ms. Access is checked again on reconnect. */
const longestWatch = 10 * 60_000;

const idContext = 'entities/live-rows';

/** A change is seen a little later than it is committed, in ms. */
const margin = 5_000;

export interface WatchRows {
  readonly scope: EntityScope;
  /** ID of the last event that the reader received, on reconnect. */
  readonly after: string | undefined;
  /** How long ago a reader without a last event began to load what it shows, in ms. */
  readonly since: number | undefined;
  /** Aborted when the reader leaves. */
  readonly signal: AbortSignal;
}

/** Streams that say which rows change, on this instance; changes come from all. */
export class LiveRows {
  /** Numbers of changes mean nothing on other instances. */
  readonly #instance = newId();
  readonly #recent = new RecentChanges();
  readonly #byApp = new Map<string, Set<RowWatcher>>();

  constructor(
    private readonly entities: Pick<VersionEntities, 'of'>,
    private readonly box: Pick<SecretBox, 'seal' | 'open'>,
  ) {}

  deliver(change: RecordsChange): void {
    const number = this.#recent.add(change);
    for (const watcher of this.#byApp.get(change.appId) ?? []) watcher.push(change, number);
  }

  /** Ends the streams of an app; their readers reconnect, under the levels then in force. */
  endAll(appId: string): void {
    for (const watcher of this.#byApp.get(appId) ?? []) watcher.end();
  }

  async watch({ scope, after, since, signal }: WatchRows): Promise<EventStream> {
    const { appId } = scope;
    const watcher = new RowWatcher(scope, await this.entities.of(scope), (number) => this.#id(number));
    const missed = this.#missed(appId, after, since);
    for (const change of missed ?? []) watcher.push(change, this.#recent.last);
    this.#watchersOf(appId).add(watcher);
    const end = () => {
      watcher.end();
      leave();
    };
    const timer = setTimeout(end, longestWatch).unref();
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      this.#forget(appId, watcher);
    };
    signal.addEventListener('abort', end);
    // The stream never begins if its reader leaves before it is read, so it may never end either.
    if (signal.aborted) end();
    // Not before the missed changes: a reader that is cut off must get them again.
    const id = missed?.length ? {} : { id: this.#id(this.#recent.last) };
    const start = [{ ...id, event: missed ? 'ready' : 'stream-reset', data: { versionId: scope.versionId } }];
    return watcher.updates(start, leave);
  }

  /** Streams that are open. */
  get size(): number {
    return [...this.#byApp.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** @returns undefined if the missed changes are not known */
  #missed(
    appId: string,
    after: string | undefined,
    since: number | undefined,
  ): readonly RecordsChange[] | undefined {
    if (after !== undefined) {
      const [instance, number] = this.#opened(after).split('-');
      return instance === this.#instance ? this.#recent.after(appId, Number(number)) : undefined;
    }
    return since === undefined ? [] : this.#recent.since(appId, since + margin);
  }

  /** Sealed: how the numbers grow shows changes that the reader may not see, and of other apps. */
  #id(number: number): string {
    return this.box.seal(`${this.#instance}-${String(number).padStart(15, '0')}`, idContext);
  }

  #opened(id: string): string {
    try {
      return this.box.open(id, idContext);
    } catch {
      return '';
    }
  }

  #forget(appId: string, watcher: RowWatcher): void {
    const watchers = this.#byApp.get(appId);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.#byApp.delete(appId);
  }

  #watchersOf(appId: string): Set<RowWatcher> {
    let watchers = this.#byApp.get(appId);
    if (!watchers) this.#byApp.set(appId, (watchers = new Set()));
    return watchers;
  }
}
