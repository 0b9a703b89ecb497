import { isSameName, planLimits } from '@buildai/app-features/shared';
import type { PlanAccess, PlanFieldType, PlanPalette, ProposedRow } from '@buildai/app-features/shared';
import type { DraftEntity, DraftField, DraftPage, PlanDraft } from './plan-draft.js';
import { arrangingField } from './plan-draft.js';

/** A change to a plan. */
export type PlanEdit = (draft: PlanDraft) => PlanDraft;

export const nameApp =
  (name: string): PlanEdit =>
  (draft) => ({ ...draft, name });

const inEntity =
  (entityId: string, change: (entity: DraftEntity) => DraftEntity): PlanEdit =>
  (draft) => ({
    ...draft,
    entities: draft.entities.map((entity) => (entity.id === entityId ? change(entity) : entity)),
  });

const inField = (entityId: string, fieldId: string, change: (field: DraftField) => DraftField): PlanEdit =>
  inEntity(entityId, (entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.id === fieldId ? change(field) : field)),
  }));

export const renameEntity = (entityId: string, name: string): PlanEdit =>
  inEntity(entityId, ({ one: _former, ...entity }) => ({ ...entity, name }));

/** A new entity has a field for its name. */
export const addEntity: PlanEdit = (draft) => ({
  ...draft,
  entities: [
    ...draft.entities,
    {
      id: `${draft.next}`,
      name: '',
      fields: [{ id: `${draft.next + 1}`, name: 'Name', type: 'text', options: [] }],
    },
  ],
  next: draft.next + 2,
});

/** Links to the entity become text. */
export const removeEntity =
  (entityId: string): PlanEdit =>
  (draft) => ({
    ...draft,
    entities: draft.entities
      .filter(({ id }) => id !== entityId)
      .map((entity) => ({
        ...entity,
        fields: entity.fields.map((field): DraftField =>
          field.type === 'link' && field.to === entityId ? { ...field, type: 'text', to: undefined } : field,
        ),
      })),
    pages: draft.pages.filter(({ entity }) => entity !== entityId),
  });

export const addField =
  (entityId: string): PlanEdit =>
  (draft) => ({
    ...inEntity(entityId, (entity) => ({
      ...entity,
      fields: [...entity.fields, { id: `${draft.next}`, name: '', type: 'text', options: [] }],
    }))(draft),
    next: draft.next + 1,
  });

export const removeField = (entityId: string, fieldId: string): PlanEdit =>
  inEntity(entityId, (entity) => ({ ...entity, fields: entity.fields.filter(({ id }) => id !== fieldId) }));

export const renameField = (entityId: string, fieldId: string, name: string): PlanEdit =>
  inField(entityId, fieldId, (field) => ({ ...field, name }));

/** @param to for links: the entity's ID */
export const retypeField = (entityId: string, fieldId: string, type: PlanFieldType, to?: string): PlanEdit =>
  inField(entityId, fieldId, (field) => ({ ...field, type, to, custom: undefined }));

/** What a field says besides its name and type. */
export type FieldDetails = Pick<DraftField, 'required' | 'unit' | 'default'>;

export const detailField = (entityId: string, fieldId: string, details: FieldDetails): PlanEdit =>
  inField(entityId, fieldId, (field) => ({ ...field, ...details }));

