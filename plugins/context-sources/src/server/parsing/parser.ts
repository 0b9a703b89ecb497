import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childExecArgv } from '@buildai/core';
import { FileUnreadable, SourceUnavailable } from '../../shared/errors.js';
import type { ParserAnswer, ParserRequest } from './parser-protocol.js';

/** Source where this is source, compiled where this is. */
const processFile = fileURLToPath(new URL(`./parser-process${extname(import.meta.url)}`, import.meta.url));

/** Megabytes and seconds for one document. */
export interface ParserLimits {
  /** Of JavaScript alone; what is over it ends the process at once. */
  readonly heap: number;
  /** Of the process in all. */
  readonly memory: number;
  readonly processorTime: number;
  /** How long it may say nothing, while it is not waiting for us. */
  readonly silence: number;
}

export const parserLimits: ParserLimits = { heap: 384, memory: 800, processorTime: 300, silence: 60 };

const tooMuch = () => FileUnreadable({ message: 'This file takes too much memory or time to process.' });

/** Says nothing about the file: it is tried again. */
const notRead = () => SourceUnavailable({ message: 'The file parser crashed. Trying again.' });

/** A table that is refused may still be asking for more of its bytes. */
const isLast = (answer: ParserAnswer) =>
  'finished' in answer || ('refused' in answer && answer.refused.code === FileUnreadable().code);

/** One parser process, and the conversation with it. It sees nothing of the server's environment. */
export class Parser implements Disposable {
  readonly #child: ChildProcess;
  readonly #heard: ParserAnswer[] = [];
  #ended = false;
  /** It ended by a fault of its own, and not by a limit: those kill it. */
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

  /** Alive, and done with its document: it read it to the end, or knows what it is and will not. */
  get isReady(): boolean {
    return !this.#ended && this.#isDone;
  }

  send(request: ParserRequest): void {
    // A process that is gone tells so by its exit.
    this.#child.send(request, () => undefined);
  }

  /**
   * What it says next.
   * @throws FileUnreadable when it was ended by a limit, SourceUnavailable when by a fault of its own; the signal's reason.
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

  /** While a document is in it, it keeps this process alive, and at no other time. */
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
