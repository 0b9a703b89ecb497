import { Conflict, normalizedText } from '@buildai/core/shared';
import type { AppChanges, Version, VersionStore } from '@buildai/versions/shared';
import type { ColumnType } from '../../shared/column-change.js';
import { entityErrors, entityFilePath, entityNameOf } from '../../shared/entity-file.js';
import { entityLabel } from '../../shared/entity-label.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { parsedSchema } from '../../shared/parsed-schema.js';
import { changeSchema } from '../columns/change-schema.js';
import { labelWords } from '../columns/label-words.js';
import { invalidInput } from '../model/invalid-input.js';
import type { EntityTables } from '../storage/entity-tables.js';

/** Times that it is tried while others change the app. */
const attempts = 5;
const longestName = 50;

/** What a builder asks for: a table with its first columns. */
export interface NewEntity {
  readonly appId: string;
  readonly label: string;
  readonly columns: readonly { readonly label: string; readonly type: ColumnType }[];
}

export interface CreatedEntity {
  readonly entity: string;
  readonly version: Version;
  readonly description: string;
}

interface CreateEntityParts {
  readonly appChanges: AppChanges;
  readonly tables: Pick<EntityTables, 'find'>;
  readonly versions: Pick<VersionStore, 'files' | 'head'>;
}

/** `Sales leads` to `SalesLeads`. */
function entityName(label: string): string {
  const words = labelWords(label);
  const name = words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, longestName);
  return /^[A-Z]/.test(name) ? name : `Table${name}`;
}

const comparable = (text: string) => normalizedText(text, 'NFC').toLowerCase();

/** Makes entities for builders, without the assistant. */
export class CreateEntity {
  constructor(private readonly parts: CreateEntityParts) {}

  /** @throws InvalidInput for a name that another entity has, or columns that cannot be beside each other */
  async create(asked: NewEntity, accountId: string): Promise<CreatedEntity> {
    const schema = schemaOf(asked);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#createIn(asked, schema, accountId);
      } catch (error) {
        // A new file is in the way of no other change.
        if (!Conflict.is(error) || attempt === attempts) throw error;
      }
    }
  }

  async #createIn(
    { appId, label }: NewEntity,
    schema: EntitySchema,
    accountId: string,
  ): Promise<CreatedEntity> {
    const { appChanges, versions } = this.parts;
    const base = (await versions.head(appId))?.versionId;
    const entity = await this.#freeName(appId, label, base);
    const path = entityFilePath(entity);
    const content = `${JSON.stringify({ ...schema, name: entity }, null, 2)}\n`;
    const [error] = entityErrors(path, content);
    if (error) throw invalidInput('body.columns', error.message);
    const description = `Added the table ${label}`;
    const { version } = await appChanges.apply({
      appId,
      base,
      changes: [{ type: 'write', path, content }],
      kind: 'edit',
      description,
      actor: { accountId },
    });
    if (!version) throw Conflict();
    return { entity, version, description };
  }

  /** A name that no entity has or had: rows of one that was deleted would be in the new table. */
  async #freeName(appId: string, label: string, base: string | undefined): Promise<string> {
    const files = base === undefined ? [] : await this.parts.versions.files(base);
    const entities = files.flatMap(({ path, content }) => {
      const each = entityNameOf(path);
      return each === undefined ? [] : [{ name: each, label: entityLabel(each, parsedSchema(content)) }];
    });
    const names = new Set(['User', ...entities.map(({ name }) => name)].map(comparable));
    const labels = new Set(entities.map((each) => comparable(each.label)));
    if (labels.has(comparable(label)) || names.has(comparable(label)))
      throw invalidInput('body.label', 'There’s already a table with this name.');
    // Names in code have no letters of other scripts, so that many labels make the same one.
    const isUsed = (each: string) => names.has(comparable(each));
    const name = entityName(label);
    for (let number = 1; ; number += 1) {
      const free = number === 1 ? name : `${name}${number}`;
      if (!isUsed(free) && !(await this.parts.tables.find({ appId, inPreview: true }, free))) return free;
    }
  }
}

/** The schema of a new entity. Its rows are those of their creators, until the builder says otherwise. */
function schemaOf({ label, columns }: NewEntity): EntitySchema {
  // A person names a table after its rows, in any language and number.
  const empty: EntitySchema = { title: label, 'x-plural': label, type: 'object', properties: {} };
  return columns.reduce((schema, column) => {
    const taken = new Set(Object.keys(schema.properties));
    return changeSchema(schema, { kind: 'add', ...column }, taken).schema;
  }, empty);
}
