import type { Domain, EntityTemplate } from '../domains/domain.js';
import type { Brief, EntityMention } from '../understanding/brief.js';
import type { AppPlan, EntityPlan } from './app-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import type { ThemePlan } from './theme-plan.js';
import type { ViewPlan } from './view-plan.js';
import { sentenceCase, titleCase, wordsOf } from '../language/casing.js';
import { plural, singular } from '../language/nouns.js';
import { comparable, findEntity, isNamed, labelFor } from '../understanding/lexicon.js';
import { genericEntity } from './generic-entity.js';
import { instantiate } from './instantiate-entity.js';
import { linkEntities } from './link-entities.js';
import { accessOf, audienceOf } from './plan-access.js';
import { planDashboard } from './plan-dashboard.js';
import { planSamples } from './plan-samples.js';
import { fitTrade } from './samples/fit-trade.js';
import { tradeOf } from './samples/trades.js';
import { planViews } from './plan-views.js';
import { withVisibleTexts } from './visible-texts.js';
import { companionOf } from './translate-view.js';
import { palettes, plainTheme } from './theme-plan.js';

const most = 8;

/** The domain's default entities, if the request names none or only its subject. */
function usualMentions(domain: Domain): EntityMention[] {
  return domain.usual.map((phrase) => ({ phrase, fields: [], exact: false }));
}

/** Entities that accompany one named alone: all defaults with the main one, else its references. */
function companyOf(template: EntityTemplate, domain: Domain): readonly string[] {
  if (template.label === domain.usual[0]) return domain.usual;
  const owners = domain.views
    .filter((view) => companionOf(view) === template.label)
    .map(({ entity }) => entity);
  const found = new Set([template.label, ...owners]);
  for (const label of found) {
    const fields = domain.entities.find((each) => each.label === label)?.fields ?? [];
    for (const { reference } of fields) {
      if (reference !== undefined && domain.usual.includes(reference)) found.add(reference);
    }
  }
  return [...found];
}

/** The requested entities and those they require. */
function wantedMentions({ entities, domain, text }: Brief): readonly EntityMention[] {
  if (!domain) return entities;
  const [first] = entities;
  const found = first && findEntity(first.phrase, domain);
  const isMain = found?.domain === domain && isNamed(found) && domain.usual.includes(found.template.label);
  const namesFields = entities.some(({ fields }) =>
    fields.some(({ phrase }) => /^(name|title)$/i.test(phrase)),
  );
  if (!first) return usualMentions(domain);
  if (entities.length === 1 && isMain && found && !first.exact && !namesFields) {
    const named = comparable(text);
    const own = comparable(first.phrase);
    const saysDomain = domain.words
      .map(comparable)
      .some((word) => ` ${named} `.includes(` ${word} `) && !own.includes(word));
    const company = saysDomain ? domain.usual : companyOf(found.template, domain);
    const others = company.filter((label) => label !== found.template.label);
    return [first, ...others.map((phrase) => ({ phrase, fields: [], exact: false }))];
  }
  const companions = entities.flatMap(({ phrase }) => {
    const template = findEntity(phrase, domain)?.template;
    return domain.views
      .filter(({ entity }) => entity === template?.label)
      .flatMap((view) => companionOf(view) ?? []);
  });
  const [mainLabel] = domain.usual;
  const needsMain = entities.some(({ phrase }) => {
    const known = findEntity(phrase, domain);
    return (
      known?.domain === domain &&
      known.template.fields.some(({ reference, required }) => required && reference === mainLabel)
    );
  });
  const mainTemplate = domain.entities.find(({ label }) => label === mainLabel);
  const hasMain = entities.some(({ phrase }) => findEntity(phrase, domain)?.template === mainTemplate);
  if (needsMain && !hasMain && mainLabel !== undefined) companions.push(mainLabel);
  const missing = companions.filter(
    (label) => !entities.some(({ phrase }) => comparable(phrase) === comparable(label)),
  );
  return [...entities, ...missing.map((phrase) => ({ phrase, fields: [], exact: false }))];
}

