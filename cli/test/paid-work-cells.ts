import type { PaidKind } from '@buildai/plans/shared';

/** Paid by the pages that are indexed, in jobs of their own; see the tests of their plugins. */
type InBackground = 'row-embedding' | 'sync';

/** Everything that people press and somebody pays. A new kind of paid work does not compile without its cells. */
export type PressedKind = Exclude<PaidKind, InBackground> | 'plan';

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

/** What must hold after a press. */
export interface Cell {
  /** Whether its credits are taken, and it counts against the day. */
  readonly isPaid: boolean;
  /** What the person reads in the end; undefined if nobody is there any more. */
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
