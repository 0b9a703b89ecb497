import type { LanguageModelV3FilePart, LanguageModelV3Prompt } from '@ai-sdk/provider';
import { areData, asData } from '@buildai/core/shared';
import { systemMessage } from '@buildai/models/shared';
import type { ExtractionCall } from '../shared/extraction-call.js';
import type { DocumentPart } from './document-parts.js';

const system = (schema: object, instructions: string | undefined) =>
  [
    'You read a document, or a part of one, and give its records as JSON: {"rows":[{"value":{…},"page":1}]}, and nothing else. Each value fits this JSON Schema:',
    JSON.stringify(schema),
    `Take values only from the document; leave out what it doesn’t say. "page" is the number in the [Page n] line before the record; leave it out if there is none. Without records, answer {"rows":[]}. ${areData('Documents')}`,
    ...(instructions ? [instructions] : []),
  ].join('\n');

/** The messages for one part of a document. */
export function extractionPrompt(
  { schema, instructions }: ExtractionCall,
  part: DocumentPart | LanguageModelV3FilePart,
): LanguageModelV3Prompt {
  const content =
    'place' in part
      ? [{ type: 'text' as const, text: `${part.place} of the document:\n${asData('document', part.text)}` }]
      : [part, { type: 'text' as const, text: 'Give the records of this document.' }];
  return [...systemMessage([system(schema, instructions)]), { role: 'user', content }];
}
