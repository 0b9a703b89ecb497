import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider';
import type { ModelWait } from '../shared/model-catalog.js';
import { collectStream } from './collect-stream.js';
import type { StreamContext } from './open-stream.js';
import { openStream } from './open-stream.js';
import { withRetries } from './with-retries.js';

/** A model that meets the contract of `ResolvedModel`, whatever its provider does. */
export function reliableModel(
  model: LanguageModelV3,
  context: StreamContext,
  onWait?: (wait: ModelWait) => void,
): LanguageModelV3 {
  const doStream = (options: LanguageModelV3CallOptions) =>
    withRetries(() => openStream(model, options, context), context.policy, options.abortSignal, onWait);
  return {
    specificationVersion: 'v3',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doStream,
    doGenerate: async (options) => collectStream(await doStream(options)),
  };
}
