import type { App } from '@buildai/apps/shared';
import type { Clock, Events } from '@buildai/core';
import { newId } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import { scheduleRan } from '../../shared/function-events.js';
import type { FunctionCalls } from '../calls/function-calls.js';
import type { AppFunction } from '../code/app-functions.js';
import type { OwnerTurns } from '../owner-turns.js';
import { bytesOf } from '../sandbox/answer-body.js';
import type { ScheduledRun, ScheduleRepository } from './schedule-repository.js';

/** A function that runs as the app itself. */
interface OwnRun {
  readonly appId: string;
  readonly ownerId: string;
  readonly versionId: string;
  readonly stage: 'preview' | 'published';
  readonly code: AppFunction;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Maximum length of a stored result, in characters. */
const longestMessage = 500;
/** Characters of an answer that are read for it: more, since the values of secrets are replaced by their names. */
const mostRead = 4_000;

export interface FunctionRunsParts {
  readonly calls: FunctionCalls;
  readonly clock: Clock;
  readonly events: Events;
  /** Origin of the published app, without a slash. */
  readonly originOf: (appId: string) => Promise<string>;
  readonly schedules: ScheduleRepository;
  readonly turns: OwnerTurns;
}

/** Runs functions as the app itself, and stores the results. */
export class FunctionRuns {
  constructor(private readonly parts: FunctionRunsParts) {}

  /**
   * Runs a function of the newest version in the next turn of the app's owner, and stores the result. Failures are part
   * of it.
   * @throws TooBusy, TooManyRequests
   */
  async runNow(
    { appId, ownerId }: App,
    versionId: string,
    code: AppFunction,
    signal: AbortSignal,
  ): Promise<ScheduledRun> {
    const run = { appId, ownerId, versionId, stage: 'preview', code, requestId: newId(), signal } as const;
    const { schedules, turns } = this.parts;
    const result = { ...(await turns.run(run, () => this.#run(run), signal)), isManual: true };
    const last = await schedules.lastRun(appId, code.name);
    // One that still runs on the schedule is reported when it ends.
    if (!last || last.succeeded !== undefined) await this.report(appId, code.name, result);
    return result;
  }

  /** Runs a function that is due, and stores when it starts, too. Failures are part of the result. */
  async runScheduled(run: OwnRun): Promise<void> {
    const { appId, code, requestId } = run;
    await this.report(appId, code.name, { requestId, startedAt: this.parts.clock.timestamp() });
    await this.report(appId, code.name, await this.#run(run));
  }

  /** Stores the last run of a function. */
  async report(appId: string, name: string, run: ScheduledRun): Promise<void> {
    await this.parts.schedules.setLastRun(appId, name, run);
    await this.parts.events.publish(scheduleRan, { appId, name });
  }

  /** Runs a function now, as the app itself. Never throws: failures are a part of the result. */
  async #run({ code, ...run }: OwnRun): Promise<ScheduledRun> {
    const { calls, clock, originOf } = this.parts;
    const [startedAt, start] = [clock.timestamp(), performance.now()];
    const result = (succeeded: boolean, message: string) => {
      const duration = Math.round(performance.now() - start);
      return {
        requestId: run.requestId,
        startedAt,
        duration,
        succeeded,
        message: message.slice(0, longestMessage),
      };
    };
    try {
      const { status, body } = await calls.call({
        ...run,
        code,
        caller: { kind: 'owner', userId: run.ownerId },
        ip: '',
        isScheduled: true,
        request: {
          method: 'POST',
          url: `${await originOf(run.appId)}/api/apps/${run.appId}/functions/${code.name}`,
          headers: [['content-type', 'application/json']],
          body: Buffer.from(JSON.stringify({ scheduledAt: startedAt })),
        },
      });
      const text = (await bytesOf(body)).toString();
      const mask = await calls.maskFor(run.appId, code);
      return result(
        status < 400,
        mask(text.slice(0, mostRead), text.length > mostRead) || `Status ${status}`,
      );
    } catch (error) {
      return result(false, error instanceof AppError ? error.message : 'The function failed.');
    }
  }
}
