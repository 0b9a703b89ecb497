import type { CounterKey, Transaction } from '@buildai/core';
import { defineError, defineService } from '@buildai/core/shared';
import type { CreditName } from './limits.js';
import type { WorkEnding } from './work-ending.js';

const minute = 60_000;

/**
 * Every kind of work that is paid with credits, and after how many ms its process counts as dead; undefined if the
 * plugin that does it notices that itself, or if it begins and ends in one transaction.
 */
export const paidKinds = {
  message: undefined,
  'tool-run': 15 * minute,
  'assistant-chat': 15 * minute,
  'app-call': 15 * minute,
  'function-call': 15 * minute,
  'magic-field': 15 * minute,
  image: 15 * minute,
  document: 60 * minute,
  embedding: 15 * minute,
  'row-embedding': 60 * minute,
  mapping: 15 * minute,
  sync: undefined,
  generation: undefined,
} as const satisfies Readonly<Record<string, number | undefined>>;
export type PaidKind = keyof typeof paidKinds;

/** Identifies work. */
export interface PaidWork {
  readonly kind: PaidKind;
  /** The account that pays. */
  readonly accountId: string;
  /** The same each time that the same press reaches the server. */
  readonly key: string;
}

/** An amount that was added to a counter for the work. */
export interface CountedAmount {
  readonly key: CounterKey;
  readonly amount: number;
  /** End of the window that it was added to. ISO 8601. */
  readonly endsAt: string;
}

export interface NewWork extends PaidWork {
  readonly amounts: Readonly<Partial<Record<CreditName, number>>>;
  /** The ID of the user, or the network, that it is done for, unless that is the payer. */
  readonly person?: string | undefined;
  /** Taken back if the work is refused or released. Not for work that begins or ends in a transaction of others. */
  readonly counted?: readonly CountedAmount[];
}

export interface EndedWork {
  /** What it consumed, if not what was reserved. */
  readonly amounts?: NewWork['amounts'] | undefined;
  /** What a continuation has to name: the question, and the text of an answer that was cut off, or so far. */
  readonly answer?: string | undefined;
}

/** Work that is paid with credits, from its beginning to its end. How an end is paid is decided by `consequences`. */
export interface PaidWorks {
  /**
   * Reserves credits before the work starts. Work whose credits were released can begin again.
   * @throws LimitReached if the credits do not suffice, WorkRepeated if it is in progress or paid
   */
  begin(work: NewWork, transaction?: Transaction): Promise<void>;
  /** Charges or releases. Work that has ended already stays as it is. */
  end(work: PaidWork, ending: WorkEnding, ended?: EndedWork, transaction?: Transaction): Promise<void>;
  /**
   * Goes on with an answer that was cut off, at no cost: `end` ends it again.
   * @param answer the question and the text so far, exactly
   * @returns how often it can be continued after that
   * @throws NothingToContinue
   */
  continue(work: PaidWork, answer: string): Promise<number>;
}
export const paidWorks = defineService<PaidWorks>('plans/paid-works');

/** How often an answer that was cut off can be continued. */
export const mostContinuations = 2;

export const WorkRepeated = defineError(
  'work_repeated',
  409,
  'This has already been started. Wait for its answer, or start it again.',
);
export const NothingToContinue = defineError(
  'nothing_to_continue',
  409,
  'This answer can’t be continued. Start it again.',
);
