import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ContextSearch } from '@buildai/context-sources/shared';
import type { EventStream, FileStorage, Logger } from '@buildai/core';
import { anySignal, InvalidInput } from '@buildai/core/shared';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import { mostContinuations } from '@buildai/plans/shared';
import type { z } from 'zod';
import { AnswerDoesNotFit, AnswerTooLong } from '../shared/errors.js';
import type { CitedSource, ModelAnswerEnd, ModelCall } from '../shared/model-call-api.js';
import type { ModelCaller } from '../shared/model-caller.js';
import type { ModelRun, ModelRuns } from '../shared/model-runs.js';
import { endingOf } from './call-ending.js';
import { withoutRepetition } from './continued-answer.js';
import { retryPrompt, continuationPrompt, callPrompt } from './call-prompt.js';
import { findModelForApps, modelForApps } from './model-for-apps.js';
import type { HeldFiles } from './held-files.js';
import { findCallFiles } from './read-files.js';
import { compileSchema, readValue } from './read-value.js';
import type { RunningCall } from './running-call.js';
import type { RunningCalls } from './running-calls.js';
import type { AnswerSize } from './stream-answer.js';
import { creditsOf, noAnswer, streamAnswer } from './stream-answer.js';
import { errorForCaller } from './error-for-caller.js';

/** Timeout of a call in ms. */
const callTimeout = 120_000;
const searched = { limit: 8, maxCharacters: 20_000 } as const;

export interface ModelCallsParts {
  readonly calls: RunningCalls;
  readonly files: FileStorage;
  readonly heldFiles: HeldFiles;
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
  /** The answer so far, if it is continued. */
  readonly before: string;
  /** How often the answer can be continued, if it is cut off. */
  readonly continuationsLeft: number;
}

/** Calls of models by apps: checked, counted, paid and streamed. */
export class ModelCalls implements ModelRuns {
  constructor(private readonly parts: ModelCallsParts) {}

  /** Whether a model is set up that can answer. */
  async hasModel(modelId?: string): Promise<boolean> {
    return (await findModelForApps(this.parts.models, modelId)) !== undefined;
  }

  /**
   * Starts a call: everything that can be refused is refused before the stream.
   * @throws NoModelForApps, InvalidInput, AppCreditsUsedUp, WorkRepeated, NothingToContinue, and the errors of
   * `CallLimits`
   */
  async start(caller: ModelCaller, call: ModelCall, run: ModelRun): Promise<EventStream> {
    const { calls, files, heldFiles } = this.parts;
    const { ip, signal } = run;
    const { continues: before = '', runId, ...asked } = call;
    const model = await modelForApps(this.parts.models, run.modelId);
    const schema = call.schema && compileSchema(call.schema);
    if (call.schema && !schema)
      throw InvalidInput({
        details: [{ field: 'body.schema', message: 'This JSON Schema is not supported.' }],
      });
    const paid = { kind: run.kind ?? 'app-call', caller, runId, question: JSON.stringify(asked) };
    const running = await calls.begin(paid, ip, 'question', {
      quota: run.quota,
      isPart: run.isPart === true || before !== '',
    });
    const size = noAnswer();
    try {
      let continuationsLeft = mostContinuations;
      if (before !== '') continuationsLeft = await running.continue(before);
      else if (!run.isPart) await running.reserve(run.credits ?? 1);
      const given = await findCallFiles(files, caller.appId, call.files ?? []);
      running.holds(heldFiles.hold(caller.ownerId, given.size, 'body.files'));
      const material = {
        files: await given.read(),
        sources: call.sources ? await this.#passages(caller, call, run) : [],
      };
      signal.throwIfAborted();
      // The stream never begins if the caller leaves before it is read.
      signal.addEventListener('abort', () => void running.end('connection-lost', { answer: before }), {
        once: true,
      });
      const { sources } = material;
      const prompt = [...callPrompt(call, material), ...(before === '' ? [] : continuationPrompt(before))];
      return this.#stream(
        { caller, run, model, schema, prompt, sources, size, before, continuationsLeft },
        running,
      );
    } catch (error) {
      await running.refuse(signal.aborted);
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

  /** Streams the answer, and pays for it before its end is reported. */
  async *#stream(started: StartedCall, running: RunningCall): EventStream {
    const { before, caller, run, size, sources } = started;
    try {
      if (sources.length > 0) yield { event: 'sources', data: { sources } };
      yield* this.#answer(started, running);
    } catch (error) {
      await running.end(endingOf(error, size.isAnswered), { answer: before });
      if (!run.signal.aborted) yield { event: 'error', data: errorForCaller(error, caller, this.parts.log) };
    } finally {
      await running.end('connection-lost', { answer: before });
    }
  }

  async *#answer(started: StartedCall, running: RunningCall): EventStream {
    const { before, model, prompt, run, schema, size } = started;
    const limited = anySignal([run.signal, AbortSignal.timeout(callTimeout)]);
    const ask = (asked: LanguageModelV3Prompt) => streamAnswer(model, asked, size, limited, run.temperature);
    let text = before;
    for await (const part of withoutRepetition(before, ask(prompt))) {
      text += part;
      yield { event: 'text', data: { text: part } };
    }
    if (schema) {
      const value = await this.#valueIn(text, { schema, size }, async (again) => {
        let corrected = '';
        for await (const part of ask([...prompt, ...again])) corrected += part;
        return corrected;
      });
      await running.end('done', { credits: creditsOf(size, run.credits) });
      yield { event: 'end', data: { text, finishReason: 'stop', value } satisfies ModelAnswerEnd };
      return;
    }
    const ending = size.isCut ? 'cut' : 'done';
    await running.end(ending, { credits: creditsOf(size, run.credits), answer: text });
    yield { event: 'end', data: answerEnd(text, started, running) };
  }

  /**
   * The value in an answer; the model is asked once more for one that fits.
   * @throws AnswerTooLong, AnswerDoesNotFit
   */
  async #valueIn(
    text: string,
    { schema, size }: { readonly schema: z.ZodType; readonly size: AnswerSize },
    ask: (again: LanguageModelV3Prompt) => Promise<string>,
  ): Promise<unknown> {
    // What was cut off in the middle would be again.
    const read = (answer: string) => {
      if (size.isCut) throw AnswerTooLong();
      return readValue(answer, schema);
    };
    let value = read(text);
    if (!value.ok) value = read(await ask(retryPrompt(text, value.reason)));
    if (!value.ok) throw AnswerDoesNotFit();
    return value.value;
  }
}

function answerEnd(
  text: string,
  { continuationsLeft: left, size }: StartedCall,
  { runId }: RunningCall,
): ModelAnswerEnd {
  if (!size.isCut) return { text, finishReason: 'stop' };
  return { text, finishReason: 'length', ...(left > 0 ? { continuation: { runId, left } } : {}) };
}
