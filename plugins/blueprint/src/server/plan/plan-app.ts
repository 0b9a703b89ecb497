import { planPalettes } from '@buildai/app-features/shared';
import type { Domain } from '../domains/domain.js';
import type { Brief, EntityMention } from '../understanding/brief.js';
import type { AppPlan, EntityPlan } from './app-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import type { ThemePlan } from './theme-plan.js';
import type { ViewPlan } from './view-plan.js';
import { inText, sentenceCase } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { singularIn } from '../language/number.js';
import { comparable, findEntity, isNamed, labelFor } from '../understanding/lexicon.js';
import { appName } from './app-name.js';
import { genericEntity } from './generic-entity.js';
import { instantiate } from './instantiate-entity.js';
import { linkBySense } from './sense-links.js';
import { linkEntities } from './link-entities.js';
import { nameForms } from './name-forms.js';
import { accessOf, audienceOf } from './plan-access.js';
import { planDashboard } from './plan-dashboard.js';
import { planSamples } from './plan-samples.js';
import { fitTrade } from './samples/fit-trade.js';
import { withRules } from './plan-rules.js';
import { planViews } from './plan-views.js';
import { withVisibleTexts } from './visible-texts.js';
import { plainTheme } from './theme-plan.js';
import type { Language } from '../language/language.js';
import { say, sayIn } from '../language/phrases/say.js';
import { inLanguage } from './in-language.js';

const most = 8;

/** The domain's default entities, if the request names none or only its subject. */
function usualMentions(domain: Domain): EntityMention[] {
  return domain.usual.map((phrase) => ({ phrase, fields: [], exact: false }));
}

/** The requested entities; those of the domain if the request names only its kind. */
function wantedMentions({ entities, domain, namesOnlyKind }: Brief): readonly EntityMention[] {
  if (!domain) return entities;
  const [first] = entities;
  if (!first) return usualMentions(domain);
  const known = findEntity(first.phrase, domain);
  const isMain = known?.domain === domain && isNamed(known) && domain.usual.includes(known.template.label);
  if (!namesOnlyKind) return entities;
  // `an inventory app`: the kind of app rather than what it keeps.
  if (known?.domain !== domain || !isNamed(known)) return usualMentions(domain);
  if (!isMain) return entities;
  const rest = domain.usual.filter((label) => label !== known.template.label);
  return [first, ...rest.map((phrase) => ({ phrase, fields: [], exact: false }))];
}

function draftEntities(brief: Brief): DraftEntity[] {
  const audience = audienceOf(brief);
  const drafts: DraftEntity[] = [];
  const mentions = wantedMentions(brief);
  const present = new Set(
    mentions.flatMap(({ phrase }) => findEntity(phrase, brief.domain)?.template.label ?? []),
  );
  const links = brief.relations.flatMap(({ field }) => field ?? []);
  const named = new Set(
    [...mentions.map(({ phrase }) => phrase), ...links].flatMap((phrase) =>
      nameForms(phrase, brief.language),
    ),
  );
  for (const { phrase, fields, exact } of mentions) {
    // What is usual completes only what the request says nothing about.
    const known = fields.length === 0 ? findEntity(phrase, brief.domain) : undefined;
    const isTaken = drafts.some(({ template }) => template === known?.template);
    if (isTaken && known?.match === 'exact' && fields.length === 0) continue;
    const template =
      known && !isTaken
        ? known.template
        : genericEntity(sentenceCase(singularIn(phrase, brief.language)), brief.container);
    const names = new Set(drafts.map(({ plan }) => plan.name));
    const label = isTaken
      ? singularIn(phrase, brief.language)
      : labelFor(known, singularIn(phrase, brief.language));
    const ofDomain = known && !isTaken ? known.domain : undefined;
    drafts.push(
      instantiate(
        template,
        ofDomain,
        { label, fields, exact, present, entities: named, language: brief.language },
        accessOf(audience, template, drafts.length === 0),
        names,
      ),
    );
    if (drafts.length === most) break;
  }
  return drafts;
}

/** A palette derived from a hash of the words, for apps without a domain. */
function paletteFor(words: string) {
  const lively = planPalettes.filter((palette) => !['black', 'slate', 'brown'].includes(palette));
  const sum = [...words].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7);
  return lively[Math.abs(sum % 9973) % lively.length] ?? 'indigo';
}

function themeOf({ theme, domain, kind, text }: Brief): ThemePlan {
  return { ...plainTheme, palette: paletteFor(kind || text), ...domain?.theme, ...theme };
}

/** The domain's line suits an app that has the domain's usual entities; others say what they keep. */
function taglineOf({ domain, entities: said }: Brief, entities: readonly EntityPlan[]): string {
  if (domain && said.every(({ fields }) => fields.length === 0) && said.length < 2) return domain.tagline;
  return `${sentenceCase(joinList(entities.slice(0, 3).map(({ plural: many }) => inText(many))))} in one place.`;
}

/** Makes paths and files of views unique: colliding titles get another word. */
function distinctViews(
  views: readonly ViewPlan[],
  entities: readonly EntityPlan[],
  language: Language,
): ViewPlan[] {
  const taken = new Set([
    'home',
    'dashboard',
    ...entities.flatMap(({ plural: many, label }) => [comparable(many), comparable(label)]),
  ]);
  return views.map((view) => {
    const title = taken.has(comparable(view.title))
      ? sayIn(language, '{title} view', { title: view.title })
      : view.title;
    taken.add(comparable(title));
    return { ...view, title };
  });
}

function withCurrency(entity: EntityPlan, currency: string | undefined): EntityPlan {
  if (!currency) return entity;
  return {
    ...entity,
    fields: entity.fields.map((field) => (field.type === 'currency' ? { ...field, currency } : field)),
  };
}

/** Plans a new app; undefined if the request names nothing to store. */
export function planApp(brief: Brief): AppPlan | undefined {
  const drafts = draftEntities(brief).map((draft) => fitTrade(draft, brief.text));
  const linked = linkBySense(
    linkEntities(drafts, brief.relations, brief.language).map((draft) => inLanguage(draft, brief.language)),
  );
  if (linked.length === 0) return undefined;
  const usualView =
    brief.container === 'planner' ? 'calendar' : brief.container === 'log' ? 'timeline' : 'board';
  return completePlan(linked, planViews(linked, brief.domain, brief.views, usualView), brief);
}

/** Adds what follows from entities and views: sample rows, a name, a theme, a dashboard. */
export function completePlan(
  drafts: readonly DraftEntity[],
  views: readonly ViewPlan[],
  brief: Brief,
): AppPlan {
  const linked = withRules(drafts, brief.rules);
  const entities = planSamples(linked, brief).map((entity) =>
    withVisibleTexts(withCurrency(entity, brief.currency)),
  );
  const main = linked[0];
  return {
    language: brief.language,
    name: appName(brief, entities),
    tagline:
      main && brief.language !== 'en'
        ? say(main.plan, 'All your {many} in one place.')
        : taglineOf(brief, entities),
    icon: brief.domain?.icon ?? main?.plan.icon ?? 'Shapes',
    theme: themeOf(brief),
    entities,
    views: distinctViews(views, entities, brief.language),
    dashboard: planDashboard(linked, brief.domain),
  };
}
