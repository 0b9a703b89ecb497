import type { EntityTemplate } from '../domains/domain.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { camelCase } from '../language/casing.js';
import { singular } from '../language/nouns.js';
import { isMisspellingOf } from '../language/misspelling.js';
import { comparable } from './lexicon.js';

/** The template's field that the phrase means, by name or label. */
export function fieldOfTemplate(template: EntityTemplate | undefined, phrase: string) {
  const name = camelCase(singular(phrase));
  const ownName = camelCase(phrase);
  const wanted = comparable(phrase);
  const labelOf = (field: FieldPlan) => comparable(field.label.replace(/\(.*\)/, ''));
  // Image words are interchangeable: `photos` of recipes are their `picture`.
  const isPicture = /^(?:photo|picture|image)s?$/i.test(phrase);
  return (
    template?.fields.find(
      (field) => field.name === ownName || field.name === name || labelOf(field) === wanted,
    ) ??
    template?.fields.find((field) => isMisspellingOf(wanted, labelOf(field))) ??
    (isPicture ? template?.fields.find(({ type }) => type === 'image') : undefined)
  );
}