function draftEntities(brief: Brief): DraftEntity[] {
  const audience = audienceOf(brief);
  const drafts: DraftEntity[] = [];
  for (const { phrase, fields, exact } of wantedMentions(brief)) {
    const known = findEntity(phrase, brief.domain);
    const isTaken = drafts.some(({ template }) => template === known?.template);
    if (isTaken && known?.match === 'exact' && fields.length === 0) continue;
    const template =
      known && !isTaken ? known.template : genericEntity(sentenceCase(singular(phrase)), brief.container);
    const names = new Set(drafts.map(({ plan }) => plan.name));
    const label = isTaken ? singular(phrase) : labelFor(known, singular(phrase));
    const ofDomain = known && !isTaken ? known.domain : undefined;
    drafts.push(
      instantiate(
        template,
        ofDomain,
        { label, fields, exact },
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
  const lively = palettes.filter((palette) => !['black', 'slate', 'brown'].includes(palette));
  const sum = [...words].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7);
  return lively[Math.abs(sum % 9973) % lively.length] ?? 'indigo';
}

function themeOf({ theme, domain, kind, text }: Brief): ThemePlan {
  return { ...plainTheme, palette: paletteFor(kind || text), ...domain?.theme, ...theme };
}

function nameOf({ name, domain, kind, container }: Brief, entities: readonly EntityPlan[]): string {
  if (name) return name;
  if (domain) return domain.name;
  const main = entities[0];
  const words = wordsOf(kind);
  const isPlain =
    words.length === 0 ||
    words.length > 4 ||
    /^(app|tool|tracker|log|system|website|site|list|collection|database|something)$/i.test(kind);
  if (!isPlain) return titleCase(kind);
  const suffix: Readonly<Record<Brief['container'], string>> = {
    tracker: 'Tracker',
    log: 'Log',
    collection: 'Collection',
    directory: 'Directory',
    planner: 'Planner',
    catalogue: 'Catalogue',
  };
  return main ? `${titleCase(main.label)} ${suffix[container]}` : 'My App';
}

/** Makes paths and files of views unique: colliding titles get another word. */
function distinctViews(views: readonly ViewPlan[], entities: readonly EntityPlan[]): ViewPlan[] {
  const taken = new Set([
    'home',
    'dashboard',
    ...entities.flatMap(({ plural: many, label }) => [comparable(many), comparable(label)]),
  ]);
  return views.map((view) => {
    const title = taken.has(comparable(view.title)) ? `${view.title} view` : view.title;
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
  const trade = tradeOf(brief.text);
  const drafts = draftEntities(brief).map((draft) => fitTrade(draft, trade));
  const linked = linkEntities(drafts, brief.relations);
  if (linked.length === 0) return undefined;
  const usualView =
    brief.container === 'planner' ? 'calendar' : brief.container === 'log' ? 'timeline' : 'board';
  return completePlan(linked, planViews(linked, brief.domain, brief.views, usualView), brief);
}

/** Adds what follows from entities and views: sample rows, a name, a theme, a dashboard. */
export function completePlan(
  linked: readonly DraftEntity[],
  views: readonly ViewPlan[],
  brief: Brief,
): AppPlan {
  const entities = planSamples(linked, brief).map((entity) =>
    withVisibleTexts(withCurrency(entity, brief.currency)),
  );
  const main = linked[0];
  return {
    name: nameOf(brief, entities),
    tagline:
      brief.domain?.tagline ?? `All your ${plural(main?.plan.label.toLowerCase() ?? 'things')} in one place.`,
    icon: brief.domain?.icon ?? main?.plan.icon ?? 'Shapes',
    theme: themeOf(brief),
    entities,
    views: distinctViews(views, entities),
    dashboard: planDashboard(linked, brief.domain),
  };
}
