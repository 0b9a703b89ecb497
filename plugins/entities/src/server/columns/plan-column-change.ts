import type { Transaction } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import { customFieldType, propertyOfCustomType } from '@buildai/fields';
import type { AppFile, FileChange, VersionStore } from '@buildai/versions/shared';
import type { ColumnChange } from '../../shared/column-change.js';
import type { ColumnCodemod } from '../../shared/column-codemod.js';
import type { ColumnLoss } from '../../shared/columns-api.js';
import { notationOf } from '../../shared/convert/column-notation.js';
import { entityFilePath, parseEntityFile } from '../../shared/entity-file.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { EntityFileInvalid } from '../../shared/errors.js';
import type { AppTimeZones } from '../model/app-time-zones.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import { invalidInput } from '../model/invalid-input.js';
import type { ChangedSchema } from './change-schema.js';
import { changeSchema } from './change-schema.js';
import type { ColumnRowsOf } from '../rows/column-rows.js';
import { describeColumnChange } from './describe-change.js';
import { filesOfChange } from './files-of-change.js';
import { freshFieldName } from './field-name.js';
import { optionsFromValues } from './options-from-values.js';
import type { ReferenceNamesOf } from './reference-names.js';
import { retypeNotation } from './retype-notation.js';
import type { RowConversion } from './row-conversion.js';
import { fillConversion, optionsConversion, retypeConversion } from './row-conversion.js';

/** A change of a column, worked out against a version. */
export interface PlannedColumnChange {
  readonly base: string;
  readonly change: ColumnChange;
  readonly path: string;
  /** The entity file before and after. */
  readonly before: string;
  readonly content: string;
  readonly schema: EntitySchema;
  readonly changed: ChangedSchema;
  readonly description: string;
  readonly table: EntityTable | undefined;
  /** What becomes of the rows; undefined if they stay as they are. */
  readonly conversion: RowConversion | undefined;
  /** What the change has to state before it can be made. */
  readonly question: ColumnLoss['question'];
}

export interface ColumnPlanningParts {
  readonly versions: Pick<VersionStore, 'files' | 'get' | 'head' | 'read'>;
  readonly tables: Pick<EntityTables, 'find' | 'hasCopy'>;
  readonly rows: ColumnRowsOf;
  readonly namesOf: ReferenceNamesOf;
  readonly timeZones: AppTimeZones;
  readonly codemods: () => readonly ColumnCodemod[];
}

/** What a request asks for: a column of an entity. */
export interface ColumnRequest {
  readonly appId: string;
  readonly entity: string;
  readonly change: ColumnChange;
}

/** The change with all that the type of a plugin says. @throws InvalidInput for a type that no plugin adds */
function withResolvedType(change: ColumnChange): ColumnChange {
  if (!('type' in change) || change.type['x-type'] === undefined) return change;
  const id = change.type['x-type'];
  const custom = customFieldType(id);
  if (!custom) throw invalidInput('body.change.type.x-type', `There is no type ${id}.`);
  return { ...change, type: propertyOfCustomType(custom) };
}

/** Works out what a change of a column does to the schema and to the rows. */
export class ColumnPlanning {
  constructor(private readonly parts: ColumnPlanningParts) {}

  /** @throws NotFound without the entity; InvalidInput for what the schema does not allow. */
  async plan({ appId, entity, change: asked }: ColumnRequest): Promise<PlannedColumnChange> {
    const { versions, tables } = this.parts;
    const requested = withResolvedType(asked);
    const base = (await versions.head(appId))?.versionId;
    if (base === undefined) throw NotFound({ message: 'This app has no version yet.' });
    const path = entityFilePath(entity);
    const before = await versions.read(base, path);
    if (before === undefined) throw NotFound({ message: `There is no entity ${entity}.` });
    const schema = requireSchema(path, before);
    await this.#requireTarget(base, requested);
    const table = await tables.find({ appId, inPreview: true }, entity);
    const { change, question } = await this.#completed(requested, schema, table);
    const former = change.kind === 'bringBack' ? await this.#former({ appId, entity, change }) : undefined;
    const changed = changeSchema(schema, change, await this.#taken(schema, change, table), former);
    // Texts are compared, since objects with the same keys in another order count as equal, and the order is a change.
    const isChanged = JSON.stringify(changed.schema) !== JSON.stringify(schema);
    const content = isChanged ? `${JSON.stringify(changed.schema, null, 2)}\n` : before;
    const conversion = await this.#conversion({ appId, versionId: base }, change, schema, changed);
    requireSchema(path, content);
    return {
      base,
      change,
      path,
      before,
      content,
      schema,
      changed,
      description: describeColumnChange(change, former ?? schema, entity),
      table,
      conversion,
      question,
    };
  }

  /** @throws InvalidInput for a link to an entity that is not there, such as one that was deleted in another tab */
  async #requireTarget(versionId: string, change: ColumnChange): Promise<void> {
    const target = 'type' in change ? change.type['x-reference'] : undefined;
    if (target === undefined) return;
    if ((await this.parts.versions.read(versionId, entityFilePath(target))) === undefined)
      throw invalidInput('body.change.type.x-reference', `There is no entity ${target}.`);
  }

