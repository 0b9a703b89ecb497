import { newId } from '@buildai/core';
import { LimitReached } from '@buildai/core/shared';
import type { EndedWork, PaidKind, PaidWork, PaidWorks, WorkEnding } from '@buildai/plans/shared';
import { AppCreditsUsedUp } from '../shared/errors.js';
import type { ModelCaller } from '../shared/model-caller.js';
import type { CallPlace } from './call-limits.js';

export interface PaidCall {
  readonly kind: PaidKind;
  readonly caller: ModelCaller;
  /** The press that it belongs to. */
  readonly runId?: string | undefined;
  /** What was asked: an answer goes on with the same question only. */
  readonly question?: string;
}

/** A call that holds a place of its app and credits of its owner until it has ended, exactly once. */
export class RunningCall {
  /** Identifies the call for its caller. */
  readonly runId: string;
  readonly #work: PaidWork;
  readonly #question: string;
  readonly #isPayer: boolean;
  /** Whether its end is paid, or was refused, so that nothing is left to take back. */
  #state: 'counted' | 'paid' | 'refused' = 'counted';
  #hasEnded = false;
  #letGo: () => void = () => undefined;

  constructor(
    private readonly works: PaidWorks,
    private readonly place: CallPlace,
    { kind, caller, runId = newId(), question = '' }: PaidCall,
  ) {
    this.runId = runId;
    this.#question = question;
    this.#isPayer = caller.kind === 'builder' && caller.personId === caller.ownerId;
    this.#work = { kind, accountId: caller.ownerId, key: `${caller.appId}:${runId}` };
  }

  /** @throws LimitReached for the payer, AppCreditsUsedUp for others; WorkRepeated */
  async reserve(credits: number): Promise<void> {
    const { counted, person } = this.place;
    try {
      await this.works.begin({ ...this.#work, amounts: { appRuns: credits }, person, counted });
      this.#state = 'paid';
    } catch (error) {
      // The same press may be in progress elsewhere: its work is not this call’s to end.
      this.#state = 'refused';
      // The payer is shown the limit and what lifts it; users of an app are shown nothing about a plan.
      throw LimitReached.is(error) && !this.#isPayer ? AppCreditsUsedUp() : error;
    }
  }

  /** Goes on with an answer that was cut off, which is paid. @returns how often it can go on after that */
  async continue(answer: string): Promise<number> {
    const left = await this.works.continue(this.#work, this.#asked(answer));
    this.#state = 'paid';
    return left;
  }

  /** @param letGo ends what the call holds, when it has ended */
  holds(letGo: () => void): void {
    this.#letGo = letGo;
  }

  /**
   * Ends the call before its stream. Who leaves then may have made the server search or read a document, so that is no
   * failure of ours.
   * @param hasLeft whether the caller has left
   * @param isCounted whether it counts for the daily limit
   */
  async refuse(hasLeft: boolean, isCounted = false): Promise<void> {
    if (!hasLeft && !isCounted && this.#state === 'counted') await this.place.takeBack();
    await this.end(hasLeft ? 'connection-lost' : 'failed-before-answer');
  }

  /** @param ended with the credits that it consumed, unless that is what was reserved */
  async end(
    ending: WorkEnding,
    { credits, answer }: { credits?: number | undefined } & Pick<EndedWork, 'answer'> = {},
  ): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#letGo();
    this.place.leave();
    if (this.#state !== 'paid') return;
    const amounts = credits === undefined ? undefined : { appRuns: credits };
    const asked = answer === undefined ? undefined : this.#asked(answer);
    await this.works.end(this.#work, ending, { amounts, answer: asked });
  }

  #asked(answer: string): string {
    return JSON.stringify([this.#question, answer]);
  }
}
