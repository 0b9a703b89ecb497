import type { EntityRecord } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { FetchPage } from '../rows/fetched-page.js';
import type { ListedGroups, ListedRows, ListState } from '../rows/listed-rows.js';
import { RowPages } from '../rows/row-pages.js';
import type { GroupLine, GroupSection } from './group-lines.js';
import { GroupLines } from './group-lines.js';
import type { RowGroup } from './row-group.js';

/** All groups, or the first of them. */
export interface ReadGroups {
  readonly groups: readonly RowGroup[];
  readonly isComplete: boolean;
  /** The number of all rows. */
  readonly total: number;
}

/** How groups and their rows are read. */
export interface GroupReads {
  readonly column: Column;
  readonly readGroups: (signal: AbortSignal) => Promise<ReadGroups>;
  readonly pagesOf: (group: RowGroup) => FetchPage;
  /** The group that a row belongs to by its value. */
  readonly keyOfRow: (record: EntityRecord) => string;
}

/** Groups out of view whose rows are held in memory. */
const maxFarGroups = 20;
/** Wait before rows far from all loaded ones are fetched, in ms. */
const jumpDelay = 80;
/** Lines that are read before the size of the screen is known. */
const firstLines = 40;

/**
 * Rows in groups: the groups with their numbers of rows come with one request, and each group that is in view is a list of
 * its own. Groups that are closed or out of view cost nothing.
 */
export class GroupedPages implements ListedRows, ListedGroups {
  readonly groups = this;
  readonly #reads: GroupReads;
  readonly #closed: Set<string>;
  readonly #pages = new Map<string, { readonly rows: RowPages; readonly stop: () => void }>();
  readonly #listeners = new Set<() => void>();
  #read: ReadGroups | undefined;
  #lines = new GroupLines([], () => true);
  #state: ListState = { length: 0, total: undefined, error: undefined, isLoaded: false };
  #shown = { first: 0, last: firstLines };
  #reading: Promise<unknown> = Promise.resolve();
  #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param closed the keys of groups whose rows are not shown, which other lists by the same column share */
  constructor(reads: GroupReads, closed: Set<string>) {
    this.#reads = reads;
    this.#closed = closed;
  }

