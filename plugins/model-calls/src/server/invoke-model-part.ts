import type { FunctionPart } from '@buildai/functions/shared';
import { readArgument } from '@buildai/functions/shared';
import { modelCall } from '../shared/model-call-api.js';
import type { ModelCalls } from './model-calls.js';
import { answerOf, callerOf } from './part-call.js';

const type = `(call: {
  prompt: string;
  system?: string;
  messages?: { role: 'user' | 'assistant'; content: string }[];
  files?: string[];
  schema?: object;
  sources?: boolean;
  runId?: string;
  continues?: string;
}) => Promise<{ text: string; finishReason: 'stop' | 'length'; continuation?: { runId: string; left: number }; value?: unknown; sources: { number: number; itemName: string; url: string | null; text: string }[] }>`;

/** `context.invokeModel` of server functions: as in pages, for the caller of the function, without streaming. */
export function invokeModelPart(calls: ModelCalls): FunctionPart {
  return {
    name: 'invokeModel',
    depth: 0,
    type,
    async call(_path, [asked], call) {
      const question = readArgument(modelCall, asked);
      return answerOf(await calls.start(callerOf(call), question, { ...call, kind: 'function-call' }), {
        sources: [],
      });
    },
  };
}
