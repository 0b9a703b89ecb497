import type { AppSurface } from '@buildai/app-features/shared';
import { FairQueue, OnDemandProcess } from '@buildai/core';
import type { AppTypeFiles } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { CodeTypes, TypesAnswers, TypesAsker, TypesQuestion } from '../../shared/code-types.js';
import { TypesUnavailable } from '../../shared/errors.js';
import { typedCode } from './typed-code.js';
import { startTypesChild } from './types-child.js';
import type { TypesRequest, TypesResponse } from './types-protocol.js';

/** In ms, for the first question, which reads the libraries; a busy machine needs several seconds. */
const startLimit = 60_000;
const questionLimit = 10_000;

/** Checks and what people ask while they write are answered by two programs, each of which reads the libraries. */
const isCheck = ({ task }: TypesQuestion) => task === 'diagnose' || task === 'diagnoseAll';

/** An idle process is stopped after this time, in ms. */
const idleTimeout = 5 * 60_000;

/** Questions that wait: of one person, whose editors ask several at a time, and of all. */
const mostOfPerson = 10;
const mostOpen = 100;
const longestWait = 30_000;

/**
 * Answers questions about the types of apps, one after the other, in one process: those of the person first whose
 * questions took the least time lately.
 */
export class TypeService implements CodeTypes {
  readonly #process: OnDemandProcess<TypesRequest, TypesResponse>;
  readonly #queue = new FairQueue({
    ...{ total: 1, perTenant: 1, perCaller: 1, longestWait },
    ...{ open: mostOpen, openPerTenant: mostOfPerson },
  });
  /** The kinds of questions for which the process is known to have read the libraries. */
  readonly #ready = new Set<boolean>();
  #isPreparing = false;

  constructor(
    private readonly surface: AppSurface,
    private readonly files: AppTypeFiles,
  ) {
    const { folder } = files;
    this.#process = new OnDemandProcess({
      // Processes that know the same libraries can take over from each other.
      key: `types ${folder}`,
      start: () => startTypesChild(folder),
      idleTimeout,
    });
  }

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

  async prepare(
    readFiles: () => Promise<readonly AppFile[]>,
    { accountId }: Pick<TypesAsker, 'accountId'>,
  ): Promise<void> {
    const isDone = this.#process.isRunning && this.#ready.has(isCheck({ task: 'prepare' }));
    if (isDone || this.#isPreparing) return;
    this.#isPreparing = true;
    try {
      await this.ask(readFiles, { task: 'prepare' }, { accountId });
    } catch {
      // The first question that needs the libraries reports what fails.
    } finally {
      this.#isPreparing = false;
    }
  }

  stop(): void {
    this.#process.stop();
  }

  async #ask(
    request: Extract<TypesRequest, { question: TypesQuestion }>,
  ): Promise<TypesAnswers[TypesQuestion['task']]> {
    if (this.#process.isStopped) throw TypesUnavailable();
    const kind = isCheck(request.question);
    const response = await this.#process.ask(request, (isNew) => {
      if (isNew) this.#ready.clear();
      return this.#ready.has(kind) ? questionLimit : startLimit;
    });
    this.#ready.add(kind);
    if ('error' in response)
      throw TypesUnavailable({ message: `The code can’t be checked: ${response.error}` });
    return response.answer;
  }
}
