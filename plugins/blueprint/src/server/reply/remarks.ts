import type { AppPlan } from '../plan/app-plan.js';
import type { Brief } from '../understanding/brief.js';
import { inText } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { typeSource } from '../plan/infer-field.js';
import { comparable } from '../understanding/lexicon.js';

/** Longest quotation of a sentence, in characters. */
const longestQuote = 120;
const most = { sentences: 3, fields: 6 } as const;

function quoted(sentence: string): string {
  const short =
    sentence.length > longestQuote ? `${sentence.slice(0, longestQuote - 1).trimEnd()}…` : sentence;
  return `“${short}”`;
}

/** Labels of requested fields that are text because nothing said what else they could be. */
function assumedTexts({ entities, language }: Brief, plan: AppPlan): string[] {
  const mentioned = entities.flatMap(({ phrase: thing, fields }) => {
    const neighbours = fields.map(({ phrase }) => phrase);
    return fields
      .filter((field) => typeSource(field, language, { neighbours, thing }) === 'assumed')
      .map(({ phrase }) => phrase);
  });
  const texts = plan.entities.flatMap(({ fields }) => fields.filter(({ type }) => type === 'text'));
  return [
    ...new Set(
      mentioned
        .filter((phrase) => texts.some(({ label }) => comparable(label) === comparable(phrase)))
        .map(inText),
    ),
  ];
}

/** What was assumed and what was not understood, a line each. */
export function remarksOf(brief: Brief, plan: AppPlan): string[] {
  const texts = assumedTexts(brief, plan);
  const listed = texts.length > most.fields ? [...texts.slice(0, most.fields), 'others'] : texts;
  const unread = brief.unread.slice(0, most.sentences);
  return [
    ...(texts.length > 0
      ? [`I assumed that ${joinList(listed)} ${texts.length === 1 ? 'is' : 'are'} plain text.`]
      : []),
    ...unread.map((sentence) => `I didn’t use this: ${quoted(sentence)}`),
  ];
}
