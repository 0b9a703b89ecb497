import type { PaidKind } from '@buildai/plans/shared';

/** Done in jobs that no caller waits for. */
type InBackground = 'row-embedding' | 'sync';
/** Begins and ends in one transaction, so that there is no other ending; see `new-apps-and-tools.test.ts`. */
type AtOnce = 'generation';

/** Everything that people press and an account pays. A new kind of paid work does not compile without its cells. */
export type PressedKind = Exclude<PaidKind, InBackground | AtOnce> | 'plan';

/** Everything that jobs do for an account that pays, and the repair of a reply, which is free. */
export type BackgroundKind = InBackground | 'repair';

/** How a press can end, as far as it is not refused. */
export const endings = [
  'done',
  'stopped',
  'failed before the first word',
  'failed in the middle',
  'cut by length',
  'filtered',
  'connection lost',
  'pressed twice',
] as const;
export type Ending = (typeof endings)[number];

/** How work in the background can end. */
export const backgroundEndings = [
  'done',
  'changed nothing',
  'stopped',
  'failed before the first word',
  'failed in the middle',
  'cut by length',
  'filtered',
  'over the plan',
  'pressed twice',
] as const;
export type BackgroundEnding = (typeof backgroundEndings)[number];

/** What must hold after a press. */
export interface Cell {
  /** Whether its credits are charged, and it counts against the day. */
  readonly isPaid: boolean;
  /** What the person reads in the end; undefined if the person has left. */
  readonly reads?: RegExp;
}

/** Images and vectors have no words in between, and no limit of length. */
export const impossible = 'impossible';

type Cells = Readonly<Record<Ending, Cell | typeof impossible>>;

const paid = (reads: RegExp): Cell => ({ isPaid: true, reads });
const free = (reads: RegExp): Cell => ({ isPaid: false, reads });
/** The person has stopped, or is gone. */
const left: Cell = { isPaid: false };

/** What users of an app read. */
const inApps: Cells = {
  done: paid(/^The answer\.$/),
  stopped: left,
  'failed before the first word': free(/^The AI model can’t answer right now\. Try again later\.$/),
  'failed in the middle': free(
    /^The AI model (is busy\. Try again in a moment|can’t answer right now\. Try again later)\.$/,
  ),
  'cut by length': paid(/^Half an answer, cut off at the limit; 2 continuations$/),
  filtered: free(/^The AI model didn’t answer this\. Try to put it differently\.$/),
  'connection lost': left,
  'pressed twice': paid(/^The answer\.$/),
};

/** Builders read what the service says. */
const withSchema: Cells = {
  ...inApps,
  'failed before the first word': free(/OpenAI.* doesn’t accept the key/),
  'failed in the middle': free(/OpenAI|model/),
  'cut by length': free(/answer was cut off because it is too long/),
  filtered: free(/content policy/),
};

const withoutWords: Cells = {
  ...inApps,
  'failed before the first word': free(/couldn’t be (made|compared)/),
  'failed in the middle': impossible,
  'cut by length': impossible,
  filtered: impossible,
};

/** Replies go on without their readers. */
const inConversation: Cells = {
  done: paid(/^done$/),
  stopped: free(/^stopped$/),
  'failed before the first word': free(/OpenAI.* doesn’t accept the key/),
  'failed in the middle': free(/^failed: /),
  'cut by length': free(/^done$/),
  filtered: free(/content policy/),
  'connection lost': paid(/^done$/),
  'pressed twice': paid(/^done$/),
};

export const cells: Readonly<Record<PressedKind, Cells>> = {
  message: inConversation,
  // A plan that was cut off is text, which counts.
  plan: { ...inConversation, 'cut by length': paid(/^done$/) },
  'tool-run': inApps,
  'assistant-chat': inApps,
  'app-call': inApps,
  'function-call': inApps,
  'magic-field': withSchema,
  document: {
    ...withSchema,
    'cut by length': free(/doesn’t have the requested form/),
  },
  image: { ...withoutWords, filtered: free(/doesn’t make images like this one/) },
  embedding: { ...withoutWords, 'pressed twice': impossible },
  mapping: {
    ...inApps,
    'failed before the first word': free(/Couldn't generate AI mapping suggestions/),
    'failed in the middle': free(/Couldn't generate AI mapping suggestions/),
    'cut by length': free(/Couldn't generate AI mapping suggestions/),
    filtered: free(/Couldn't generate AI mapping suggestions/),
  },
};

type BackgroundCells = Readonly<Record<BackgroundEnding, Cell | typeof impossible>>;

const asBefore = free(/^synced$/);

/** What a builder reads of the item, of the rows that are found, or as the last message. */
export const backgroundCells: Readonly<Record<BackgroundKind, BackgroundCells>> = {
  sync: {
    done: paid(/^synced$/),
    'changed nothing': asBefore,
    stopped: free(/^error: The sync was cancelled\.$/),
    'failed before the first word': free(/^error: The service is busy\.$/),
    'failed in the middle': free(/^error: Something went wrong while this was read\./),
    'cut by length': impossible,
    filtered: impossible,
    'over the plan': free(/^usage_limit_reached: This document has more pages than your plan has left\.$/),
    'pressed twice': paid(/^synced$/),
  },
  // What fails is tried again: it is paid once it is there.
  'row-embedding': {
    done: paid(/^found by meaning$/),
    'changed nothing': free(/^found by meaning$/),
    stopped: left,
    'failed before the first word': paid(/^found by meaning$/),
    'failed in the middle': paid(/^found by meaning$/),
    'cut by length': impossible,
    filtered: impossible,
    'over the plan': free(/^found by words$/),
    'pressed twice': paid(/^found by meaning$/),
  },
  repair: {
    done: free(/^done: /),
    'changed nothing': free(/This cost you nothing\./),
    stopped: free(/^stopped: /),
    'failed before the first word': free(/^failed: .*OpenAI.* doesn’t accept the key/),
    'failed in the middle': free(/^failed: /),
    'cut by length': free(/This cost you nothing\./),
    filtered: free(/^failed: .*content policy/),
    'over the plan': impossible,
    'pressed twice': impossible,
  },
};
