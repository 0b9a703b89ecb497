import type { AppDraft } from '../app-draft.js';
import type { Edit, FieldChange, FieldWish } from '../edit.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { Outcome } from './outcome.js';
import { inText, sentenceCase } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { isPlural, withArticle } from '../../language/nouns.js';
import { inferField } from '../../plan/infer-field.js';
import { customFieldType } from '@buildai/fields';
import { customType } from '../../plan/fields/custom-type.js';
import { optionsOf } from '../../domains/define-field.js';
import { fieldOfTemplate } from '../../understanding/field-of-template.js';
import { findEntity } from '../../understanding/lexicon.js';
import { withoutProperty, withProperty, withTitle } from '../schema-file.js';
import { entityIn, fieldIn } from '../targets.js';
import { done, refuse } from './outcome.js';
import { removePages } from './page-removal.js';
import { removeUses } from './remove-uses.js';
import { withoutChoiceOf } from './without-choice-of.js';

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

function unreadable(entity: EntityPlan): Outcome {
  return refuse(
    `I don’t recognize the code that shows the fields of ${inText(entity.plural)}, so I left it alone.`,
  );
}

/** Infers the field: from known templates, or as a reference if it names another entity. */
function planField(mention: FieldWish, entity: EntityPlan, draft: AppDraft): FieldPlan {
  const field = inferredField(mention, entity, draft);
  const isChoice = field.type === 'select' && mention.hasSeveral === true;
  return {
    ...field,
    ...(isChoice && { type: 'multiselect' as const }),
    ...(mention.isRequired && { required: true }),
  };
}

const labelsOf = ({ fields }: EntityPlan) => fields.map(({ label }) => label);

function inferredField(mention: FieldWish, entity: EntityPlan, draft: AppDraft): FieldPlan {
  const template = mention.hint === undefined ? findEntity(entity.label)?.template : undefined;
  const known = fieldOfTemplate(template, mention.phrase);
  const from =
    /^(?:choose|chosen|pick|picked|select|selected|link|linked|from|one of|aus|choisi\w*|elegir|escolher|sceglie\w*)\b(?:\s+(?:from|to|one of|the|our|my|a|an|aus|den|parmi|les|de|los|las|entre|dos|das|tra|i|gli|le))*\s+(.+)$/iu.exec(
      mention.hint ?? '',
    )?.[1];
  const source = from === undefined ? undefined : entityIn(draft.entities, from);
  if (source)
    return {
      ...inferField({ phrase: mention.phrase }, mention.language),
      type: 'reference',
      reference: source.name,
    };
  const target = entityIn(draft.entities, mention.phrase);
  const field =
    known && known.type !== 'reference'
      ? known
      : inferField(mention, mention.language, { neighbours: labelsOf(entity), thing: entity.label });
  return target && field.type === 'text' && target.name !== entity.name
    ? { ...field, type: 'reference', reference: target.name }
    : field;
}

/** A new field in running text: `a due date`, `priority (low or high)`. */
function fieldText({ label, type, options }: FieldPlan): string {
  const name = inText(label);
  if (type === 'boolean') return withArticle(`${name} checkbox`);
  if (options)
    return `${name} (${joinList(
      options.map((option) => inText(option.label)),
      'or',
    )})`;
  return isPlural(name) ? name : withArticle(name);
}

export function addFields(draft: AppDraft, edit: Of<'add-fields'>): Outcome {
  const entity = draft.entity(edit.entity);
  if (!entity) return refuse(`${edit.entity} no longer exists.`);
  const present = edit.fields.filter(({ phrase }) => fieldIn(entity, phrase));
  const added = edit.fields
    .filter(({ phrase }) => !fieldIn(entity, phrase))
    .map((mention) => planField(mention, entity, draft));
  if (added.length === 0)
    return refuse(
      `${sentenceCase(inText(entity.plural))} have ${joinList(present.map(({ phrase }) => inText(phrase)))} already.`,
    );
  if (!draft.follows(entity)) return unreadable(entity);
  draft.editSchema(entity, (content) => added.reduce(withProperty, content));
  const names = joinList(added.map(fieldText));
  return done(
    `${sentenceCase(inText(entity.plural))} now have ${names}, in the list, the form and the details.`,
  );
}

export function renameField(
  draft: AppDraft,
  { entity: name, field: fieldName, label }: Of<'rename-field'>,
): Outcome {
  const entity = draft.entity(name);
  const field = entity?.fields.find((each) => each.name === fieldName);
  if (!entity || !field) return refuse('That field no longer exists.');
  if (!draft.follows(entity)) return unreadable(entity);
  draft.editSchema(entity, (content) => withTitle(content, fieldName, label));
  return done(
    `${sentenceCase(inText(field.label))} of ${inText(entity.plural)} is called ${inText(label)} now. Rows keep their values, because what is stored stays \`${fieldName}\`.`,
  );
}

