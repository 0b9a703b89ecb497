import type { AppFeature } from '@buildai/app-features/shared';
import { fieldType, fieldTypeIds, tones } from '@buildai/fields';
import type { FileStorage } from '@buildai/core';
import { kitSpecifier } from '@buildai/app-kit/modules';
import { recordModules } from '../../shared/app-modules.js';
import type { EntityStore } from '../../shared/entity-store.js';
import type { PromptRows } from '../../shared/prompt-rows.js';
import { entityErrors } from '../../shared/entity-file.js';
import { followInReply } from '../app-code/follow-schema/follow-in-reply.js';
import { shortSections } from './prompt/short-sections.js';
import { entitiesModule } from '../app-code/entities-module.js';
import type { AppDraft, ReplyApp } from '@buildai/app-features/shared';
import type { EntityScope } from '../../shared/entity-store.js';
import { accessLines } from './actions/access-lines.js';
import { droppedFields } from './actions/dropped-fields.js';
import { describeChangedTypes } from './actions/changed-types.js';
import { describeHeldRows } from './actions/held-rows.js';
import type { LiveWriteGuard } from '../access/live-writes/live-write-guard.js';
import { draftRecords } from './actions/draft-records.js';
import { addRecords, planRecords } from './actions/insert-records.js';
import { recordInserts } from './actions/record-inserts.js';
import { checkNames, unknownCheck } from './check-names.js';
import { writeData } from './standalone/write-data.js';
import type { RowReader } from './prompt/describe-rows.js';
import { describeRows } from './prompt/describe-rows.js';
import { checkUpdates, updateRecords } from './actions/update-records.js';
import { importEntities, writeEntity } from './actions/write-entity.js';

const actions = `- add_entity, edit_entity: the whole JSON schema in \`file="entities/Name.json"\`; \`read\`, \`write\`, \`create\`, \`update\`, \`delete\` set the access levels. To rename an entity, write the new file with \`renamed-from="OldName"\`: the rows follow, and the old file goes.
- insert_entity_records: \`entity="Name"\`, content a JSON array of rows. A row may carry "$ref": "key"; a reference field of another row of this reply may then say "$ref:key".
- update_entity_records: \`entity="Name"\`, content { "filter": { "status": "todo" }, "values": { "status": "open" } }: changes all rows that match, with the operators of the client; {} is every row, null clears a field.
- import_entities: content { "Name": { "schema": {…}, "records": […] }, … }.`;

/** The formats that make a type of its own of a field with one of these types. */
const formatsOf = (...types: readonly string[]): string =>
  fieldTypeIds
    .map((id) => fieldType(id).schema)
    .flatMap(({ format, type }) => (format !== undefined && types.includes(type) ? [format] : []))
    .join(', ');

const data = `# Entities

{ "name": "Task", "type": "object", "properties": { "title": { "type": "string", "title": "Title" } }, "required": ["title"] }

Field names start with a small letter. Types: string, number, integer, boolean, array (with "items"), object. A string may have "enum", or "format": ${formatsOf('string')}; a number "format": ${formatsOf('number', 'integer')}; also "default", "minimum", "maximum", "minLength", "maxLength". "x-reference": "Project" makes a string (or an array of strings) the id of a row of that entity. For screens: "title" (the label), "description", "x-currency": "EUR", "x-unit": "kg", "x-step", "x-warn-below": 10, "x-warn-above", "x-placeholder", "x-in-table": false, "x-option-labels": { "todo": "To do" }, "x-option-colors": { "todo": "gray" } (${tones.join(' ')}); a percent is 0 to 100. Rows have id, creatorId, createdAt and updatedAt; never declare these, nor an entity User.

Access levels: anonymous (visitors too), all (whoever is signed in), creator (one's own rows), admin, none; app admins pass all but none. \`write\` is create, update and delete where not given: write="anonymous" lets visitors change and delete every row they may read. Without levels: creator. A team's data: read="all" write="all". A public catalogue: read="anonymous" write="admin". A contact form: read="admin" write="admin" create="anonymous". Fields may have levels "x-read", "x-write", and "x-immutable": true; entities "x-unique": [["creatorId", "idea"]], "x-limit": { "rows": 5, "per": "creator" }.`;

const client = `'@/api/entities' exports each entity: Task.list(sort, limit), .filter(query, sort, limit), .count(query), .sum(field, query), .get(id), .create(values), .update(id, values), .delete(id), .bulkCreate(rows), .increment(id, field), .upsert(values), .updateMany(query, values), .deleteMany(query), .similar(rowOrText, { where, limit }). transaction((step) => { const order = step.create(Order, {…}); step.create(Item, { order }) }) writes all or none. A sort is 'field' or '-field'. A query is { status: 'open', price: { $gte: 5 } } with $eq $ne $gt $gte $lt $lte $in $nin $contains $startsWith $endsWith $exists $and $or $not, 'customer.city' of the referenced row, { $search: 'words' } in any text. Hooks refresh after every change: useRecords(Task, { filter, sort, limit }) { records, loading, error, reload, complete, total }; useTotals(Task, { filter, sum: 'price' }) { count, sums }; useAggregate(Task, { filter, groupBy: 'due:month', sum: 'price' }) { groups: [{ group, count, sum }] }; useRecord(Task, id) { record, loading, error, reload }. Lists are newest first; use a limit only for the first few.`;

