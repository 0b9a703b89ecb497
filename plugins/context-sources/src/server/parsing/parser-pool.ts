import { anySignal } from '@buildai/core';
import { once } from 'node:events';
import type { SourceContent } from '../../shared/source.js';
import { CsvUnreadable, FileUnreadable } from '../../shared/errors.js';
import type { Segment } from '../index/segment.js';
import { bytesOf } from './content-bytes.js';
import { IdleParsers } from './idle-parsers.js';
import { Parser, parserLimits } from './parser.js';
import type { ParserLimits } from './parser.js';
import type { ParserAnswer, ParserProgress, ParserResult } from './parser-protocol.js';

export interface ParsedContent extends ParserResult {
  /** Bytes read from the source. */
  readonly bytes: number;
}

export interface ParseOptions {
  readonly signal: AbortSignal;
  /** Whether segments need terms with their postings (default: no). */
  readonly takesTerms?: boolean;
  /** Handles a segment; the next one is built after it resolves. */
  readonly onSegment: (segment: Segment) => Promise<void>;
  /** Called when the document is opened and with each segment. If it throws, parsing ends. */
  readonly onProgress: (progress: ParserProgress) => void;
}

/**
 * Parses documents in a limited number of child processes. A process that was killed or failed is not reused,
 * and no process handles documents of two apps, so a malicious document can only affect its owner.
 */
export class ParserPool implements Disposable {
  #running = 0;
  #waiting: (() => void)[] = [];
  readonly #stopping = new AbortController();

  constructor(
    private readonly size = 2,
    private readonly limits: ParserLimits = parserLimits,
    private readonly idle = new IdleParsers(size),
  ) {}

  /** @throws FileUnreadable, CsvUnreadable, and errors of the source or the callbacks. */
  async parse(appId: string, content: SourceContent, options: ParseOptions): Promise<ParsedContent> {
    const signal = anySignal([options.signal, this.#stopping.signal]);
    await this.#enter(signal);
    const parser = this.idle.take(appId) ?? new Parser(this.limits);
    parser.hold();
    try {
      return await converse(parser, content, { ...options, signal });
    } finally {
      parser.release();
      if (parser.isReady && !this.#stopping.signal.aborted) this.idle.keep(parser, appId);
      else parser[Symbol.dispose]();
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Stops running parsers and refuses new documents. */
  stop(): void {
    this.#stopping.abort(new Error('The server is stopping.'));
    this.idle.stop();
  }

  [Symbol.dispose](): void {
    this.stop();
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    while (this.#running >= this.size) {
      await new Promise<void>((resolve) => {
        const go = () => {
          signal.removeEventListener('abort', go);
          this.#waiting = this.#waiting.filter((each) => each !== go);
          resolve();
        };
        signal.addEventListener('abort', go);
        this.#waiting.push(go);
      });
      signal.throwIfAborted();
    }
    this.#running += 1;
  }
}

async function converse(
  parser: Parser,
  content: SourceContent,
  { signal, takesTerms = false, onSegment, onProgress }: ParseOptions,
): Promise<ParsedContent> {
  const { request, bytes: parts } = bytesOf(content);
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  let bytes = 0;
  let isWaiting = false;
  parser.send({ parse: request, takesTerms });
  try {
    for (;;) {
      const answer = await parser.next(signal);
      if ('wants' in answer) {
        isWaiting = true;
        const next = await unlessAborted(iterator.next(), signal);
        isWaiting = false;
        if (next.done) parser.send({ end: true });
        else {
          bytes += next.value.length;
          parser.send({ bytes: next.value });
        }
      } else if ('opened' in answer) onProgress(answer.opened);
      else if ('segment' in answer) {
        onProgress(answer.progress);
        await onSegment(answer.segment);
        parser.send({ taken: true });
      } else return { ...finish(answer), bytes };
    }
  } finally {
    const closed = Promise.resolve(iterator.return?.());
    // A source that waits for bytes closes only when they come.
    if (isWaiting) closed.catch(() => undefined);
    else await closed;
  }
}

/** @throws the abort reason as soon as the signal aborts. */
async function unlessAborted<T>(value: T | PromiseLike<T>, signal: AbortSignal): Promise<T> {
  const done = new AbortController();
  const aborted = signal.aborted
    ? Promise.reject(signal.reason as Error)
    : once(signal, 'abort', { signal: done.signal }).then(() => signal.throwIfAborted());
  try {
    return (await Promise.race([aborted, value])) as T;
  } finally {
    done.abort();
    aborted.catch(() => undefined);
  }
}

function finish(
  answer: Exclude<
    ParserAnswer,
    { readonly wants: true } | { readonly opened: unknown } | { readonly segment: unknown }
  >,
): ParserResult {
  if ('finished' in answer) return answer.finished;
  if ('failed' in answer) throw FileUnreadable();
  const { code, message, details } = answer.refused;
  throw code === CsvUnreadable().code ? CsvUnreadable({ message }) : FileUnreadable({ message, details });
}
