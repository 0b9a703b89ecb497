import type { ContextPassage, ContextQueryMethod } from '@buildai/context-sources/shared';
import type { EventStream } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { PaidKind } from '@buildai/plans/shared';
import type { ModelCall } from './model-call-api.js';
import type { ModelCaller } from './model-caller.js';

/** How often a person may call in place of the setting `modelCalls`. */
export interface CallQuota {
  /** Counters of one person; visitors who are not signed in are counted by network. */
  readonly windows: readonly {
    /** Unique for this kind of call. */
    readonly name: string;
    readonly most: number;
    readonly endsAt: Date;
    /** What a person who has reached it is shown. */
    readonly reached: string;
  }[];
}

/** How a plugin's call differs from those of `invokeModel`. */
export interface ModelRun {
  readonly ip: string;
  readonly signal: AbortSignal;
  /** How it is paid. Default: as a call by a page. */
  readonly kind?: PaidKind | undefined;
  /** Whether it is a part of a run that is paid already: it costs nothing and is not counted. */
  readonly isPart?: boolean | undefined;
  /** Default: the default model. */
  readonly modelId?: string | undefined;
  readonly temperature?: number | undefined;
  /** What an answer costs the owner, however long it is. Default: by its tokens. */
  readonly credits?: number | undefined;
  /** Default: who may call, and how often, is up to the setting `modelCalls`. */
  readonly quota?: CallQuota | undefined;
  /** How passages of the app's data are chosen, if the call asks for them. */
  readonly search?:
    | {
        readonly query: string;
        readonly method: ContextQueryMethod;
        readonly keeps: (passage: ContextPassage) => boolean;
      }
    | undefined;
}

/** Calls of models by plugins on behalf of people who use an app: checked, counted, paid and streamed. */
export interface ModelRuns {
  /** Whether the model, or the default one, can answer apps. */
  hasModel(modelId?: string): Promise<boolean>;
  /**
   * Streams as `callModel` does.
   * @throws what `callModel` refuses, before the stream
   */
  start(caller: ModelCaller, call: ModelCall, run: ModelRun): Promise<EventStream>;
}
export const modelRuns = defineService<ModelRuns>('model-calls/runs');
