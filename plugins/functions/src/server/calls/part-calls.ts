import type { Logger } from '@buildai/core';
import {
  AppError,
  InternalError,
  InvalidInput,
  NotFound,
  TooManyRequests,
  nestsDeeper,
} from '@buildai/core/shared';
import type { FunctionCall, FunctionPart } from '../../shared/function-part.js';

/** Calls of parts by one call of a function. */
const mostCalls = 1_000;
/** Of those, at the same time; further ones wait. */
const mostAtOnce = 10;

/** What one call of a function asks of the parts of its context. */
export class PartCalls {
  #made = 0;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly parts: readonly FunctionPart[],
    private readonly functionCall: FunctionCall,
    private readonly log: Logger,
  ) {}

  get descriptions() {
    return this.parts.map(({ name, depth, hasService = false }) => ({ name, depth, hasService }));
  }

  /** @throws AppErrors only: others are logged */
  async call(
    name: string,
    path: readonly string[],
    args: readonly unknown[],
    asService: boolean,
    signal: AbortSignal,
  ): Promise<unknown> {
    const part = this.parts.find((each) => each.name === name);
    if (!part || path.length > part.depth || (asService && !part.hasService)) throw NotFound();
    if (nestsDeeper(args)) throw InvalidInput({ message: 'The arguments are nested too deeply.' });
    if (/\\u0000/.test(JSON.stringify(args)))
      throw InvalidInput({ message: 'The arguments contain a NUL character.' });
    this.#made += 1;
    if (this.#made > mostCalls)
      throw TooManyRequests({
        message: `A function can make up to ${mostCalls} requests to the platform in one call.`,
      });
    if (this.#running >= mostAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      signal.throwIfAborted();
      return await part.call(path, args, { ...this.functionCall, signal }, asService);
    } catch (error) {
      if (error instanceof AppError || signal.aborted) throw error;
      this.log.error({ err: error, part: name }, 'A part of a function’s context failed.');
      throw InternalError();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
