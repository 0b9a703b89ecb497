import type { Transaction } from '@buildai/core';
import type { RecordChange } from '@buildai/versions/shared';
import type { AppDraft } from './draft.js';
import type { DroppedField } from './dropped-field.js';
import type { Refusal } from './refusal.js';

/** Refusals by action ID. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** What a dry run found, by action. */
export interface DryRun {
  readonly refusals: Refusals;
  /** How many records each action changes, by action ID. */
  readonly recordCounts: ReadonlyMap<string, number>;
}

/** The app that a reply changes, and on whose behalf. */
export interface ReplyApp {
  readonly appId: string;
  readonly accountId: string;
}

/** A feature's hooks for a reply as a whole. The draft contains the state its actions have left. */
export interface ReplyPart {
  /** Writes what follows from the actions of a reply. */
  readonly complete?: (draft: AppDraft) => void;
  /** Checks what requires all actions of a reply. */
  readonly check?: (draft: AppDraft) => Refusals;
  /** Dry run against stored data. */
  readonly dryRun?: (draft: AppDraft, app: ReplyApp) => Promise<DryRun>;
  /** Removes the state of refused actions from the draft. */
  readonly withdraw?: (draft: AppDraft, actionIds: ReadonlySet<string>) => void;
  /** The record changes to store with the version. */
  readonly records?: (draft: AppDraft) => readonly RecordChange[];
  /** Stores what its actions leave beside files and records, in the transaction that ends the reply. */
  readonly store?: (draft: AppDraft, app: ReplyApp, transaction: Transaction) => Promise<void>;
  /** Effects on stored data, in sentences for the builder. */
  readonly notes?: (draft: AppDraft, app: ReplyApp) => Promise<readonly string[]>;
  /** Fields with values that the draft leaves out, which the builder may bring back. */
  readonly droppedFields?: (draft: AppDraft, app: ReplyApp) => Promise<readonly DroppedField[]>;
  /** Access changes made by the reply, in sentences. */
  readonly access?: (draft: AppDraft) => readonly string[];
}
