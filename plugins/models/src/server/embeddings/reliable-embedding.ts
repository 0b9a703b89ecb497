import type { EmbeddingModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';
import type { EmbedOptions, ResolvedEmbedding } from '../../shared/embedding.js';
import type { CallPolicy } from '../call-policy.js';
import { CallWatch } from '../call-watch.js';
import { classifyError } from '../classify-error.js';
import type { CalledModel } from '../describe-failure.js';
import { modelFailed } from '../describe-failure.js';
import { withRetries } from '../with-retries.js';

/** Texts per call: the response is parsed in one go and must not block the server. */
const textsAtOnce = 64;
/** Twice the dimensions of the largest common models. */
const mostDimensions = 8_192;
/** Bytes of an answer: a number has at most some 24, with its comma. */
export const maxEmbeddingBytes = textsAtOnce * mostDimensions * 25;
/** Characters per call; services allow some 300,000 tokens. */
const charactersAtOnce = 200_000;
/** Characters per text: about the input limit of the smallest common models. Longer texts are cut. */
const charactersOfText = 8_000;

export interface EmbeddingContext {
  readonly called: CalledModel;
  readonly policy: CallPolicy;
  readonly options: (purpose: EmbedOptions['purpose']) => SharedV3ProviderOptions;
}

function* calls(texts: readonly string[], most: number): Generator<string[]> {
  let call: string[] = [];
  let characters = 0;
  for (const whole of texts) {
    const text = whole.slice(0, charactersOfText);
    if (call.length >= most || (call.length > 0 && characters + text.length > charactersAtOnce)) {
      yield call;
      [call, characters] = [[], 0];
    }
    call.push(text);
    characters += text.length;
  }
  if (call.length > 0) yield call;
}

/** Normalizes a vector to length 1; undefined if it is not a vector. */
function unitVector(numbers: readonly number[]): Float32Array | undefined {
  if (numbers.length > mostDimensions) return undefined;
  const length = Math.hypot(...numbers);
  return length > 0 && Number.isFinite(length)
    ? Float32Array.from(numbers, (each) => each / length)
    : undefined;
}

/** An embedding model that meets the contract of `ResolvedEmbedding`: every failure is a `ModelFailed`. */
export function reliableEmbedding(
  model: EmbeddingModelV3,
  { called, policy, options: optionsOf }: EmbeddingContext,
): ResolvedEmbedding['embed'] {
  const callOnce = async (values: string[], { purpose, signal, timeout }: EmbedOptions) => {
    const watch = new CallWatch(signal);
    watch.expect(timeout ?? policy.firstPartTimeout, () => modelFailed(called, { failure: 'timeout' }));
    const providerOptions = optionsOf(purpose);
    const { embeddings } = await watch
      .race(Promise.resolve(model.doEmbed({ values, abortSignal: watch.signal, providerOptions })))
      .catch((error: unknown) => {
        watch.signal.throwIfAborted();
        throw classifyError(error, called);
      })
      .finally(() => watch.rest());
    const vectors = embeddings.map(unitVector);
    const isWhole = vectors.length === values.length && vectors.every((each) => each !== undefined);
    if (!isWhole) throw modelFailed(called, { failure: 'bad_answer' });
    return vectors;
  };

  return async (texts, options) => {
    const most = Math.min((await model.maxEmbeddingsPerCall) ?? textsAtOnce, textsAtOnce);
    const tries = { ...policy, maxAttempts: options.maxAttempts ?? policy.maxAttempts };
    const vectors: Float32Array[] = [];
    for (const values of calls(texts, most)) {
      vectors.push(...(await withRetries(() => callOnce(values, options), tries, options.signal)));
    }
    if (vectors.some(({ length }) => length !== vectors[0]?.length))
      throw modelFailed(called, { failure: 'bad_answer' });
    return vectors;
  };
}
