import { isSameName, planLimits } from '@buildai/app-features/shared';
import type { PlanFieldType } from '@buildai/app-features/shared';
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
