import type { EntityRecord, EntitySchema } from '@buildai/entities/shared';
import { idsByName } from '../import/convert/referenced-rows.js';
import { cellText } from '../model/cell-text.js';

const usual = ['name', 'title', 'label', 'subject', 'fullName', 'email'];

/** The field that names the rows of an entity: a usual one, else the first text. */
export function labelField({ properties }: EntitySchema): string | undefined {
  const texts = Object.entries(properties).filter(([, property]) => property.type === 'string');
  return (
    usual.find((name) => texts.some(([each]) => each === name)) ??
    texts.find(([, { format, enum: options }]) => !format && !options)?.[0]
  );
}

/** Rows of an entity by IDs; missing ones are left out. */
export type ReadNames = (entity: string, ids: readonly string[]) => Promise<readonly EntityRecord[]>;

/** Rows whose field has one of these texts. */
export type FindRows = (
  entity: string,
  field: string,
  texts: readonly string[],
) => Promise<readonly EntityRecord[]>;

/** IDs and names asked for at once. */
const batch = 200;
/** Names kept in memory; beyond, all are read again as they are shown. */
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
    const field = schema && labelField(schema);
    return (field && cellText(row[field])) || row.id;
  }

  /** The IDs of the rows with these names, by lower-case name; without those that no row or several have. */
  async idsOf(entity: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const schema = this.#schemas.get(entity);
    const field = schema && labelField(schema);
    const rows: EntityRecord[] = [];
    for (let at = 0; field && at < names.length; at += batch)
      rows.push(...(await this.#find(entity, field, names.slice(at, at + batch))));
    return idsByName(rows.map((row) => ({ id: row.id, name: this.nameOf(entity, row) })));
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
