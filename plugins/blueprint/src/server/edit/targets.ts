import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { singular } from '../language/nouns.js';
import { wordsOf } from '../language/casing.js';
import { looksLike } from '../language/looks-like.js';
import { cleanPhrase } from '../understanding/read-mention.js';
import { comparable, templatesNamed } from '../understanding/lexicon.js';

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
