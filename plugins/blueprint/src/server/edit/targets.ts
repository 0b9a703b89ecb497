import { baseName } from '@buildai/code-model';
import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import type { AppDraft } from './app-draft.js';
import { singular } from '../language/nouns.js';
import { wordsOf } from '../language/casing.js';
import { looksLike } from '../language/similarity.js';
import { cleanPhrase } from '../understanding/items.js';
import { comparable, templatesNamed } from '../understanding/lexicon.js';
import { readNavigation } from './layout-module.js';

/** `the deals`, `every contact`, `contacts page`: the entity of the app that is meant. */
export function entityIn(entities: readonly EntityPlan[], phrase: string): EntityPlan | undefined {
  const wanted = comparable(
    singular(cleanPhrase(phrase.replace(/\b(?:list|table|form|entity|records?|rows?|items?|data)$/i, ''))),
  );
  if (wanted === '') return undefined;
  const named = ({ label, name, plural }: EntityPlan) =>
    [label, plural, wordsOf(name).join(' ')].map(comparable);
  const exact = entities.find((entity) => named(entity).includes(wanted));
  if (exact) return exact;
  const slip = entities.find((entity) => named(entity).some((name) => looksLike(wanted, name)));
  if (slip) return slip;
  const labels = new Set(templatesNamed(wanted).map(({ label }) => comparable(label)));
  const byMeaning = entities.filter(({ label }) => labels.has(comparable(label)));
  const byEnding = entities.filter((entity) => named(entity).some((name) => name.endsWith(` ${wanted}`)));
  const [only, another] = byMeaning.length > 0 ? byMeaning : byEnding;
  return another ? undefined : only;
}

/** The field of an entity that a phrase means. */
export function fieldIn(entity: EntityPlan, phrase: string): FieldPlan | undefined {
  const wanted = comparable(cleanPhrase(phrase));
  const names = (field: FieldPlan) =>
    [field.name, field.label.replace(/\(.*\)/, '')].map((name) => comparable(wordsOf(name).join(' ')));
  return (
    entity.fields.find((field) => names(field).includes(wanted)) ??
    entity.fields.find((field) => names(field).some((name) => looksLike(wanted, name)))
  );
}

export interface FieldTarget {
  readonly entity: EntityPlan;
  readonly field: FieldPlan;
}

/** `the stage of deals`, `deal stage`, `priority`: the fields that may be meant. */
export function fieldsNamed(entities: readonly EntityPlan[], phrase: string): FieldTarget[] {
  const clean = cleanPhrase(
    phrase.replace(/\b(?:field|column|property|attribute|select|dropdown|checkbox|options?)\b/gi, ' '),
  );
  const split =
    /^(.+?)\s+(?:of|in|on|for|from|to)\s+(?:the |each |every |all )?(.+)$/i.exec(clean) ?? undefined;
  if (split) {
    const owner = entityIn(entities, split[2] ?? '');
    const field = owner && fieldIn(owner, split[1] ?? '');
    if (owner && field) return [{ entity: owner, field }];
  }
  const everywhere = entities.flatMap((entity) => {
    const field = fieldIn(entity, clean);
    return field ? [{ entity, field }] : [];
  });
  if (everywhere.length > 0) return everywhere;
  const words = clean.replace(/['’]s\b/g, '').split(' ');
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const owner = entityIn(entities, words.slice(0, cut).join(' '));
    const field = owner && fieldIn(owner, words.slice(cut).join(' '));
    if (owner && field) return [{ entity: owner, field }];
  }
  return [];
}

export interface PageTarget {
  readonly path: string;
  readonly route: string;
  readonly label: string;
}

/** The page that a phrase means, by its navigation entry or its file. */
export function pageIn(draft: AppDraft, phrase: string): PageTarget | undefined {
  const wanted = comparable(
    cleanPhrase(
      phrase.replace(/\b(?:page|view|screen|tab|menu item|section|navigation entry|link)\b/gi, ' '),
    ),
  );
  if (wanted === '') return undefined;
  const places = readNavigation(draft.read(draft.layoutPath ?? '') ?? '');
  const pages = draft.pages.map((path) => {
    const route = draft.addressOf(path);
    const label = places.find(({ to }) => to === route)?.label ?? wordsOf(baseName(path)).join(' ');
    return { path, route, label };
  });
  const isHome = /^(home|start|dashboard|overview|main|front|landing)$/.test(wanted);
  return (
    pages.find(({ label }) => comparable(label) === wanted) ??
    (isHome ? pages.find(({ route }) => route === '/') : undefined) ??
    pages.find(({ label }) => looksLike(wanted, comparable(label))) ??
    pages.find(({ label, route }) => !route.includes(':') && ` ${comparable(label)} `.includes(` ${wanted} `))
  );
}
