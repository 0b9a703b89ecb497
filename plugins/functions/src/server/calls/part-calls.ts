import type { Logger } from '@buildai/core';
import { AppError, InternalError, NotAllowed, NotFound, TooManyRequests } from '@buildai/core/shared';
import type { FunctionCall, FunctionPart } from '../../shared/function-part.js';

/** Calls of parts by one call of a function. */
const mostCalls = 1_000;

const everything = { onlyReads: false, hasService: true };

/** What one call of a function asks of the parts of its context. */
export class PartCalls {
  #made = 0;

  constructor(
    private readonly parts: readonly FunctionPart[],
    private readonly functionCall: FunctionCall,
    private readonly log: Logger,
    private readonly may: { readonly onlyReads: boolean; readonly hasService: boolean } = everything,
  ) {}

  get descriptions() {
    const offered = this.may.onlyReads ? this.parts.filter(({ isRead }) => isRead) : this.parts;
    return offered.map(({ name, depth, hasService = false }) => ({
      name,
      depth,
      hasService: hasService && this.may.hasService,
    }));
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
    if (asService && !this.may.hasService) throw NotAllowed();
    if (this.may.onlyReads && !part.isRead?.(path))
      throw NotAllowed({ message: 'A check can read rows, but not change them.' });
    this.#made += 1;
    if (this.#made > mostCalls)
      throw TooManyRequests({
        message: `A function can make up to ${mostCalls} requests to the platform in one call.`,
      });
    try {
      return await part.call(path, args, { ...this.functionCall, signal }, asService);
    } catch (error) {
      if (error instanceof AppError || signal.aborted) throw error;
      this.log.error({ err: error, part: name }, 'A part of a function’s context failed.');
      throw InternalError();
    }
  }
}
