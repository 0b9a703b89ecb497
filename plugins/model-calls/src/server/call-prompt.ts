import type {
  LanguageModelV3FilePart,
  LanguageModelV3Prompt,
  LanguageModelV3TextPart,
} from '@ai-sdk/provider';
import { areData, asData } from '@buildai/core/shared';
import { jsonOnly, systemMessage } from '@buildai/models/shared';
import type { CitedSource, ModelCall } from '../shared/model-call-api.js';

export interface CallMaterial {
  readonly files: readonly (LanguageModelV3FilePart | LanguageModelV3TextPart)[];
  readonly sources: readonly CitedSource[];
}

const citing = `Answer from the numbered passages in the message. After each statement that relies on one, cite its number like [1]. If they don’t contain the answer, say so. ${areData('Passages')}`;

/** Footnotes of a document would be taken for citations of other passages, and cited as such. */
const withoutMarks = (text: string) => text.replace(/\[(\d+)\]/g, '($1)');

function passage({ number, itemName, page, text }: CitedSource): string {
  const name = withoutMarks(itemName.replace(/\s+/g, ' '));
  const place = page === null ? name : `${name}, page ${page}`;
  return `[${number}] ${place}\n${withoutMarks(text)}`;
}

/** The messages of a call as the model gets them. Passages of the app's data stand beside what was asked. */
export function callPrompt(call: ModelCall, { files, sources }: CallMaterial): LanguageModelV3Prompt {
  const system = [
    call.system,
    sources.length > 0 ? citing : undefined,
    call.schema && jsonOnly(call.schema),
  ].filter((part) => part !== undefined);
  const passages =
    sources.length > 0
      ? [{ type: 'text' as const, text: asData('passages', sources.map(passage).join('\n\n')) }]
      : [];
  return [
    ...systemMessage(system),
    ...(call.messages ?? []).map(({ role, content }) => ({
      role,
      content: [{ type: 'text' as const, text: content }],
    })),
    { role: 'user', content: [...files, ...passages, { type: 'text', text: call.prompt }] },
  ];
}

/** What is added to go on with an answer that was cut off. */
export const continuationPrompt = (answer: string): LanguageModelV3Prompt => [
  { role: 'assistant', content: [{ type: 'text', text: answer }] },
  {
    role: 'user',
    content: [
      {
        type: 'text',
        text: 'Your answer was cut off at its end. Go on exactly behind its last character: nothing repeated, no words before.',
      },
    ],
  },
];

/** What is added when an answer does not fit its schema. */
export const retryPrompt = (answer: string, reason: string): LanguageModelV3Prompt => [
  { role: 'assistant', content: [{ type: 'text', text: answer }] },
  {
    role: 'user',
    content: [{ type: 'text', text: `${reason}\nAnswer again with the corrected JSON only.` }],
  },
];
