import type { Egress } from '@buildai/core';
import { z } from 'zod';
import { ollamaApi } from '../providers/ollama.js';
import { pullInterrupted, pullRefused } from './pull-failures.js';

/** Bytes of all parts of a model. */
export interface PullProgress {
  readonly completed: number;
  /** Undefined until Ollama says it. */
  readonly total: number | undefined;
}

export interface PullRequest {
  readonly egress: Egress;
  readonly baseUrl: string;
  readonly model: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PullProgress) => void;
}

const line = z.object({
  status: z.string().optional(),
  /** Names the part that `total` and `completed` count. */
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
  error: z.string().optional(),
});

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const text = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  for await (const part of text as unknown as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/** Adds up the parts of a model. */
class Parts {
  readonly #parts = new Map<string, { readonly completed: number; readonly total: number }>();

  add(digest: string, total: number, completed: number): PullProgress {
    this.#parts.set(digest, { completed, total });
    const parts = [...this.#parts.values()];
    return {
      completed: parts.reduce((sum, part) => sum + part.completed, 0),
      total: parts.reduce((sum, part) => sum + part.total, 0),
    };
  }
}

/**
 * Has an Ollama download a model, and follows it to the end. An abort ends the request, and Ollama stops.
 * @throws PullFailed with what to do
 */
export async function pullModel({ baseUrl, egress, model, onProgress, signal }: PullRequest): Promise<void> {
  const parts = new Parts();
  let said: z.infer<typeof line> = {};
  try {
    const response = await egress.fetch(`${ollamaApi(baseUrl)}/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, stream: true }),
      signal,
    });
    if (!response.body) throw new Error('The response is empty.');
    for await (const text of linesOf(response.body)) {
      if (text.trim() === '') continue;
      said = line.parse(JSON.parse(text));
      if (said.error !== undefined) break;
      const { completed = 0, digest, total } = said;
      if (digest !== undefined && total !== undefined) onProgress(parts.add(digest, total, completed));
    }
  } catch {
    throw pullInterrupted();
  }
  if (said.error !== undefined) throw pullRefused(model, said.error);
  if (said.status !== 'success') throw pullInterrupted();
}
