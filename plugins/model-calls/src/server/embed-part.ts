import type { FunctionPart } from '@buildai/functions/shared';
import { readArgument } from '@buildai/functions/shared';
import { embeddingCall } from '../shared/embedding-call.js';
import type { EmbeddingCalls } from './embedding-calls.js';
import { callerOf } from './part-call.js';

/** `context.embed` of server functions, for the caller of the function. */
export function embedPart(embeddings: EmbeddingCalls): FunctionPart {
  return {
    name: 'embed',
    depth: 0,
    type: '(texts: string[]) => Promise<number[][]>',
    async call(_path, [texts], call) {
      const asked = readArgument(embeddingCall, { texts });
      return (await embeddings.embed(callerOf(call), asked, call.ip, call.signal)).vectors;
    },
  };
}
