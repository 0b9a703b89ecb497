import { InvalidResponseDataError } from '@ai-sdk/provider';
import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3StreamPart as Part,
  LanguageModelV3StreamResult,
} from '@ai-sdk/provider';
import type { ModelFailure } from '../shared/errors.js';
import type { CallPolicy } from './call-policy.js';
import { CallWatch } from './call-watch.js';
import { classifyError } from './classify-error.js';
import type { CalledModel } from './describe-failure.js';
import { modelFailed } from './describe-failure.js';

import { plausibleUsage } from './plausible-usage.js';
import { listenForSigns } from './signs-of-life.js';

export interface StreamContext {
  readonly called: CalledModel;
  readonly policy: CallPolicy;
  /** Whether the service reports in dollars what a call cost. */
  readonly reportsCost?: boolean;
}

/** Part types that arrive before any content. */
const openings: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'stream-start',
  'response-metadata',
  'raw',
  'text-start',
  'reasoning-start',
]);
const deltaOf = (part: Part) => ('delta' in part ? part.delta : undefined);
const isSpoken = (part: Part) => !openings.has(part.type) && deltaOf(part) !== '';
const isAnswer = (part: Part) => isSpoken(part) && /^(text-delta|tool-call|file)$/.test(part.type);

/** A library's error for a stream that ended early: it contains no invalid data. */
const isMissingEnd = (error: unknown) =>
  InvalidResponseDataError.isInstance(error) && error.data === undefined;

/** Why a finished answer counts as failed. */
function errorOfFinish(
  { finishReason: { unified, raw } }: Extract<Part, { type: 'finish' }>,
  { heard, answered }: { heard: boolean; answered: boolean },
): ModelFailure | undefined {
  // The libraries also send `finish` for a stream that ended early; only then is there no raw reason.
  if (raw === undefined && (unified === 'other' || unified === 'error')) return heard ? 'cut_off' : 'empty';
  if (unified === 'content-filter') return 'content_filtered';
  if (unified === 'error') return 'rejected';
  return answered ? undefined : 'empty';
}

/** The parts up to `finish`, or an error if it is missing. */
async function* partsOf(
  stream: ReadableStream<Part>,
  watch: CallWatch,
  { called, policy, reportsCost }: StreamContext,
): AsyncGenerator<Part, void> {
  const fail = (failure: ModelFailure) => modelFailed(called, { failure });
  const reader = stream.getReader();
  // Ends a pending read at once, even if the stream ignores the signal.
  const cancel = () => void reader.cancel().catch(() => undefined);
  watch.signal.addEventListener('abort', cancel, { once: true });
  let [heard, spoken, answered, characters] = [false, false, false, 0];
  try {
    for (;;) {
      if (spoken) watch.expect(policy.idleTimeout, () => fail('timeout'));
      const { done, value: part } = await reader.read();
      watch.signal.throwIfAborted();
      if (done || (part.type === 'error' && isMissingEnd(part.error)))
        throw fail(heard ? 'cut_off' : 'empty');
      if (part.type === 'error') throw classifyError(part.error, called);
      if (part.type === 'finish') {
        const fault = errorOfFinish(part, { heard, answered });
        if (fault) throw fail(fault);
        yield { ...part, usage: plausibleUsage(part.usage, reportsCost) };
        return;
      }
      heard ||= part.type !== 'stream-start';
      spoken ||= isSpoken(part);
      answered ||= isAnswer(part);
      characters += deltaOf(part)?.length ?? 0;
      if (characters > policy.maxCharacters) throw fail('endless');
      if (spoken) watch.rest();
      yield part;
    }
  } catch (error) {
    watch.signal.throwIfAborted();
    throw classifyError(error, called);
  } finally {
    watch.rest();
    watch.signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/**
 * Calls the model once, and resolves at the first content: a call that fails before can be retried, since nothing was
 * passed on.
 * @throws ModelFailed, or the reason of the caller's abort.
 */
export async function openStream(
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  context: StreamContext,
): Promise<LanguageModelV3StreamResult> {
  const { called, policy } = context;
  const watch = new CallWatch(options.abortSignal);
  watch.expect(policy.firstPartTimeout, () => modelFailed(called, { failure: 'timeout' }));
  try {
    const result = await watch.race(
      listenForSigns(watch.heard, async () => model.doStream({ ...options, abortSignal: watch.signal })),
    );
    const parts = partsOf(result.stream, watch, context);
    const held: Part[] = [];
    for (let spoken = false; !spoken;) {
      const next = await parts.next();
      if (next.done) break;
      held.push(next.value);
      spoken = isSpoken(next.value);
    }
    return { ...result, stream: streamOf(held, parts, watch) };
  } catch (error) {
    watch.rest();
    watch.signal.throwIfAborted();
    throw classifyError(error, called);
  }
}

function streamOf(
  held: readonly Part[],
  parts: AsyncGenerator<Part, void>,
  watch: CallWatch,
): ReadableStream<Part> {
  return new ReadableStream<Part>({
    start(controller) {
      for (const part of held) controller.enqueue(part);
    },
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel(reason) {
      watch.abort(reason);
    },
  });
}
