import type { PlanFieldType, ProposedPage, ProposedPlan } from '@buildai/app-features/shared';
import {
  entityNamed,
  hasOptions,
  isSameName,
  planFieldTypes,
  planPageKinds,
} from '@buildai/app-features/shared';
import { z } from 'zod';

const draftField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(planFieldTypes),
  /** The ID of the type that a plugin adds, which `type` is the base of. */
  custom: z.string().optional(),
  options: z.array(z.string()),
  /** The target of a link: the ID of an entity, or the name of one that the plan lacks. */
  to: z.string().optional(),
});
export type DraftField = z.infer<typeof draftField>;

const draftEntity = z.object({
  id: z.string(),
  name: z.string(),
  /** What a single one is called; dropped when it is renamed. */
  one: z.string().optional(),
  fields: z.array(draftField),
});
export type DraftEntity = z.infer<typeof draftEntity>;

const draftPage = z.object({
  id: z.string(),
  kind: z.enum(planPageKinds),
  title: z.string().optional(),
  /** IDs of the entity, and of the field that arranges it. */
  entity: z.string().optional(),
  by: z.string().optional(),
  isChosen: z.boolean(),
});
export type DraftPage = z.infer<typeof draftPage>;

/** A plan being edited. IDs keep links and pages together while names change. */
export const planDraft = z.object({
  name: z.string(),
  entities: z.array(draftEntity),
  pages: z.array(draftPage),
  questions: z.array(z.string()),
  /** The number of the next ID. */
  next: z.number().int(),
});
export type PlanDraft = z.infer<typeof planDraft>;

export function draftOf({ name = '', entities, pages = [], questions = [] }: ProposedPlan): PlanDraft {
  let next = 0;
  const newId = () => `${(next += 1)}`;
  const drafts = entities.map((entity): DraftEntity => ({
    ...entity,
    id: newId(),
    fields: entity.fields.map((field) => ({ ...field, id: newId(), options: field.options ?? [] })),
  }));
  const found = (said: string | undefined) => (said === undefined ? undefined : entityNamed(drafts, said));
  const draft = {
    name,
    entities: drafts.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => ({ ...field, to: found(field.to)?.id ?? field.to })),
    })),
    pages: pages.map(({ kind, title, entity, by }): DraftPage => ({
      id: newId(),
      kind,
      title,
      entity: found(entity)?.id,
      by: found(entity)?.fields.find((field) => isSameName(field.name, by ?? ''))?.id,
      isChosen: true,
    })),
    questions,
  };
  return { ...draft, next: next + 1 };
}

/** The entity's name that a link shows. */
export function targetName(draft: PlanDraft, to: string | undefined): string {
  return draft.entities.find(({ id }) => id === to)?.name ?? to ?? '';
}

/** Field types that can arrange a page of this kind; undefined if it needs no field. */
export function arrangingTypes(kind: DraftPage['kind']): readonly PlanFieldType[] | undefined {
  if (kind === 'board') return ['choice'];
  if (kind === 'calendar' || kind === 'timeline') return ['date', 'datetime'];
  return kind === 'checklist' ? ['yes_no'] : undefined;
}

/** The field that arranges a page: its own, or the first that can. */
export function arrangingField(
  { entities }: PlanDraft,
  { kind, entity, by }: DraftPage,
): DraftField | undefined {
  const fields = entities.find(({ id }) => id === entity)?.fields ?? [];
  const fitting = fields.filter(({ type }) => arrangingTypes(kind)?.includes(type));
  return fitting.find(({ id }) => id === by) ?? fitting[0];
}

/** Whether the plan has what a page needs. */
export function isPossible(draft: PlanDraft, page: DraftPage): boolean {
  if (arrangingTypes(page.kind)) return arrangingField(draft, page) !== undefined;
  return page.kind === 'page' || draft.entities.some(({ id }) => id === page.entity);
}

/** A page in the names of the plan. */
export function pageOf(draft: PlanDraft, page: DraftPage): ProposedPage {
  const entity = draft.entities.find(({ id }) => id === page.entity);
  const by = arrangingField(draft, page);
  return {
    kind: page.kind,
    ...(page.title !== undefined && { title: page.title }),
    ...(entity && { entity: entity.name.trim() }),
    ...(by && { by: by.name.trim() }),
  };
}

/** The plan as it is sent. It may be invalid while names are missing. */
export function planOf(draft: PlanDraft): ProposedPlan {
  const name = draft.name.trim();
  const pages = draft.pages.filter((page) => page.isChosen && isPossible(draft, page));
  return {
    ...(name !== '' && { name }),
    entities: draft.entities.map((entity) => ({
      name: entity.name.trim(),
      ...(entity.one !== undefined && { one: entity.one }),
      fields: entity.fields.map(({ name: field, type, custom, options, to }) => ({
        name: field.trim(),
        type,
        ...(custom !== undefined && { custom }),
        ...(hasOptions(type) && options.length > 0 && { options }),
        ...(type === 'link' && { to: targetName(draft, to).trim() }),
      })),
    })),
    ...(pages.length > 0 && { pages: pages.map((page) => pageOf(draft, page)) }),
  };
}
