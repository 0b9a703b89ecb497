import type { EntityRecord } from '@buildai/entities/shared';
import type { FetchPage, LoadedPage } from './fetched-page.js';
import { fetchedPageSize as size } from './fetched-page.js';
import type { ListedRows, ListState } from './listed-rows.js';
import { nearestCursor } from './nearest-cursor.js';

/** Pages held in memory: 4,000 rows around those that are shown. */
const maxFarPages = 40;
/** Wait before a page far from all loaded ones is fetched, in ms, so that dragging the scrollbar asks for few. */
const jumpDelay = 80;

/**
 * A list of rows of any length, read in pages around the rows that are shown. Pages follow each other by cursor; only a
 * jump reads by offset. Pages far from what is shown are dropped.
 */
export class RowPages implements ListedRows {
  readonly groups = undefined;
  readonly #pages = new Map<number, LoadedPage>();
  readonly #loading = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #fetchPage: FetchPage;
  readonly #count: (signal: AbortSignal) => Promise<number>;
  #state: ListState = { length: 0, total: undefined, error: undefined, isLoaded: false };
  #shown = { first: 0, last: 0 };
  #counting: Promise<number | undefined> = Promise.resolve(undefined);
  #refreshing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #life = new AbortController();

  constructor(fetchPage: FetchPage, count: (signal: AbortSignal) => Promise<number>) {
    this.#fetchPage = fetchPage;
    this.#count = count;
  }

  start = (): (() => void) => {
    this.#life = new AbortController();
    this.#countAgain();
    void this.#loadShown();
    return () => {
      this.#life.abort();
      clearTimeout(this.#timer);
      for (const each of this.#loading.values()) each.abort();
      this.#loading.clear();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): ListState => this.#state;

  counted(): Promise<number | undefined> {
    return this.#counting;
  }

  get isReading(): boolean {
    return [...this.#pages.values()].some(({ isStale }) => isStale);
  }

  row(index: number): EntityRecord | undefined {
    return this.#pages.get(Math.floor(index / size))?.records[index % size];
  }

  indexOf(id: string): number {
    for (const [number, { records }] of this.#pages) {
      const at = records.findIndex((row) => row.id === id);
      if (at >= 0) return number * size + at;
    }
    return -1;
  }

  show(first: number, last: number): void {
    const pages = { first: Math.floor(first / size), last: Math.floor(Math.max(first, last) / size) };
    if (pages.first === this.#shown.first && pages.last === this.#shown.last) return;
    this.#shown = pages;
    clearTimeout(this.#timer);
    const isNear = this.#pages.has(pages.first - 1) || this.#pages.has(pages.first);
    if (isNear) void this.#loadShown();
    else this.#timer = setTimeout(() => void this.#loadShown(), jumpDelay);
  }

  put(record: EntityRecord): void {
    const index = this.indexOf(record.id);
    const page = this.#pages.get(Math.floor(index / size));
    const shown = page?.records[index % size];
    // An answer that was overtaken by a newer one.
    if (!page || !shown || shown.updatedAt > record.updatedAt) return;
    const records = page.records.with(index % size, record);
    this.#pages.set(Math.floor(index / size), { ...page, records });
    this.#tell({});
  }

  async refresh(): Promise<void> {
    for (const [number, page] of this.#pages) {
      if (this.#isShown(number)) this.#pages.set(number, { ...page, isStale: true });
      else this.#pages.delete(number);
    }
    for (const each of this.#loading.values()) each.abort();
    this.#loading.clear();
    this.#countAgain();
    let loading = (this.#refreshing = this.#loadShown());
    await loading;
    // A refresh that began since has ended the requests of this one.
    while (loading !== this.#refreshing) {
      loading = this.#refreshing;
      await loading;
    }
  }

  #isShown(number: number): boolean {
    return number >= this.#shown.first && number <= this.#shown.last;
  }

  #countAgain(): void {
    const { signal } = this.#life;
    this.#counting = this.#count(signal).then(
      (total) => {
        if (signal.aborted) return undefined;
        this.#tell({ total, length: total });
        return total;
      },
      // The list works without its count; what is wrong shows in the rows.
      () => undefined,
    );
  }

  async #loadShown(): Promise<void> {
    for (const [number, controller] of this.#loading) {
      if (!this.#isShown(number)) {
        controller.abort();
        this.#loading.delete(number);
      }
    }
    const loads: Promise<void>[] = [];
    for (let number = this.#shown.first; number <= this.#shown.last; number += 1) {
      const page = this.#pages.get(number);
      if ((!page || page.isStale) && !this.#loading.has(number)) loads.push(this.#load(number));
    }
    await Promise.all(loads);
  }

  async #load(number: number): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#loading.set(number, controller);
    try {
      const page = await this.#fetchPage({
        limit: size,
        at: number * size,
        ...nearestCursor(this.#pages, number),
        signal,
      });
      if (signal.aborted) return;
      this.#pages.set(number, page);
      this.#forgetFarPages();
      this.#tell({ ...this.#lengthAfter(number, page), error: undefined, isLoaded: true });
    } catch (error) {
      if (!signal.aborted) this.#tell({ error });
    } finally {
      if (this.#loading.get(number) === controller) this.#loading.delete(number);
    }
  }

  #lengthAfter(number: number, { records, nextCursor }: LoadedPage): Partial<ListState> {
    const read = number * size + records.length;
    if (nextCursor === null && (records.length > 0 || number === 0)) return { total: read, length: read };
    if (this.#state.total !== undefined) return {};
    return { length: Math.max(this.#state.length, read + (nextCursor === null ? 0 : size)) };
  }

  #forgetFarPages(): void {
    const middle = (this.#shown.first + this.#shown.last) / 2;
    const far = [...this.#pages.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const number of far.slice(maxFarPages)) this.#pages.delete(number);
  }

  #tell(change: Partial<ListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
