import type { Language } from '../language/language.js';
import { fieldWordIn } from '../language/phrases/field-word-in.js';
import type { FieldPlan } from './field-plan.js';

/** A field of a template in a language. Its hints are in English, so it has none in others. */
export function templateField(own: FieldPlan, language: Language): FieldPlan {
  if (language === 'en') return own;
  const { placeholder: _, help: __, ...field } = own;
  return {
    ...field,
    label: fieldWordIn(language, field.label),
    ...(field.options && {
      options: field.options.map((option) => ({ ...option, label: fieldWordIn(language, option.label) })),
    }),
  };
}
