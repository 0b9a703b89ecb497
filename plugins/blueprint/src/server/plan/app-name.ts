import type { Brief } from '../understanding/brief.js';
import type { EntityPlan } from './app-plan.js';
import { titleCase } from '../language/casing.js';
import { pluralIn } from '../language/number.js';
import { correctedPhrase } from '../reading/spelling.js';
import { templatesNamed } from '../understanding/lexicon.js';

/** Words for software, which say nothing about an app. */
const generic =
  /\s*\b(?:web ?app|mobile app|apps?|applications?|tools?|websites?|web ?sites?|sites?|systems?|platform|portal|software|pages?|databases?|db|something|somewhere|things?|place|way|solution|program(?:me)?|dashboard|spreadsheet|sheet|management system|anwendung|programm|outil|logiciel|aplicaci[oó]n|sistema|herramienta|aplicativo|ferramenta|applicazione|strumento|gestionale)$/iu;

const container =
  /^(?:tracker|log|list|planner|manager|diary|journal|collection|register|directory|catalog|catalogue|inventory|calendar|book|board|organizer|organiser)$/i;

/** The kind of app without words for software: `recipe app` is `recipe`. */
function subjectOf(kind: string): string {
  let subject = kind.trim();
  for (let before = ''; before !== subject;) {
    before = subject;
    subject = subject.replace(generic, '').trim();
  }
  return subject;
}

/** The name of an app: said, or from its kind or what it keeps. */
export function appName({ name, kind, language }: Brief, entities: readonly EntityPlan[]): string {
  if (name !== undefined) return name;
  const subject = language === 'en' ? correctedPhrase(subjectOf(kind)) : subjectOf(kind);
  const words = subject === '' ? 0 : subject.split(/\s+/).length;
  if (words === 1 && container.test(subject) && entities[0])
    return titleCase(`${entities[0].label} ${subject}`);
  const isThing =
    subject !== kind.trim() &&
    (templatesNamed(subject).length > 0 ||
      entities.some(({ label }) => ` ${subject.toLowerCase()}`.endsWith(` ${label.toLowerCase()}`)));
  if (words > 0 && words < 5) return titleCase(isThing ? pluralIn(subject, language) : subject);
  const [first, second, ...others] = entities;
  if (!first) return 'My App';
  const isPair = second !== undefined && others.length === 0 && `${first.plural}${second.plural}`.length < 28;
  return titleCase(isPair ? `${first.plural} & ${second.plural}` : first.plural);
}
