import type { Language } from '../language.js';
import type { TemplateText } from './english-template-texts.js';
import { templateTexts } from './english-template-texts.js';
import { frenchTemplateTexts } from './french-template-texts.js';
import { germanTemplateTexts } from './german-template-texts.js';
import { italianTemplateTexts } from './italian-template-texts.js';
import { portugueseTemplateTexts } from './portuguese-template-texts.js';
import { spanishTemplateTexts } from './spanish-template-texts.js';

export const otherTemplateTexts: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<TemplateText, string>>>
> = {
  de: germanTemplateTexts,
  fr: frenchTemplateTexts,
  es: spanishTemplateTexts,
  pt: portugueseTemplateTexts,
  it: italianTemplateTexts,
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns for a text that is all of a string, of a template literal, or of the text between tags. */
const places = new Map(
  templateTexts.map((text) => [
    text,
    new RegExp(
      `(?<=(["'\`]))${escaped(text)}(?=\\1)|(?<=[>}\\n]\\s*)(?<=[>\\s])${escaped(text)}(?=\\s*(?:<|\\n))`,
      'g',
    ),
  ]),
);

/** The source of a template with its texts in a language. */
export function templateIn(language: Language, source: string): string {
  if (language === 'en') return source;
  return templateTexts.reduce(
    (result, text) => result.replace(places.get(text) ?? text, () => otherTemplateTexts[language][text]),
    source,
  );
}
