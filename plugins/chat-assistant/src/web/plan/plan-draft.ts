import type {
  PlanFieldType,
  ProposedEntity,
  ProposedField,
  ProposedPage,
  ProposedPlan,
  ProposedRow,
} from '@buildai/app-features/shared';
import {
  entityNamed,
  hasOptions,
  isSameName,
  planAccessKinds,
  planFieldTypes,
  planIcons,
  planPageKinds,
  planPalettes,
  proposedRow,
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
  required: z.boolean().optional(),
  unit: z.string().optional(),
  default: z.string().optional(),
});
export type DraftField = z.infer<typeof draftField>;

const draftEntity = z.object({
  id: z.string(),
  name: z.string(),
  /** What a single one is called; dropped when it is renamed. */
  one: z.string().optional(),
  fields: z.array(draftField),
  icon: z.enum(planIcons).optional(),
  access: z.enum(planAccessKinds).optional(),
  /** Rows by the IDs of fields, so that they follow renames. */
  rows: z.array(proposedRow).optional(),
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
  icon: z.enum(planIcons).optional(),
  color: z.enum(planPalettes).optional(),
  /** Whether the app begins without example rows. Pasted rows stay. */
  isEmpty: z.boolean().optional(),
  /** Words of the request that the builder leaves out. */
  leftOut: z.array(z.string()).optional(),
  /** The number of the next ID. */
  next: z.number().int(),
});
export type PlanDraft = z.infer<typeof planDraft>;

/** Rows with their keys replaced; cells of unknown fields are left out. */
function withKeys(
  rows: readonly ProposedRow[],
  keys: readonly (readonly [from: string, to: string])[],
): ProposedRow[] {
  return rows.map((row) =>
    Object.fromEntries(
      keys.flatMap(([from, to]) => (row[from] === undefined ? [] : [[to, row[from]] as const])),
    ),
  );
}

export function draftOf(plan: ProposedPlan): PlanDraft {
  const { name = '', entities, pages = [], questions = [], icon, color } = plan;
  let next = 0;
  const newId = () => `${(next += 1)}`;
  const drafts = entities.map(({ rows, ...entity }): DraftEntity => {
    const id = newId();
    const fields = entity.fields.map((field) => ({ ...field, id: newId(), options: field.options ?? [] }));
    const keys = fields.map((field) => [field.name, field.id] as const);
    return { ...entity, id, fields, ...(rows && { rows: withKeys(rows, keys) }) };
  });
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
    ...(icon && { icon }),
    ...(color && { color }),
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

function fieldOf(draft: PlanDraft, field: DraftField): ProposedField {
  const { name, type, custom, options, to, required, unit, default: initial } = field;
  return {
    name: name.trim(),
    type,
    ...(custom !== undefined && { custom }),
    ...(hasOptions(type) && options.length > 0 && { options }),
    ...(type === 'link' && { to: targetName(draft, to).trim() }),
    ...(required !== undefined && { required }),
    ...(hasUnit(type) && unit?.trim() && { unit: unit.trim() }),
    ...(hasDefault(type) && initial?.trim() && { default: initial.trim() }),
  };
}

/** The rows under the names of fields; none where the app begins empty. */
function rowsOf({ isEmpty }: PlanDraft, { rows, fields }: DraftEntity): Pick<ProposedEntity, 'rows'> {
  if (rows)
    return {
      rows: withKeys(
        rows,
        fields.map(({ id, name }) => [id, name.trim()]),
      ),
    };
  return isEmpty === true ? { rows: [] } : {};
}

/** Whether values of this type can have a unit. */
export const hasUnit = (type: PlanFieldType): boolean => type === 'number' || type === 'money';

/** Whether a new row can begin with a value of this type. */
export const hasDefault = (type: PlanFieldType): boolean => !['link', 'picture', 'choices'].includes(type);

/** The plan as it is sent. It may be invalid while names are missing. */
export function planOf(draft: PlanDraft): ProposedPlan {
  const name = draft.name.trim();
  const pages = draft.pages.filter((page) => page.isChosen && isPossible(draft, page));
  return {
    ...(name !== '' && { name }),
    ...(draft.icon && { icon: draft.icon }),
    ...(draft.color && { color: draft.color }),
    entities: draft.entities.map((entity) => ({
      name: entity.name.trim(),
      ...(entity.one !== undefined && { one: entity.one }),
      fields: entity.fields.map((field) => fieldOf(draft, field)),
      ...(entity.icon && { icon: entity.icon }),
      ...(entity.access && { access: entity.access }),
      ...rowsOf(draft, entity),
    })),
    ...(pages.length > 0 && { pages: pages.map((page) => pageOf(draft, page)) }),
  };
}
