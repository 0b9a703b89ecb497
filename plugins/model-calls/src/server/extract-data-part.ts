import type { FunctionPart } from '@buildai/functions/shared';
import { readArgument } from '@buildai/functions/shared';
import { extractionCall } from '../shared/extraction-call.js';
import type { ExtractionCalls } from './extraction-calls.js';
import { answerOf, callerOf } from './part-call.js';

const type = `(call: {
  file: string;
  schema: object;
  instructions?: string;
}) => Promise<{ rows: unknown[]; pages: (number | null)[]; warnings: string[] }>`;

/** `context.extractData` of server functions, for the caller of the function: for short documents. */
export function extractDataPart(extractions: ExtractionCalls): FunctionPart {
  return {
    name: 'extractData',
    depth: 0,
    type,
    async call(_path, [asked], call) {
      const extraction = readArgument(extractionCall, asked);
      const answer = await answerOf(
        await extractions.start(callerOf(call), extraction, call.ip, call.signal),
      );
      const { rows, pages, warnings } = answer as { rows: unknown; pages: unknown; warnings: unknown };
      return { rows, pages, warnings };
    },
  };
}
