import type { Language } from '../language/language.js';
import type { RelationMention } from '../understanding/brief.js';
import type { EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import { renameCells } from './instantiate-entity.js';
import { camelCase } from '../language/casing.js';
import { comparable } from '../understanding/lexicon.js';
import { indexOf } from './fields/lexicon-index.js';
import { nameForms } from './name-forms.js';

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** What says that a field is the row of another entity that was chosen: `vehicle used`, `mezzo usato`. */
const chosen =
  /\s(?:used|assigned|chosen|selected|involved|affected|requested|benutzt|genutzt|verwendet|eingesetzt|zugewiesen|utilisée?|concernée?|choisie?|attribuée?|usad[oa]|utilizad[oa]|asignad[oa]|elegid[oa]|atribuíd[oa]|escolhid[oa]|usat[oa]|utilizzat[oa]|assegnat[oa]|scelt[oa])$/iu;

/** The draft that a phrase means: by the request's label, or by its template's. */
export function draftNamed(
  drafts: readonly DraftEntity[],
  phrase: string,
  language: Language = 'en',
): DraftEntity | undefined {
  const wanted = comparable(phrase);
  const said = nameForms(phrase, language);
  const isHead = (label: string) =>
    indexOf(language).lexicon.head === 'last' ? wanted.endsWith(` ${label}`) : wanted.startsWith(`${label} `);
  return (
    drafts.find(({ plan }) => comparable(plan.label) === wanted) ??
    drafts.find(({ template }) =>
      [template.label, ...template.also].some((word) => comparable(word) === wanted),
    ) ??
    drafts.find(({ plan }) => said.includes(comparable(plan.label))) ??
    drafts.find(({ plan }) => isHead(comparable(plan.label))) ??
    onlyOne(drafts.filter(({ plan }) => comparable(plan.label).endsWith(` ${wanted}`)))
  );
}

/**
 * Resolves a field that refers to a template: a reference to the plan's entity, or plain text if there is none.
 */
function linkField(
  field: FieldPlan,
  drafts: readonly DraftEntity[],
  self: DraftEntity,
  language: Language,
): FieldPlan {
  if (field.type === 'reference') {
    const target =
      drafts.find(({ template }) => template.label === field.reference) ??
      drafts.find(({ plan }) => plan.label === field.reference);
    if (!target) {
      const { reference: _gone, ...rest } = field;
      return { ...rest, type: 'text' };
    }
    const name = camelCase(target.plan.label);
    const isTaken = self.plan.fields.some((other) => other !== field && other.name === name);
    const isPlainName = field.label === field.reference && !isTaken;
    return {
      ...field,
      reference: target.plan.name,
      ...(isPlainName && { label: target.plan.label, name }),
    };
  }
  const isNamed = drafts.some(({ plan }) => comparable(plan.label) === comparable(field.label));
  const noun = field.label.replace(chosen, '');
  const isChosen =
    noun !== field.label &&
    drafts.some(({ plan }) => nameForms(noun, language).includes(comparable(plan.label)));
  const canLink =
    field.type === 'text' || isChosen || (isNamed && field.options === undefined && field.unit === undefined);
  const target =
    canLink && field.name !== self.plan.title
      ? draftNamed(drafts, isChosen ? noun : field.label, language)
      : undefined;
  return target && target !== self ? { ...field, type: 'reference', reference: target.plan.name } : field;
}

function withRelation(plan: EntityPlan, parent: EntityPlan, phrase: string | undefined): EntityPlan {
  const named =
    phrase === undefined
      ? undefined
      : plan.fields.find(({ label }) => comparable(label) === comparable(phrase));
  if (named && named.name !== plan.title) {
    const link: FieldPlan = {
      name: named.name,
      label: named.label,
      type: 'reference',
      reference: parent.name,
    };
    return { ...plan, fields: plan.fields.map((field) => (field === named ? link : field)) };
  }
  if (plan.fields.some(({ reference }) => reference === parent.name) || plan.name === parent.name)
    return plan;
  const name = camelCase(parent.label);
  const field: FieldPlan = { name, label: parent.label, type: 'reference', reference: parent.name };
  const others = plan.fields.filter((other) => other.name !== name);
  const [title, ...rest] = others;
  return title ? { ...plan, fields: [title, field, ...rest] } : plan;
}

/** Leaves out a template's link where the request has one to the same entity: `apartment`, and the usual `property`. */
function withoutTwins(fields: readonly FieldPlan[], { template }: DraftEntity): FieldPlan[] {
  const usual = (field: FieldPlan) =>
    template.fields.some(({ name, label, reference }) => name === field.name && label === reference);
  return fields.filter(
    (field, index) =>
      field.reference === undefined ||
      !usual(field) ||
      !fields.slice(0, index).some(({ reference }) => reference === field.reference),
  );
}

function linkDraft(draft: DraftEntity, drafts: readonly DraftEntity[], language: Language): DraftEntity {
  const fields = withoutTwins(
    draft.plan.fields.map((field) => linkField(field, drafts, draft, language)),
    draft,
  );
  const renamed = new Map(draft.renamed);
  draft.plan.fields.forEach((before) => {
    const { name } = linkField(before, drafts, draft, language);
    if (name !== before.name) renamed.set(before.name, name);
  });
  return {
    ...draft,
    renamed,
    plan: { ...draft.plan, fields, samples: renameCells(draft.plan.samples, renamed) },
  };
}

/** Resolves references to entities of the plan, and adds those in the request. */
export function linkEntities(
  drafts: readonly DraftEntity[],
  relations: readonly RelationMention[],
  language: Language = 'en',
): DraftEntity[] {
  const linked = drafts.map((draft) => linkDraft(draft, drafts, language));
  for (const { child, parent, field } of relations) {
    const at = linked.findIndex((draft) => draft === draftNamed(linked, child, language));
    const childDraft = linked[at];
    const parentDraft = draftNamed(linked, parent, language);
    if (childDraft && parentDraft)
      linked[at] = { ...childDraft, plan: withRelation(childDraft.plan, parentDraft.plan, field) };
  }
  return linked;
}