  /** The schema that the version which dropped the field was made from. */
  async #former(request: {
    readonly appId: string;
    readonly entity: string;
    readonly change: Extract<ColumnChange, { kind: 'bringBack' }>;
  }): Promise<EntitySchema | undefined> {
    const { versions } = this.parts;
    const { droppedBy, was = request.entity } = request.change;
    const parentId = (await versions.get(request.appId, droppedBy))?.parentId;
    const path = entityFilePath(was);
    const content = parentId === undefined ? undefined : await versions.read(parentId, path);
    return content === undefined ? undefined : requireSchema(path, content);
  }

  /** The files that change: the schema, and code that shows or uses its fields. None if neither the schema nor rows change. */
  async changesOf(
    entity: string,
    { base, before: was, change, content, conversion }: PlannedColumnChange,
    files?: readonly AppFile[],
  ): Promise<readonly FileChange[]> {
    if (content === was && !conversion) return [];
    const before = files ?? (await this.parts.versions.files(base));
    return filesOfChange(before, { entity, change, content }, this.parts.codemods());
  }

  /** Whether the app's preview shows a copy of the rows. */
  isInCopy(appId: string, transaction?: Transaction): Promise<boolean> {
    return this.parts.tables.hasCopy(appId, transaction);
  }

  fileAt(versionId: string, path: string): Promise<string | undefined> {
    return this.parts.versions.read(versionId, path);
  }

  /** The change with what the values of the column give: their options, or how they are written. */
  async #completed(
    change: ColumnChange,
    schema: EntitySchema,
    table: EntityTable | undefined,
  ): Promise<Pick<PlannedColumnChange, 'change' | 'question'>> {
    if (change.kind !== 'retype') return { change, question: null };
    const rows = table && this.parts.rows(table);
    if (change.optionsFromValues) {
      const type = await optionsFromValues(change, schema, rows);
      return { change: { ...change, type, optionsFromValues: false }, question: null };
    }
    const found = await retypeNotation(change, rows);
    const question = found?.state === 'unclear' ? { kind: found.kind, example: found.example } : null;
    return { change: { ...change, ...notationOf(found) }, question };
  }

  /** Names that a new field cannot have: rows may hold values of a field that was removed. */
  async #taken(
    schema: EntitySchema,
    change: ColumnChange,
    table: EntityTable | undefined,
  ): Promise<ReadonlySet<string>> {
    const taken = new Set(Object.keys(schema.properties));
    if (!table) return taken;
    const rows = this.parts.rows(table);
    if (change.kind === 'rename') {
      if (!taken.has(change.to) && (await rows.hasAny(change.to))) taken.add(change.to);
      return taken;
    }
    const chosen = new Set<string>();
    for (const label of newLabels(change)) {
      for (;;) {
        const name = freshFieldName(label, new Set([...taken, ...chosen]));
        if (await rows.hasAny(name)) taken.add(name);
        else {
          chosen.add(name);
          break;
        }
      }
    }
    return taken;
  }

  async #conversion(
    place: { readonly appId: string; readonly versionId: string },
    change: ColumnChange,
    schema: EntitySchema,
    changed: ChangedSchema,
  ): Promise<RowConversion | undefined> {
    const before = schema.properties[changed.field];
    const timeZone = await this.parts.timeZones.of(place.appId);
    switch (change.kind) {
      case 'retype': {
        const [was, becomes] = [before?.['x-reference'], change.type['x-reference']];
        const times = { timeZone, areTimes: before?.format === 'date-time' };
        if (becomes !== undefined && was === becomes)
          return retypeConversion(change, changed, noNames, times);
        const names = {
          before: was === undefined ? undefined : await this.parts.namesOf(place, was),
          after: becomes === undefined ? undefined : await this.parts.namesOf(place, becomes),
        };
        return retypeConversion(change, changed, names, times);
      }
      case 'options':
        return before && optionsConversion(change, before, changed);
      case 'describe':
        return fillConversion(change, changed, timeZone);
      default:
        return undefined;
    }
  }
}

const noNames = { before: undefined, after: undefined };

/** The labels of the columns that a change adds. */
function newLabels(change: ColumnChange): readonly string[] {
  if (change.kind === 'add') return [change.label];
  if (change.kind === 'extend') return change.columns.map(({ label }) => label);
  const keeps = change.kind === 'retype' && (change.changed === 'keep' || change.refused === 'keep');
  return keeps ? [`${change.field} before`] : [];
}

function requireSchema(path: string, content: string): EntitySchema {
  const parsed = parseEntityFile(path, content);
  if (parsed.ok) return parsed.schema;
  const sentences = parsed.errors.map(({ place, message }) => `${path}, ${place}: ${message}`);
  throw EntityFileInvalid({ message: sentences.join(' '), details: parsed.errors });
}

/** @throws Conflict if the change was planned against another version than the caller saw. */
export function requireBase(planned: PlannedColumnChange, base: string): void {
  if (planned.base !== base) throw Conflict();
}

/** @throws InvalidInput for a row without the value that the change requires. */
export function requireFilled({ kind }: ColumnChange): void {
  if (kind === 'describe')
    throw invalidInput('body.change.fill', 'Some rows have no value. Choose one for them.');
}

/** @throws InvalidInput if texts can be read in two ways, and the change does not state which is meant. */
export function requireNotation({ question }: PlannedColumnChange): void {
  if (question)
    throw invalidInput(
      `body.change.${question.kind}`,
      `State how the values are written: “${question.example}” can be read in two ways.`,
    );
}
