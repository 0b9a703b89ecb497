import type { Language } from '../../src/server/language/language.js';
import type { AppPlan } from '../../src/server/plan/app-plan.js';
import { planApp } from '../../src/server/plan/plan-app.js';
import { readBrief } from '../../src/server/understanding/read-brief.js';

const field = (phrase: string, hint?: string) => ({ phrase, ...(hint !== undefined && { hint }) });

/** An app of a repair shop with names in German, and the texts of its pages in a language. */
export function planIn(language: Language): AppPlan {
  const plan = planApp({
    ...readBrief('an app'),
    language,
    name: 'Werkstatt',
    domain: undefined,
    views: ['calendar', 'checklist', 'timeline', 'board'],
    entities: [
      { phrase: 'Kunde', fields: [field('Anschrift'), field('Ort')], exact: true },
      {
        phrase: 'Auftrag',
        fields: [
          field('Titel'),
          field('Kunde'),
          field('Fällig am', 'date'),
          field('Stand', 'neu, in Arbeit, fertig'),
          field('Preis', 'money'),
          field('Bezahlt', 'yes/no'),
        ],
        exact: true,
      },
      {
        phrase: 'Ersatzteil',
        fields: [field('Bestand', 'number'), field('Mindestbestand', 'number')],
        exact: true,
      },
    ],
    relations: [{ child: 'Auftrag', parent: 'Kunde' }],
  });
  if (!plan) throw new Error('The app was not planned.');
  return plan;
}
