import type { AppSurface } from '@buildai/app-features/shared';
import type { AppTypeFiles } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { CodeTypes, TypesAnswers, TypesQuestion } from '../../shared/code-types.js';
import { TypesUnavailable } from '../../shared/errors.js';
import { typedCode } from './typed-code.js';
import { TypesChild } from './types-child.js';
import type { TypesRequest } from './types-protocol.js';

/** For the first question, which reads the libraries; a busy machine needs several seconds. In ms. */
const startLimit = 60_000;
const questionLimit = 10_000;

/** A process that nobody asks is stopped, in ms. */
const keptIdle = 5 * 60_000;

/** Answers questions about the types of apps, one after the other, in one process. */
export class TypeService implements CodeTypes {
  #child: TypesChild | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly surface: AppSurface,
    private readonly files: AppTypeFiles,
  ) {}

  async ask<Q extends TypesQuestion>(
    files: readonly AppFile[],
    question: Q,
  ): Promise<TypesAnswers[Q['task']]> {
    const request = { code: typedCode(this.surface, this.files, files), question };
    const answer = this.#last.then(() => this.#ask(request));
    this.#last = answer.catch(() => undefined);
    return (await answer) as TypesAnswers[Q['task']];
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#child?.kill();
  }

  async #ask(request: TypesRequest): Promise<TypesAnswers[TypesQuestion['task']]> {
    if (this.#isStopped) throw TypesUnavailable();
    clearTimeout(this.#idle);
    const isNew = !this.#child || this.#child.isGone;
    const child = isNew || !this.#child ? new TypesChild(this.files.folder) : this.#child;
    this.#child = child;
    const response = await child.ask(request, isNew ? startLimit : questionLimit);
    this.#idle = setTimeout(() => child.kill(), keptIdle).unref();
    if ('error' in response)
      throw TypesUnavailable({ message: `The code can’t be checked: ${response.error}` });
    return response.answer;
  }
}
