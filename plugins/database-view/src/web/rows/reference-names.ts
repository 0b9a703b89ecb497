import { namingField } from '@buildai/fields';
import type { EntityFilter, EntityRecord, EntitySchema } from '@buildai/entities/shared';
import { idsByName } from '../import/convert/referenced-rows.js';
import type { NamedRow } from '../import/convert/referenced-rows.js';
import { cellText } from '../model/cell-text.js';

/** Rows of an entity by IDs; missing ones are left out. */
export type ReadNames = (entity: string, ids: readonly string[]) => Promise<readonly EntityRecord[]>;

/** Rows that match a filter. */
export type FindRows = (
  entity: string,
  field: string,
  filter: EntityFilter,
) => Promise<readonly EntityRecord[]>;

/** IDs and names asked for at once. */
const batch = 200;
/** Names asked for at once in any case: a filter has at most 100 conditions, and a name takes two. */
const batchInAnyCase = 40;
/** Names held in memory; beyond, all are read again as they are shown. */
const kept = 20_000;

/** Names of referenced rows, read in batches as they are shown. */
export class ReferenceNames {
  readonly #names = new Map<string, string>();
  readonly #wanted = new Map<string, Set<string>>();
  readonly #listeners = new Set<() => void>();
  readonly #schemas: ReadonlyMap<string, EntitySchema>;
  readonly #read: ReadNames;
  readonly #find: FindRows;
  #isWaiting = false;

  constructor(schemas: ReadonlyMap<string, EntitySchema>, read: ReadNames, find: FindRows) {
    this.#schemas = schemas;
    this.#read = read;
    this.#find = find;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The name of a row, its ID if it has none or does not exist; undefined while it is read. */
  name(entity: string, id: string): string | undefined {
    const known = this.#names.get(`${entity} ${id}`);
    if (known !== undefined) return known;
    if (!this.#schemas.has(entity)) return id;
    this.#wanted.set(entity, (this.#wanted.get(entity) ?? new Set()).add(id));
    if (!this.#isWaiting) {
      this.#isWaiting = true;
      setTimeout(() => void this.#readWanted(), 20);
    }
    return undefined;
  }

  /** The name of a row at hand. */
  nameOf(entity: string, row: EntityRecord): string {
    const schema = this.#schemas.get(entity);
    const field = schema && namingField(schema.properties);
    return (field && cellText(row[field])) || row.id;
  }

  /**
   * The IDs of the rows with these names, by name; without those that no row or several have. Only a name that no row
   * has as it is written stands for one in another case.
   */
  async idsOf(entity: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const schema = this.#schemas.get(entity);
    const field = schema && namingField(schema.properties);
    if (!field) return new Map();
    const exact = await this.#findBatches(entity, field, names, batch, (some) => ({
      [field]: { $in: some },
    }));
    // A name that several rows have stands for none of them.
    const written = new Map<string, string | undefined>();
    for (const { id, name } of exact) written.set(name, written.has(name) ? undefined : id);
    const others = names.filter((name) => !written.has(name));
    const similar = await this.#findBatches(entity, field, others, batchInAnyCase, (some) => ({
      $or: some.map((name) => ({ [field]: { $startsWith: name, $endsWith: name } })),
    }));
    // Names that differ in case only find a row each.
    const inAnyCase = idsByName([...new Map(similar.map((row) => [row.id, row])).values()]);
    return new Map(
      names.flatMap((name) => {
        const id = written.has(name) ? written.get(name) : inAnyCase.get(name.toLowerCase());
        return id === undefined ? [] : [[name, id] as const];
      }),
    );
  }

  async #findBatches(
    entity: string,
    field: string,
    names: readonly string[],
    size: number,
    filter: (some: readonly string[]) => EntityFilter,
  ): Promise<readonly NamedRow[]> {
    const rows: NamedRow[] = [];
    for (let at = 0; at < names.length; at += size) {
      const found = await this.#find(entity, field, filter(names.slice(at, at + size)));
      rows.push(...found.map((row) => ({ id: row.id, name: this.nameOf(entity, row) })));
    }
    return rows;
  }

  async #readWanted(): Promise<void> {
    this.#isWaiting = false;
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    if (this.#names.size > kept) this.#names.clear();
    await Promise.all(wanted.map(([entity, ids]) => this.#readBatches(entity, [...ids])));
    for (const listener of this.#listeners) listener();
  }

  async #readBatches(entity: string, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch);
      // Without an answer the IDs are shown.
      const rows = await this.#read(entity, some).catch((): readonly EntityRecord[] => []);
      for (const id of some) this.#names.set(`${entity} ${id}`, id);
      for (const row of rows) this.#names.set(`${entity} ${row.id}`, this.nameOf(entity, row));
    }
  }
}