const titlesOf = (paths: readonly string[]) => paths.map((path) => path.replace(/^pages\/|\.\w+$/g, ''));

export function removeField(
  draft: AppDraft,
  { entity: name, field: fieldName }: Of<'remove-field'>,
): Outcome {
  const entity = draft.entity(name);
  const field = entity?.fields.find((each) => each.name === fieldName);
  if (!entity || !field) return refuse('That field no longer exists.');
  if (!draft.follows(entity)) return unreadable(entity);
  const { made, using } = removeUses(draft, entity, field);
  for (const path of draft.pages)
    draft.write(path, withoutChoiceOf(draft.read(path) ?? '', entity, fieldName));
  draft.editSchema(entity, (content) => withoutProperty(content, fieldName));
  removePages(draft, made);
  const isOne = made.length === 1;
  const went =
    made.length > 0
      ? ` ${joinList(titlesOf(made))} went with it, because ${isOne ? 'it was' : 'they were'} made of that field.`
      : '';
  const stays =
    using.length > 0
      ? ` ${joinList(titlesOf(using))} still ${using.length === 1 ? 'uses' : 'use'} it and may need a change.`
      : '';
  return done(
    `${sentenceCase(inText(entity.plural))} have no ${inText(field.label)} any more.${went}${stays}`,
  );
}

/** A field without what is about its type. */
const bare = ({ name, label, required, placeholder, help, inTable, custom }: FieldPlan) => ({
  name,
  label,
  ...(required && { required }),
  ...(placeholder !== customType(custom)?.placeholder && { placeholder }),
  ...(help !== customType(custom)?.help && { help }),
  ...(inTable !== undefined && { inTable }),
});

export function changeField(
  draft: AppDraft,
  { entity: name, field: fieldName, change }: Of<'change-field'>,
): Outcome {
  const entity = draft.entity(name);
  const before = entity?.fields.find((each) => each.name === fieldName);
  if (!entity || !before) return refuse('That field no longer exists.');
  if (!draft.follows(entity)) return unreadable(entity);
  const type = change.type ?? before.type;
  const isChoice = type === 'select' || type === 'multiselect';
  const options = isChoice
    ? (change.options ?? before.options ?? optionsOf(['First', 'Second', 'Third']))
    : undefined;
  const kept = options?.some(({ value }) => value === before.initial) || before.options === undefined;
  const required = change.required ?? before.required ?? false;
  const isSameType = type === before.type && (change.type === undefined || change.custom === before.custom);
  const { required: _before, ...rest } = isSameType ? { ...before } : bare(before);
  const { options: _options, initial: _initial, ...plain } = rest as FieldPlan;
  const { type: _type, options: _wanted, required: _required, ...more } = change;
  const after: FieldPlan = {
    ...more,
    ...plain,
    ...(isSameType && more),
    type,
    ...(required && { required }),
    ...(options && { options }),
    ...(kept && before.initial !== undefined && isSameType && { initial: before.initial }),
  };
  if (before.options && !options) removePages(draft, removeUses(draft, entity, before).made);
  draft.editSchema(entity, (content) => withProperty(content, after));
  const label = `${sentenceCase(inText(before.label))} of ${inText(entity.plural)}`;
  return done(changeText(label, type, change, draft));
}

/** What is different about a field now, as a sentence. */
function changeText(label: string, type: FieldPlan['type'], change: FieldChange, draft: AppDraft): string {
  const { custom, options, required, reference, unit, currency, warnBelow, warnAbove } = change;
  const noun = customFieldType(custom)?.noun;
  if (noun !== undefined) return `${label} is ${noun} now.`;
  if (reference !== undefined)
    return `${label} is picked from ${inText(draft.entity(reference)?.plural ?? reference)} now.`;
  if (unit !== undefined || currency !== undefined)
    return `${label} is shown in ${unit ?? currency ?? ''} now.`;
  if (warnBelow !== undefined) return `${label} is marked in red where it is below ${warnBelow} now.`;
  if (warnAbove !== undefined) return `${label} is marked in red where it is above ${warnAbove} now.`;
  if (options)
    return `${label} can be ${joinList(
      options.map((option) => option.label),
      'or',
    )} now.`;
  if (required !== undefined) return `${label} ${required ? 'must be filled in' : 'may be left empty'} now.`;
  return `${label} is ${withArticle(type.replace('_', ' '))} now.`;
}
