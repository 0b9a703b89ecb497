import type { ProposedEntity, ProposedPage, ProposedPlan } from '@buildai/app-features/shared';
import { entityNamed, isSameName } from '@buildai/app-features/shared';
import type { Brief } from '../../understanding/brief.js';
import type { AppPlan, EntityPlan } from '../app-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { DraftEntity } from '../instantiate-entity.js';
import { inText } from '../../language/casing.js';
import { plural, singular } from '../../language/nouns.js';
import { findEntity } from '../../understanding/lexicon.js';
import { readBrief } from '../../understanding/read-brief.js';
import { genericEntity } from '../generic-entity.js';
import { entityName, instantiate, renameCells } from '../instantiate-entity.js';
import { accessOf, audienceOf } from '../plan-access.js';
import { completePlan } from '../plan-app.js';
import { fitTrade } from '../samples/fit-trade.js';
import type { SampleRow, SampleValue } from '../sample-value.js';
import { accessFromCard } from './access-of-card.js';
import { fieldsFromCard, freeName, titleOf } from './fields-from-card.js';
import { rowsFromCard } from './rows-from-card.js';
import { viewsFromCard } from './views-from-card.js';
import { inLanguage } from '../in-language.js';

/** What a single one is called: as the card says, or derived from the name for many. */
function labelOf({ name, one }: ProposedEntity): string {
  if (one !== undefined) return one;
  const single = singular(name);
  return plural(single) === name ? single : name;
}

/** An entity of the card. What is known about such an entity gives it an icon, access and sample rows. */
function draftFromCard(card: ProposedEntity, brief: Brief, earlier: readonly DraftEntity[]): DraftEntity {
  const label = labelOf(card);
  const known = findEntity(label, brief.domain);
  const isFree = known && !earlier.some(({ template }) => template === known.template);
  const template = isFree ? known.template : genericEntity(label, brief.container);
  const domain = isFree ? known.domain : undefined;
  const audience = audienceOf(brief);
  const access = accessOf(audience, template, earlier.length === 0);
  const taken = new Set(earlier.map(({ plan }) => plan.name));
  const { plan } = instantiate(template, domain, { label, fields: [], exact: false }, access, new Set());
  const given = fieldsFromCard(card.fields, template, brief.language);
  const title = titleOf(given);
  const fields = title ? [{ ...title, required: true }, ...given.filter((field) => field !== title)] : given;
  const kept = template.fields.filter(({ name, type }) =>
    fields.some((field) => field.name === name && field.type === type),
  );
  const isSameKind = kept.length * 2 >= template.fields.length;
  return {
    template,
    domain,
    renamed: new Map(),
    plan: {
      ...plan,
      name: freeName(entityName(label, new Set()), taken),
      label,
      plural: card.name,
      description: isSameKind ? plan.description : `All your ${inText(card.name)} in one place.`,
      fields,
      title: title?.name ?? '',
      layout: fields.length < 3 ? 'table' : plan.layout,
      ...(card.icon !== undefined && { icon: card.icon }),
      ...(card.access !== undefined && { access: accessFromCard[card.access] }),
      samples: kept.some(({ name }) => name === title?.name) ? plan.samples : [],
    },
  };
}

/** References by the names of entities; a link to nothing becomes text. */
function linkFields(draft: DraftEntity, drafts: readonly DraftEntity[]): DraftEntity {
  const plans = drafts.map(({ plan }) => ({ name: plan.plural, one: plan.label, plan }));
  const fields = draft.plan.fields.map((field): FieldPlan => {
    if (field.type !== 'reference') return field;
    const { reference, ...rest } = field;
    const target = entityNamed(plans, reference ?? '')?.plan;
    return target ? { ...rest, reference: target.name } : { ...rest, type: 'text' };
  });
  const renamed = renamedLinks({ ...draft, plan: { ...draft.plan, fields } }, drafts);
  return {
    ...draft,
    renamed,
    plan: { ...draft.plan, fields, samples: renameCells(draft.plan.samples, renamed) },
  };
}

/** Links of the template under their names here: the invoice of a line may be called its quote. */
function renamedLinks({ template, plan }: DraftEntity, drafts: readonly DraftEntity[]): Map<string, string> {
  return new Map(
    template.fields.flatMap((own): [string, string][] => {
      if (own.reference === undefined || plan.fields.some(({ name }) => name === own.name)) return [];
      const target = drafts.find((each) => each.template.label === own.reference)?.plan.name;
      const here = plan.fields.find(({ reference }) => reference !== undefined && reference === target);
      return here ? [[own.name, here.name]] : [];
    }),
  );
}

/** A plan, and the pages of the card that it lacks because they cannot be built. */
export interface PlanOfCard {
  readonly plan: AppPlan;
  readonly left: readonly ProposedPage[];
}

/**
 * Plans exactly the entities, fields and pages of a card, under the names that it gives.
 * @param brief what the request said beside them: domain, colors, audience, currency
 */
export function planFromCard(card: ProposedPlan, brief: Brief = readBrief(card.name ?? '')): PlanOfCard {
  const drafts: DraftEntity[] = [];
  for (const entity of card.entities) drafts.push(fitTrade(draftFromCard(entity, brief, drafts), brief.text));
  const linked = drafts.map((draft) => inLanguage(linkFields(draft, drafts), brief.language));
  const { views, left } = viewsFromCard(card.pages ?? [], linked);
  const plan = completePlan(linked, views, {
    ...brief,
    name: card.name ?? brief.name,
    ...(card.color !== undefined && { theme: { ...brief.theme, palette: card.color } }),
  });
  return { plan: withRows({ ...plan, ...(card.icon !== undefined && { icon: card.icon }) }, card), left };
}

/** The plan with the rows that the card states, exactly; examples where it states none. */
function withRows(plan: AppPlan, card: ProposedPlan): AppPlan {
  const entities = plan.entities.map((entity) => {
    const { rows } = card.entities.find(({ name }) => isSameName(name, entity.plural)) ?? {};
    return rows === undefined ? entity : { ...entity, samples: rowsFromCard(rows, entity) };
  });
  return { ...plan, entities: withLinks(entities) };
}

const textOf = (value: SampleValue | undefined): string =>
  typeof value === 'object' ? '' : String(value ?? '');

/** Links of rows in the words of the rows that they lead to; a link to no row is left out. */
function withLinks(entities: readonly EntityPlan[]): EntityPlan[] {
  const titlesOf = (name: string | undefined): string[] => {
    const target = entities.find((entity) => entity.name === name);
    return target?.samples.map((row) => textOf(row[target.title])) ?? [];
  };
  return entities.map((entity) => {
    const links = entity.fields.filter(({ reference }) => reference !== undefined);
    const samples = entity.samples.map((row): SampleRow => {
      const found = links.map(({ name, reference }): [string, SampleValue | undefined] => [
        name,
        titlesOf(reference).find((title) => isSameName(title, textOf(row[name]))),
      ]);
      const linked = { ...row, ...Object.fromEntries(found) };
      return Object.fromEntries(
        Object.entries(linked).filter(([, value]) => value !== undefined),
      ) as SampleRow;
    });
    return links.length > 0 ? { ...entity, samples } : entity;
  });
}
