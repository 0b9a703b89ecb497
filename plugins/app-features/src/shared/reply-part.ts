import type { RecordChange } from '@buildai/versions/shared';
import type { AppDraft } from './draft.js';
import type { Refusal } from './refusal.js';

/** By the id of the action. */
export type Refusals = ReadonlyMap<string, Refusal>;

export interface DryRun {
  readonly refusals: Refusals;
  /** By the id of the action: how many records it changes. */
  readonly recordCounts: ReadonlyMap<string, number>;
}

/** The app that a reply is about, and on whose behalf it changes. */
export interface ReplyApp {
  readonly appId: string;
  readonly accountId: string;
}

/** What a feature does with a reply as a whole. The draft holds what its actions have noted there. */
export interface ReplyPart {
  /** Judges what can only be judged when all actions of an answer are known. */
  readonly check?: (draft: AppDraft) => Refusals;
  /** Tries against what is stored. */
  readonly dryRun?: (draft: AppDraft, app: ReplyApp) => Promise<DryRun>;
  /** Takes out of the draft what refused actions have noted there. */
  readonly withdraw?: (draft: AppDraft, actionIds: ReadonlySet<string>) => void;
  /** The changes of records that are stored with the version. */
  readonly records?: (draft: AppDraft) => readonly RecordChange[];
  /** What becomes of what is stored, in sentences for the builder. */
  readonly notes?: (draft: AppDraft, app: ReplyApp) => Promise<readonly string[]>;
  /** Who may read and change what, where the reply has changed that, in sentences. */
  readonly access?: (draft: AppDraft) => readonly string[];
}