const rules = `- Add a few rows of believable data with new entities, dates as text like 2026-01-31, around today, which stands before the request.
- <rows> says how many rows each entity has, and may show one. The line before says whether they are live or a copy for the preview. Insert no examples where there are rows; keep fields with values, or say what becomes of them. If you change rows of a published app, or only a copy, say so.`;

const kit = `For records, also under '@/components/ui/' (and field-value):
- data-table: <DataTable entity={Task} onOpen onEdit onDelete empty /> loads, pages, searches and sorts on the server; filter and sort beside entity say which rows; it asks before it calls onDelete; for rows you computed also records loading error onReload; record-form: <RecordForm entity={Task} value onSubmit={async (values) => …} onCancel submitLabel />; record-details: <RecordDetails entity={Task} record />, itself a card
- These draw the fields of the schema, in its order, and follow its changes. fields={{ notes: false, due: { label: 'Deadline' } }} leaves out or changes some, fields={['title', 'due']} shows some in an order; { name, label, type } in that list adds one that the schema lacks. For your own code: Task.fields, Task.field('due'), Task.options('status') [{ value, label, tone }], Task.defaults
- sortable-list: <SortableList records renderItem={(record) => …} onReorder={save} />; kanban-board: <KanbanBoard columns={[{ value, label, tone }]} columnField="status" records renderCard={(record) => …} onOpen={(record) => …} onAdd={(columnValue) => …} onMove={save} />, where save is ({ changes }) => Promise.all(changes.map(({ id, column, position }) => Task.update(id, { status: column, position }))), in a list without column. Both sort by "position": { "type": "number" }, which the entity needs`;

export interface EntityFeatureParts {
  readonly store: RowReader & Pick<EntityStore, 'countMatching'>;
  readonly files: Pick<FileStorage, 'list' | 'get'>;
  readonly guard: Pick<LiveWriteGuard, 'wouldHold'>;
  readonly prompts: Pick<PromptRows, 'isOn'>;
}

/** Entities in generated apps: file kinds, actions, rows, and prompt sections. */
export function entityFeature({ store, files, guard, prompts }: EntityFeatureParts): AppFeature {
  return {
    id: 'entities',
    modules: [
      ...Object.entries(recordModules).map(([module, names]) => ({
        specifier: kitSpecifier(module),
        names,
      })),
      entitiesModule,
    ],
    actions: {
      kinds: [
        { type: 'add_entity', plan: writeEntity },
        { type: 'edit_entity', plan: writeEntity },
        { type: 'import_entities', plan: importEntities },
        { type: 'insert_entity_records', plan: addRecords },
        { type: 'update_entity_records', plan: updateRecords },
      ],
      files: [
        {
          pattern: /^entities\/[A-Z]\w*\.json$/,
          rule: 'entities/*.json',
          check: entityErrors,
          faults: unknownCheck,
          callNames: checkNames,
          write: writeEntity,
          isReadOnly: true,
        },
      ],
      prompt: actions,
      shortPrompt: shortSections.actions,
    },
    prompt: [
      {
        slot: 'files',
        text: '- entities/Name.json: one kind of data, with a table of its own.',
        short: '- entities/Name.json: one kind of data.',
      },
      { slot: 'data', text: data, short: shortSections.data },
      { slot: 'client', text: client, short: shortSections.client },
      { slot: 'kit', text: kit, short: shortSections.kit },
      { slot: 'rules', text: rules, short: shortSections.rules },
    ],
    exportTo: (project) => writeData(project, store, files),
    describe: (app) => describeRows(store, prompts, app),
    reply: {
      complete: followInReply,
      check: (draft) => planRecords(draft).refusals,
      dryRun: (draft, { appId }) => checkUpdates(draft, store, appId),
      withdraw: (draft, actionIds) => draft.part(draftRecords).withdraw(actionIds),
      records: (draft) => {
        const { updates } = draft.part(draftRecords);
        return [
          // Updates do not apply to rows inserted by the same reply.
          ...updates.map(
            ({ entity, filter, values }) => ({ type: 'update', entity, filter, values }) as const,
          ),
          ...recordInserts(planRecords(draft).rows),
        ];
      },
      notes: async (draft, app) => [
        ...(await describeChangedTypes(store, draft, scopeOf(draft, app))),
        ...(await describeHeldRows(guard, draft, app)),
      ],
      droppedFields: (draft, app) => droppedFields(store, draft, scopeOf(draft, app)),
      access: accessLines,
    },
  };
}

/** The rows before a reply, which the builder may see. */
const scopeOf = ({ baseVersionId = '' }: AppDraft, { accountId, appId }: ReplyApp): EntityScope => ({
  appId,
  versionId: baseVersionId,
  actor: { kind: 'owner', userId: accountId },
  inPreview: true,
});
