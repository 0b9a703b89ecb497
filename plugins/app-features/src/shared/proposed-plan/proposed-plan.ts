import { z } from 'zod';
import { planAccessKinds } from './entity-access.js';
import { planFieldTypes } from './field-types.js';
import { planPageKinds } from './page-kinds.js';
import { planIcons } from './plan-icons.js';
import { planPalettes } from './palettes.js';
import { mostProposedRows, proposedRow } from './proposed-row.js';

/** Bounds of a plan, so that a card stays readable. */
export const planLimits = {
  entities: 12,
  fields: 30,
  options: 30,
  pages: 30,
  questions: 6,
  nameLength: 60,
  questionLength: 300,
  unitLength: 12,
} as const;

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(planLimits.nameLength, `A name has at most ${planLimits.nameLength} characters.`);

const proposedField = z.object({
  name,
  type: z.enum(planFieldTypes, { error: 'This isn’t a type that a field can have.' }),
  /** The ID of the type that a plugin adds, which `type` is the base of. */
  custom: z.string().max(100).optional(),
  /** The options of choice and choices. If absent, the assistant chooses them. */
  options: z
    .array(name)
    .max(planLimits.options, `A field has at most ${planLimits.options} options.`)
    .optional(),
  /** The entity that a link leads to, by name: of the plan, or of the app as it is. */
  to: name.optional(),
  /** Whether each row needs a value. */
  required: z.boolean().optional(),
  /** What stands behind a number, such as `kg`; of money the ISO 4217 code. */
  unit: z.string().trim().min(1).max(planLimits.unitLength).optional(),
  /** The value of a new row as text: of a choice one of its options, of a yes/no field `yes`. */
  default: z.string().trim().min(1).max(200).optional(),
});
export type ProposedField = z.infer<typeof proposedField>;

const proposedEntity = z.object({
  /** What many are called: `Orders`. */
  name,
  /** What a single one is called, if that is known: `Order`. */
  one: name.optional(),
  fields: z
    .array(proposedField)
    .min(1, 'Add at least one field.')
    .max(planLimits.fields, `An entity has at most ${planLimits.fields} fields.`),
  /** Its icon in menus and lists. */
  icon: z.enum(planIcons).optional(),
  /** Who may see and change its rows; if absent, it follows from the request. */
  access: z.enum(planAccessKinds).optional(),
  /** Its rows; none if empty. If absent, the builder of the app makes examples. */
  rows: z.array(proposedRow).max(mostProposedRows, `An entity has at most ${mostProposedRows} rows.`).optional(),
});
export type ProposedEntity = z.infer<typeof proposedEntity>;

const proposedPage = z.object({
  kind: z.enum(planPageKinds),
  /** The name of the page, if it differs from its kind. */
  title: name.optional(),
  entity: name.optional(),
  /** The field that arranges it: the columns of a board, the dates of a calendar. */
  by: name.optional(),
});
export type ProposedPage = z.infer<typeof proposedPage>;

const content = z.object({
  /** The name of the app. */
  name: name.optional(),
  /** The icon of the app. */
  icon: z.enum(planIcons).optional(),
  /** The main color of the app. */
  color: z.enum(planPalettes).optional(),
  entities: z
    .array(proposedEntity)
    .min(1, 'Add at least one entity.')
    .max(planLimits.entities, `A plan has at most ${planLimits.entities} entities.`),
  pages: z.array(proposedPage).max(planLimits.pages).optional(),
  /** What the builder should decide. */
  questions: z
    .array(z.string().trim().min(1).max(planLimits.questionLength))
    .max(planLimits.questions)
    .optional(),
});

/** Whether two names are the same to a person. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
}

/** The name without a plural ending. */
const stemOf = (name: string) =>
  name
    .trim()
    .toLocaleLowerCase()
    .replace(/(?:ies|es|s|y)$/, '');

/** The entity that a name means, for one or for many of them. */
export function entityNamed<Entity extends Pick<ProposedEntity, 'name' | 'one'>>(
  entities: readonly Entity[],
  said: string,
): Entity | undefined {
  return (
    entities.find(({ name, one = name }) => isSameName(name, said) || isSameName(one, said)) ??
    entities.find(({ name }) => stemOf(name) === stemOf(said))
  );
}

/** Indexes of the names that occurred before. */
function repeated(names: readonly string[]): number[] {
  return names.flatMap((each, index) =>
    names.slice(0, index).some((earlier) => isSameName(earlier, each)) ? [index] : [],
  );
}

/**
 * A plan of an app or of additions to one, which the builder edits and confirms before anything is built. Entities
 * refer to each other by name.
 */
export const proposedPlan = content.superRefine(({ entities }, context) => {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const index of repeated(entities.map((entity) => entity.name)))
    report(['entities', index, 'name'], `Two entities are called “${entities[index]?.name ?? ''}”.`);
  for (const [index, { fields }] of entities.entries()) {
    for (const at of repeated(fields.map((field) => field.name)))
      report(['entities', index, 'fields', at, 'name'], `Two fields are called “${fields[at]?.name ?? ''}”.`);
    for (const [at, { type, to }] of fields.entries())
      if (type === 'link' && to === undefined)
        report(['entities', index, 'fields', at, 'to'], 'Choose what this links to.');
  }
});
export type ProposedPlan = z.infer<typeof content>;