  start = (): (() => void) => {
    void this.#readGroups();
    return () => {
      this.#controller.abort();
      clearTimeout(this.#timer);
      for (const key of [...this.#pages.keys()]) this.#drop(key);
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): ListState => this.#state;

  async counted(): Promise<number | undefined> {
    await this.#reading;
    return this.#read && this.#lines.length;
  }

  get isReading(): boolean {
    return [...this.#pages.values()].some(({ rows }) => rows.isReading);
  }

  get column(): Column {
    return this.#reads.column;
  }

  get isComplete(): boolean {
    return this.#read?.isComplete ?? true;
  }

  lineAt(line: number): GroupLine | undefined {
    return this.#lines.at(line);
  }

  headAt(line: number): GroupSection | undefined {
    const found = this.#lines.at(line);
    return found?.place === -1 ? found.section : undefined;
  }

  row(line: number): EntityRecord | undefined {
    const found = this.#lines.at(line);
    return found && found.place >= 0 ? this.#pages.get(found.section.key)?.rows.row(found.place) : undefined;
  }

  indexOf(id: string): number {
    for (const { key, line, isOpen, count } of this.#lines.sections) {
      const place = isOpen ? (this.#pages.get(key)?.rows.indexOf(id) ?? -1) : -1;
      if (place >= 0 && place < count) return line + 1 + place;
    }
    return -1;
  }

  lineOf(key: string): number {
    return this.#lines.sections.find((section) => section.key === key)?.line ?? -1;
  }

  holds(record: EntityRecord): boolean {
    return this.#lines.at(this.indexOf(record.id))?.section.key === this.#reads.keyOfRow(record);
  }

  show(first: number, last: number): void {
    if (first === this.#shown.first && last === this.#shown.last) return;
    this.#shown = { first, last };
    clearTimeout(this.#timer);
    const isNear = this.#inView().some(({ key }) => this.#pages.has(key));
    if (isNear) this.#loadShown();
    else this.#timer = setTimeout(() => this.#loadShown(), jumpDelay);
  }

  put(record: EntityRecord): void {
    for (const { rows } of this.#pages.values()) if (rows.indexOf(record.id) >= 0) return rows.put(record);
  }

  async refresh(): Promise<void> {
    const inView = new Set(this.#inView().map(({ key }) => key));
    for (const key of [...this.#pages.keys()]) if (!inView.has(key)) this.#drop(key);
    const read = this.#readGroups();
    await Promise.all([read, ...[...this.#pages.values()].map(({ rows }) => rows.refresh())]);
  }

  toggle(key: string): void {
    if (!this.#closed.delete(key)) this.#closed.add(key);
    this.#arrange();
    this.#loadShown();
  }

  toggleAll(isOpen: boolean): void {
    this.#closed.clear();
    if (!isOpen) for (const { key } of this.#lines.sections) this.#closed.add(key);
    this.#arrange();
    this.#loadShown();
  }

  #inView(): readonly GroupSection[] {
    const { first, last } = this.#shown;
    return this.#lines.within(first, last).filter(({ isOpen }) => isOpen);
  }

  #readGroups(): Promise<void> {
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const reading = this.#reads.readGroups(signal).then(
      (read) => {
        if (signal.aborted) return;
        this.#read = read;
        this.#arrange();
        this.#loadShown();
      },
      (error: unknown) => {
        if (!signal.aborted) this.#tell({ error });
      },
    );
    this.#reading = reading;
    return reading;
  }

  /** Puts the groups in lines. A list that was read to its end knows its number of rows best. */
  #arrange(): void {
    const groups = this.#read?.groups.map((group) => {
      const rows = this.#pages.get(group.key)?.rows.state();
      return rows?.total === undefined ? group : { ...group, count: rows.total };
    });
    this.#lines = new GroupLines(groups ?? [], (key) => !this.#closed.has(key));
  }

  /** Reads the rows of groups in view, and drops those of groups that are far away. */
  #loadShown(): void {
    const inView = this.#inView();
    const { first, last } = this.#shown;
    for (const section of inView) {
      const known = this.#pages.get(section.key);
      const rows = known?.rows ?? this.#pagesOf(section);
      // As read before, so that the first rows are not read if others are in view.
      rows.show(Math.max(0, first - section.line - 1), Math.min(section.count, last - section.line) - 1);
      if (!known) this.#pages.set(section.key, { rows, stop: this.#begin(rows) });
    }
    const far = [...this.#pages.keys()].filter((key) => !inView.some((section) => section.key === key));
    for (const key of far.slice(0, Math.max(0, far.length - maxFarGroups))) this.#drop(key);
    this.#tellOfRows();
  }

  #pagesOf({ key, ...group }: RowGroup): RowPages {
    const count = async (): Promise<number> => {
      await this.#reading;
      return this.#read?.groups.find((each) => each.key === key)?.count ?? 0;
    };
    return new RowPages(this.#reads.pagesOf({ key, ...group }), count);
  }

  #begin(rows: RowPages): () => void {
    const forget = rows.subscribe(() => {
      this.#arrange();
      this.#tellOfRows();
    });
    const end = rows.start();
    return () => {
      forget();
      end();
    };
  }

  #drop(key: string): void {
    this.#pages.get(key)?.stop();
    this.#pages.delete(key);
  }

  #tellOfRows(): void {
    const states = this.#inView().map(({ key }) => this.#pages.get(key)?.rows.state());
    const isLoaded = this.#read !== undefined && states.every((state) => state?.isLoaded ?? false);
    const error = states.find((state) => state?.error !== undefined)?.error;
    this.#tell({ error, isLoaded: this.#state.isLoaded || isLoaded });
  }

  #tell(change: Partial<ListState>): void {
    const { length } = this.#lines;
    this.#state = { ...this.#state, length, total: this.#read?.total, ...change };
    for (const listener of this.#listeners) listener();
  }
}