/** The list with one entry a place further up or down; the same list where it cannot move. */
function moved<Item extends { readonly id: string }>(all: Item[], id: string, by: -1 | 1): Item[] {
  const from = all.findIndex((item) => item.id === id);
  const to = from + by;
  const item = all[from];
  if (!item || to < 0 || to >= all.length) return all;
  const others = all.filter((each) => each !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

export const moveField = (entityId: string, fieldId: string, by: -1 | 1): PlanEdit =>
  inEntity(entityId, (entity) => ({ ...entity, fields: moved(entity.fields, fieldId, by) }));

export const moveEntity =
  (entityId: string, by: -1 | 1): PlanEdit =>
  (draft) => ({ ...draft, entities: moved(draft.entities, entityId, by) });

export const shareEntity = (entityId: string, access: PlanAccess): PlanEdit =>
  inEntity(entityId, (entity) => ({ ...entity, access }));

export const colorApp =
  (color: PlanPalette): PlanEdit =>
  (draft) => ({ ...draft, color });

/** Whether the app begins with example rows, or without rows. */
export const beginEmpty =
  (isEmpty: boolean): PlanEdit =>
  (draft) => ({ ...draft, isEmpty });

/** Rows by the names of columns, as pasted. Columns that are no field yet become texts. */
export const giveRows =
  (entityId: string, columns: readonly string[], rows: readonly ProposedRow[]): PlanEdit =>
  (draft) => {
    let { next } = draft;
    const give = inEntity(entityId, (entity) => {
      const known = (column: string) => entity.fields.find(({ name }) => isSameName(name, column));
      const added = columns
        .filter((column) => !known(column))
        .slice(0, planLimits.fields - entity.fields.length)
        .map((name): DraftField => ({ id: `${next++}`, name, type: 'text', options: [] }));
      const fields = [...entity.fields, ...added];
      const idOf = (column: string) => fields.find(({ name }) => isSameName(name, column))?.id;
      return {
        ...entity,
        fields,
        rows: rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).flatMap(([column, cell]) => {
              const id = idOf(column);
              return id === undefined ? [] : [[id, cell]];
            }),
          ),
        ),
      };
    });
    return { ...give(draft), next };
  };

/** Takes rows back, so that examples are made. */
export const dropRows = (entityId: string): PlanEdit =>
  inEntity(entityId, ({ rows: _rows, ...entity }) => entity);

/** Adds an entity of this name. */
export const addEntityNamed =
  (name: string): PlanEdit =>
  (draft) =>
    renameEntity(`${draft.next}`, name)(addEntity(draft));

/** Adds a text field of this name. */
export const addFieldNamed =
  (entityId: string, name: string): PlanEdit =>
  (draft) =>
    renameField(entityId, `${draft.next}`, name)(addField(entityId)(draft));

/** Says that words of the request need no place in the plan. */
export const leaveOut =
  (words: string): PlanEdit =>
  (draft) => ({ ...draft, leftOut: [...(draft.leftOut ?? []), words] });

/** Adds options that the field does not have yet. */
export const addOptions = (entityId: string, fieldId: string, added: readonly string[]): PlanEdit =>
  inField(entityId, fieldId, (field) => {
    const all = [...field.options, ...added.map((option) => option.trim().slice(0, planLimits.nameLength))];
    return {
      ...field,
      options: all
        .filter((one, at) => one !== '' && all.findIndex((other) => isSameName(other, one)) === at)
        .slice(0, planLimits.options),
    };
  });

export const removeOption = (entityId: string, fieldId: string, option: string): PlanEdit =>
  inField(entityId, fieldId, (field) => ({
    ...field,
    options: field.options.filter((each) => each !== option),
  }));

/** Chooses a page or leaves it out; a suggested one is added. */
export const choosePage =
  (page: DraftPage, isChosen: boolean): PlanEdit =>
  (draft) =>
    draft.pages.some(({ id }) => id === page.id)
      ? { ...draft, pages: draft.pages.map((each) => (each.id === page.id ? { ...each, isChosen } : each)) }
      : {
          ...draft,
          pages: [...draft.pages, { ...page, id: `${draft.next}`, isChosen }],
          next: draft.next + 1,
        };

const suggestedKinds = ['board', 'calendar', 'checklist'] as const;

/** Pages that the entities allow and the plan does not have, as not chosen. */
export function suggestedPages(draft: PlanDraft): DraftPage[] {
  return draft.entities.flatMap((entity) =>
    suggestedKinds.flatMap((kind): DraftPage[] => {
      if (draft.pages.some((page) => page.kind === kind && page.entity === entity.id)) return [];
      const page = { id: `${kind} ${entity.id}`, kind, entity: entity.id, isChosen: false };
      return arrangingField(draft, page) ? [page] : [];
    }),
  );
}
