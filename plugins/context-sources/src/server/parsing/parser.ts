import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childExecArgv } from '@buildai/core';
import { FileUnreadable, SourceUnavailable } from '../../shared/errors.js';
import type { ParserAnswer, ParserRequest } from './parser-protocol.js';

/** Source or compiled file, like this module. */
const processFile = fileURLToPath(new URL(`./parser-process${extname(import.meta.url)}`, import.meta.url));

/** Limits per document, in MB and seconds. */
export interface ParserLimits {
  /** JavaScript heap; exceeding it ends the process. */
  readonly heap: number;
  /** Total process memory. */
  readonly memory: number;
  readonly processorTime: number;
  /** Maximum time without a message, while it is not waiting for us. */
  readonly silence: number;
}

export const parserLimits: ParserLimits = { heap: 384, memory: 800, processorTime: 300, silence: 60 };

const tooMuch = () => FileUnreadable({ message: 'This file takes too much memory or time to process.' });

/** Not caused by the file, so it is retried. */
const notRead = () => SourceUnavailable({ message: 'The file parser crashed. Trying again.' });

/** A refused table may still have requested more bytes. */
const isLast = (answer: ParserAnswer) =>
  'finished' in answer || ('refused' in answer && answer.refused.code === FileUnreadable().code);

/** A parser process. It does not inherit the server's environment. */
export class Parser implements Disposable {
  readonly #child: ChildProcess;
  readonly #heard: ParserAnswer[] = [];
  #ended = false;
  /** Whether it failed by itself, rather than being killed by a limit. */
  #hasFailed = false;
  #isDone = false;
  #wake: (() => void) | undefined;

  constructor(private readonly limits: ParserLimits) {
    this.#child = fork(processFile, {
      execArgv: [...childExecArgv(), `--max-old-space-size=${limits.heap}`],
      env: { PARSER_MEMORY: String(limits.memory), PARSER_SECONDS: String(limits.processorTime) },
      serialization: 'advanced',
      stdio: 'ignore',
    });
    this.#child.on('message', (answer: ParserAnswer) => {
      this.#heard.push(answer);
      this.#wake?.();
    });
    const end = () => {
      this.#ended = true;
      this.#wake?.();
    };
    this.#child.on('error', end);
    this.#child.on('exit', (code) => {
      this.#hasFailed = code === 1;
      end();
    });
    this.release();
  }

  get isAlive(): boolean {
    return !this.#ended;
  }

  /** Alive and done with its document. */
  get isReady(): boolean {
    return !this.#ended && this.#isDone;
  }

  send(request: ParserRequest): void {
    // If the process has ended, its exit event reports that.
    this.#child.send(request, () => undefined);
  }

  /**
   * The next message.
   * @throws FileUnreadable if a limit killed the process, SourceUnavailable if it crashed; the signal's reason.
   */
  async next(signal: AbortSignal): Promise<ParserAnswer> {
    const until = Date.now() + this.limits.silence * 1000;
    for (;;) {
      signal.throwIfAborted();
      const answer = this.#heard.shift();
      if (answer) {
        this.#isDone = isLast(answer);
        return answer;
      }
      if (this.#hasFailed) throw notRead();
      if (this.#ended || Date.now() >= until) throw tooMuch();
      await this.#changed(until - Date.now(), signal);
    }
  }

  /** Keeps this process alive only while a document is being parsed. */
  hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  release(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  [Symbol.dispose](): void {
    this.#child.kill('SIGKILL');
  }

  #changed(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener('abort', wake);
      this.#wake = wake;
    });
  }
}
