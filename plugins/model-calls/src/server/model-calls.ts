import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ContextSearch } from '@buildai/context-sources/shared';
import type { EventStream, FileStorage, Logger } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import type { Credits } from '@buildai/plans/shared';
import type { z } from 'zod';
import { AnswerDoesNotFit } from '../shared/errors.js';
import type { CitedSource, ModelCall } from '../shared/model-call-api.js';
import type { ModelCaller } from '../shared/model-caller.js';
import type { ModelRun, ModelRuns } from '../shared/model-runs.js';
import { CallCredits } from './call-credits.js';
import type { CallLimits } from './call-limits.js';
import { askedAgain, callPrompt } from './call-prompt.js';
import { modelForApps } from './model-for-apps.js';
import type { HeldFiles } from './held-files.js';
import { findCallFiles } from './read-files.js';
import { compileSchema, readValue } from './read-value.js';
import { RunningCall } from './running-call.js';
import type { AnswerSize } from './stream-answer.js';
import { creditsOf, isCounted, noAnswer, streamAnswer } from './stream-answer.js';
import { toldError } from './told-error.js';

/** Timeout of a call in ms. */
const callTimeout = 120_000;
const searched = { limit: 8, maxCharacters: 20_000 } as const;

export interface ModelCallsParts {
  readonly credits: Credits;
  readonly files: FileStorage;
  readonly heldFiles: HeldFiles;
  readonly limits: CallLimits;
  readonly log: Logger;
  readonly models: ModelCatalog;
  readonly search: ContextSearch;
}

interface StartedCall {
  readonly caller: ModelCaller;
  readonly run: ModelRun;
  readonly model: ResolvedModel['model'];
  readonly schema: z.ZodType | undefined;
  readonly prompt: LanguageModelV3Prompt;
  readonly sources: readonly CitedSource[];
  readonly size: AnswerSize;
}

const finish = (running: RunningCall, size: AnswerSize, { credits }: ModelRun, hasLeft: boolean) =>
  running.finish(creditsOf(size, hasLeft, credits), isCounted(size, hasLeft));

/** Calls of models by apps: checked, counted, paid and streamed. */
export class ModelCalls implements ModelRuns {
  constructor(private readonly parts: ModelCallsParts) {}

  /** Whether a model is set up that can answer. */
  async hasModel(modelId?: string): Promise<boolean> {
    const resolved = await this.parts.models.resolve(modelId).catch(() => undefined);
    return resolved !== undefined && !resolved.info.onlyBuildsApps;
  }

  /**
   * Starts a call: everything that can be refused is refused before the stream.
   * @throws NoModelForApps, InvalidInput, AppCreditsUsedUp, and the errors of `CallLimits`
   */
  async start(caller: ModelCaller, call: ModelCall, run: ModelRun): Promise<EventStream> {
    const { credits, files, heldFiles, limits } = this.parts;
    const { ip, signal } = run;
    const model = await modelForApps(this.parts.models, run.modelId);
    const schema = call.schema && compileSchema(call.schema);
    if (call.schema && !schema)
      throw InvalidInput({
        details: [{ field: 'body.schema', message: 'This JSON Schema is not supported.' }],
      });
    const end = await limits.begin(caller, ip, 'question', run.quota);
    const running = new RunningCall(new CallCredits(credits, caller.ownerId), end);
    const size = noAnswer();
    try {
      await running.reserve(run.credits ?? 1);
      const given = await findCallFiles(files, caller.appId, call.files ?? []);
      running.holds(heldFiles.hold(caller.ownerId, given.size, 'body.files'));
      const material = {
        files: await given.read(),
        sources: call.sources ? await this.#passages(caller, call, run) : [],
      };
      signal.throwIfAborted();
      // The stream never begins if the caller leaves before it is read.
      signal.addEventListener('abort', () => void finish(running, size, run, true), { once: true });
      const { sources } = material;
      const prompt = callPrompt(call, material);
      return this.#stream({ caller, run, model, schema, prompt, sources, size }, running);
    } catch (error) {
      await running.finish(0);
      throw error;
    }
  }

  /** Passages for those who may search the app's data. */
  async #passages({ appId, maySearch }: ModelCaller, { prompt }: ModelCall, { search, signal }: ModelRun) {
    if (!maySearch) return [];
    const query = (search?.query ?? prompt).slice(0, 2000);
    const found = await this.parts.search.search({
      appId,
      query,
      method: search?.method,
      ...searched,
      signal,
    });
    return found
      .filter((passage) => search?.keeps(passage) ?? true)
      .map(({ itemName, url, page, text }, index): CitedSource => {
        return { number: index + 1, itemName, url, page, text };
      });
  }

  /** Streams the answer and settles what it took, also if the caller leaves in the middle. */
  async *#stream(started: StartedCall, running: RunningCall): EventStream {
    try {
      if (started.sources.length > 0) yield { event: 'sources', data: { sources: started.sources } };
      yield* this.#answer(started);
    } catch (error) {
      if (!started.run.signal.aborted)
        yield { event: 'error', data: toldError(error, started.caller, this.parts.log) };
    } finally {
      await finish(running, started.size, started.run, started.run.signal.aborted);
    }
  }

  async *#answer({ run, model, schema, prompt, size }: StartedCall): EventStream {
    const { signal, temperature } = run;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(callTimeout)]);
    let text = '';
    for await (const part of streamAnswer(model, prompt, size, limited, temperature)) {
      text += part;
      yield { event: 'text', data: { text: part } };
    }
    if (!schema) {
      yield { event: 'end', data: { text } };
      return;
    }
    let read = readValue(text, schema);
    if (!read.ok) {
      const asked = [...prompt, ...askedAgain(text, read.reason)];
      text = '';
      for await (const part of streamAnswer(model, asked, size, limited, temperature)) text += part;
      read = readValue(text, schema);
    }
    if (!read.ok) throw AnswerDoesNotFit();
    yield { event: 'end', data: { text, value: read.value } };
  }
}
