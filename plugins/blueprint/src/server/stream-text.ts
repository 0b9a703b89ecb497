import type {
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { setTimeout as delay } from 'node:timers/promises';

/** Characters per delta, about as much as a fast model sends at a time. */
const pieceLength = 240;

/** Estimated tokens of a text. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}

export function usageOf(prompt: string, answer: string): LanguageModelV3Usage {
  const input = tokensOf(prompt);
  const output = tokensOf(answer);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

export const finished: LanguageModelV3FinishReason = { unified: 'stop', raw: 'stop' };

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + pieceLength, text.length);
    const code = text.charCodeAt(end - 1);
    const splitsPair = end < text.length && code >= 0xd800 && code <= 0xdbff;
    if (splitsPair) end -= 1;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

export interface StreamTextOptions {
  readonly answer: () => Promise<string>;
  readonly prompt: string;
  /** Delay between two chunks, in ms. */
  readonly delayMilliseconds: number;
  readonly signal: AbortSignal | undefined;
}

/** Streams the response like a model: text deltas, then usage. Throws the signal's reason when aborted. */
export function streamText({
  answer,
  prompt,
  delayMilliseconds,
  signal,
}: StreamTextOptions): ReadableStream<LanguageModelV3StreamPart> {
  async function* parts(): AsyncGenerator<LanguageModelV3StreamPart, void> {
    yield { type: 'stream-start', warnings: [] };
    signal?.throwIfAborted();
    const text = await answer();
    yield { type: 'text-start', id: 'answer' };
    for (const piece of piecesOf(text)) {
      signal?.throwIfAborted();
      yield { type: 'text-delta', id: 'answer', delta: piece };
      if (delayMilliseconds > 0) await delay(delayMilliseconds, undefined, signal ? { signal } : {});
    }
    yield { type: 'text-end', id: 'answer' };
    yield { type: 'finish', finishReason: finished, usage: usageOf(prompt, text) };
  }
  const source = parts();
  return new ReadableStream({
    async pull(controller) {
      const next: IteratorResult<LanguageModelV3StreamPart, void> = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await source.return(undefined);
    },
  });
}
