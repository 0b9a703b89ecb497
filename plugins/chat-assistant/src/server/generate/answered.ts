import type { Action, ActionHead } from '@buildai/app-features/shared';
import type { UsageRecord } from '@buildai/models/shared';
import type { ReplyRecord } from '../../shared/message.js';

/** What the model responses of a reply have come to: at its end, or before the error that ended it. */
export interface Answered {
  /** The texts as the model wrote them. */
  readonly parts: readonly string[];
  /** The text of the last response that has some, outside actions. */
  readonly lastProse: string;
  /** The action in which the last response ended. */
  readonly cutOff: ActionHead | undefined;
  /** Whether a model that sends one action at a time was still sending some. */
  readonly isUnfinished: boolean;
  /** Actions other than a plan, where only a plan was asked for. */
  readonly unasked: readonly Action[];
  /** Number of changed rows, by action. */
  readonly changedRows: Readonly<Record<string, number>>;
  /** Number of correction rounds, and their share of the usage. */
  readonly corrections: ReplyRecord['corrections'];
  /** Usage of all calls together. */
  readonly usage: UsageRecord | undefined;
  /** What the model was shown, and what it sent besides text. */
  readonly shown: ReplyRecord;
}

/** The outcome of a reply whose model was not asked. */
export const nothingAnswered: Answered = {
  parts: [],
  lastProse: '',
  cutOff: undefined,
  isUnfinished: false,
  unasked: [],
  changedRows: {},
  corrections: undefined,
  usage: undefined,
  shown: {},
};
