import type { AppSurface } from '@buildai/app-features/shared';
import { FairQueue, keepProcess, takeKeptProcess } from '@buildai/core';
import type { AppTypeFiles } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { CodeTypes, TypesAnswers, TypesAsker, TypesQuestion } from '../../shared/code-types.js';
import { TypesUnavailable } from '../../shared/errors.js';
import { typedCode } from './typed-code.js';
import type { TypesChild } from './types-child.js';
import { startTypesChild } from './types-child.js';
import type { TypesRequest } from './types-protocol.js';

/** For the first question, which reads the libraries; a busy machine needs several seconds. In ms. */
const startLimit = 60_000;
const questionLimit = 10_000;

/** Checks and what people ask while they write are answered by two programs, each of which reads the libraries. */
const isCheck = ({ task }: TypesQuestion) => task === 'diagnose' || task === 'diagnoseAll';

/** A process that nobody asks is stopped, in ms. */
const keptIdle = 5 * 60_000;

/** Questions that wait: of one person, whose editors ask several at a time, and of all. */
const mostOfPerson = 10;
const mostOpen = 100;
const longestWait = 30_000;

/**
 * Answers questions about the types of apps, one after the other, in one process: those of the person first whose
 * questions took the least time lately.
 */
export class TypeService implements CodeTypes {
  #child: TypesChild | undefined;
  readonly #queue = new FairQueue({
    ...{ total: 1, perTenant: 1, perCaller: 1, longestWait },
    ...{ open: mostOpen, openPerTenant: mostOfPerson },
  });
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** For which kinds of questions the process is known to have read the libraries. */
  readonly #ready = new Set<boolean>();

  constructor(
    private readonly surface: AppSurface,
    private readonly files: AppTypeFiles,
  ) {}

  async ask<Q extends TypesQuestion>(
    readFiles: () => Promise<readonly AppFile[]>,
    question: Q,
    { accountId, signal }: TypesAsker,
  ): Promise<TypesAnswers[Q['task']]> {
    const answer = await this.#queue.run(
      { tenant: accountId, caller: '' },
      async () => this.#ask({ code: typedCode(this.surface, this.files, await readFiles()), question }),
      signal,
    );
    return answer as TypesAnswers[Q['task']];
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    const child = this.#child;
    if (!child || child.isGone || child.isAsked) child?.kill();
    else keepProcess(this.#key, child);
  }

  /** Processes that know the same libraries can take over from each other. */
  get #key(): string {
    return `types ${this.files.folder}`;
  }

  async #ask(
    request: Extract<TypesRequest, { question: TypesQuestion }>,
  ): Promise<TypesAnswers[TypesQuestion['task']]> {
    if (this.#isStopped) throw TypesUnavailable();
    clearTimeout(this.#idle);
    const child = this.#current();
    const kind = isCheck(request.question);
    const response = await child.ask(request, this.#ready.has(kind) ? questionLimit : startLimit);
    this.#ready.add(kind);
    this.#idle = setTimeout(() => child.kill(), keptIdle).unref();
    if ('error' in response)
      throw TypesUnavailable({ message: `The code can’t be checked: ${response.error}` });
    return response.answer;
  }

  /** The process, or another one if it has ended. */
  #current(): TypesChild {
    if (this.#child && !this.#child.isGone) return this.#child;
    this.#ready.clear();
    this.#child = takeKeptProcess(this.#key) ?? startTypesChild(this.files.folder);
    return this.#child;
  }
}
