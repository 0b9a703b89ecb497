import type { Language } from '../language/language.js';
import { say } from '../language/phrases/say.js';
import type { EntityPlan } from './app-plan.js';
import type { FieldPlan } from './field-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import { templateField } from './template-field.js';

/** The usual currency where a language is spoken, unless the request names one. */
const currencies: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'EUR',
  fr: 'EUR',
  es: 'EUR',
  pt: 'BRL',
  it: 'EUR',
};

/** A draft whose texts are in a language. What the request names stays as it is. */
export function inLanguage(draft: DraftEntity, language: Language): DraftEntity {
  if (language === 'en') return draft;
  const plan: EntityPlan = { ...draft.plan, language };
  const isAdded = (field: FieldPlan) =>
    draft.template.fields.some(
      (own) =>
        own === field || (field.name === plan.title && own.name === field.name && own.label === field.label),
    );
  return {
    ...draft,
    plan: {
      ...plan,
      description: say(plan, 'All your {many} in one place.'),
      fields: plan.fields
        .map((field) => (isAdded(field) ? templateField(field, language) : field))
        .map((field) =>
          field.type === 'currency' ? { ...field, currency: field.currency ?? currencies[language] } : field,
        ),
    },
  };
}
