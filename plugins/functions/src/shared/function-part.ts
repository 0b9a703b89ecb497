import type { EntityActor } from '@buildai/entities/shared';
import { defineExtensionPoint } from '@buildai/core/shared';

/** The call of a function for which a part works. */
export interface FunctionCall {
  readonly requestId: string;
  readonly appId: string;
  readonly ownerId: string;
  /** Which version runs. */
  readonly stage: 'preview' | 'published';
  readonly versionId: string;
  /** Who called; `asService` parts act for the app itself instead. */
  readonly caller: EntityActor;
  /** Network address of the caller, for limits; empty for schedules. */
  readonly ip: string;
  /** Aborted when the call ends or times out. */
  readonly signal: AbortSignal;
}

/**
 * Something that functions can do through their `context`: `context.entities.Task.create({…})` is the part `entities`,
 * called with the path `['Task', 'create']`. Arguments and results are JSON; errors are AppErrors.
 */
export interface FunctionPart {
  /** The name in the context, as an identifier. Unique across plugins. */
  readonly name: string;
  /** Whether `context.service.{name}` exists too: the same, not as the caller but as the app, above all levels. */
  readonly hasService?: boolean;
  /** Maximum path length: 2 for `entities.Task.create`, 0 for `invokeModel`, which is a function itself. */
  readonly depth: 0 | 1 | 2;
  /**
   * Whether a use changes nothing and costs nothing. Checks of rows can do only this; without it, their context lacks
   * the part.
   */
  readonly isRead?: (path: readonly string[]) => boolean;
  /** TypeScript type of the part, for editors. It may use `Entities`, `Filter`, `Row` and `Values` of `function-types.ts`. */
  readonly type: string;
  call(
    path: readonly string[],
    args: readonly unknown[],
    call: FunctionCall,
    asService: boolean,
  ): Promise<unknown>;
}

/** What functions find in their `context`, each of its own plugin. */
export const functionParts = defineExtensionPoint<FunctionPart>('functions/part');
