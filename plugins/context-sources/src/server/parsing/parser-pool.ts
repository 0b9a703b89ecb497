import type { SourceContent } from '../../shared/source.js';
import { CsvUnreadable, FileUnreadable } from '../../shared/errors.js';
import type { Segment } from '../index/segment.js';
import { bytesOf } from './content-bytes.js';
import { Parser, parserLimits } from './parser.js';
import type { ParserLimits } from './parser.js';
import type { ParserAnswer, ParserProgress } from './parser-protocol.js';

export interface ParsedContent extends ParserProgress {
  /** Bytes read from the source. */
  readonly bytes: number;
}

export interface ParseOptions {
  readonly signal: AbortSignal;
  /** Handles a segment; the next one is built after it resolves. */
  readonly onSegment: (segment: Segment) => Promise<void>;
  /** Called when the document is opened and with each segment. If it throws, parsing ends. */
  readonly onProgress: (progress: ParserProgress) => void;
}

/** How long an idle process waits for another document of the same app, in ms. */
const idleTime = 10_000;

interface Idle {
  readonly parser: Parser;
  readonly appId: string;
  readonly timer: NodeJS.Timeout;
}

/**
 * Parses documents in a limited number of child processes. A process that was killed or failed is not reused,
 * and no process handles documents of two apps, so a malicious document can only affect its owner.
 */
export class ParserPool implements Disposable {
  #running = 0;
  #waiting: (() => void)[] = [];
  #idle: Idle[] = [];
  readonly #stopping = new AbortController();

  constructor(
    private readonly size = 2,
    private readonly limits: ParserLimits = parserLimits,
  ) {}

  /** @throws FileUnreadable, CsvUnreadable, and errors of the source or the callbacks. */
  async parse(appId: string, content: SourceContent, options: ParseOptions): Promise<ParsedContent> {
    const signal = AbortSignal.any([options.signal, this.#stopping.signal]);
    await this.#enter(signal);
    const parser = this.#take(appId);
    parser.hold();
    try {
      return await converse(parser, content, { ...options, signal });
    } finally {
      parser.release();
      if (parser.isReady && !this.#stopping.signal.aborted) this.#keep(parser, appId);
      else parser[Symbol.dispose]();
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Stops running parsers and refuses new documents. */
  stop(): void {
    this.#stopping.abort(new Error('The server is stopping.'));
    for (const { parser, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      parser[Symbol.dispose]();
    }
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

  #take(appId: string): Parser {
    const index = this.#idle.findIndex((idle) => idle.appId === appId && idle.parser.isAlive);
    const [found] = index < 0 ? [] : this.#idle.splice(index, 1);
    if (found) {
      clearTimeout(found.timer);
      return found.parser;
    }
    return new Parser(this.limits);
  }

  #keep(parser: Parser, appId: string): void {
    const drop = (idle: Idle) => {
      clearTimeout(idle.timer);
      this.#idle = this.#idle.filter((each) => each !== idle);
      idle.parser[Symbol.dispose]();
    };
    const timer = setTimeout(() => drop(kept), idleTime).unref();
    const kept: Idle = { parser, appId, timer };
    this.#idle.push(kept);
    if (this.#idle.length > this.size && this.#idle[0]) drop(this.#idle[0]);
  }
}

async function converse(
  parser: Parser,
  content: SourceContent,
  { signal, onSegment, onProgress }: ParseOptions,
): Promise<ParsedContent> {
  const { request, bytes: parts } = bytesOf(content);
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  let bytes = 0;
  parser.send({ parse: request });
  try {
    for (;;) {
      const answer = await parser.next(signal);
      if ('wants' in answer) {
        const next = await iterator.next();
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
    await iterator.return?.();
  }
}

function finish(
  answer: Exclude<
    ParserAnswer,
    { readonly wants: true } | { readonly opened: unknown } | { readonly segment: unknown }
  >,
): ParserProgress {
  if ('finished' in answer) return answer.finished;
  if ('failed' in answer) throw FileUnreadable();
  const { code, message } = answer.refused;
  throw code === CsvUnreadable().code ? CsvUnreadable({ message }) : FileUnreadable({ message });
}
