import type { AppEntry } from '@buildai/auth/shared';
import { defineExtensionPoint } from '@buildai/core/shared';
import type { EventType } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** What is examined: a version of an app, with its settings of now. */
export interface ExaminedVersion {
  readonly app: App;
  readonly versionId: string;
  /** Who can enter the published app, or could after the first publish. */
  readonly entry: AppEntry;
}

/** What a builder can do about a finding with one click. */
export type SecurityMend =
  | {
      readonly kind: 'apply';
      /** Unique within the finding: `hide` */
      readonly id: string;
      /** A verb: `Hide these fields` */
      readonly label: string;
      /** What is true afterwards, in a sentence. */
      readonly done: string;
      /** Does it on behalf of an account. It must be possible to undo it. */
      apply(accountId: string): Promise<void>;
    }
  | {
      readonly kind: 'open';
      readonly label: string;
      /** Where in the builder: `panel=settings#sign-up` */
      readonly to: string;
    }
  | {
      readonly kind: 'ask';
      readonly label: string;
      /** The message to the assistant. */
      readonly message: string;
    };

/** Something about an app that its builder should know before others use it. */
export interface SecurityFinding {
  /** `entities/open-personal-data` */
  readonly rule: string;
  /** What it is about, unique within the rule: the name of an entity, a host. */
  readonly subject: string;
  /** `warning`: publishing asks first. `note`: only the Security tab shows it. */
  readonly severity: 'warning' | 'note';
  /** A sentence without a period. */
  readonly title: string;
  /** What can happen, in one plain sentence. */
  readonly meaning: string;
  /** The file that it is in, if it is in one. */
  readonly place?: { readonly file: string; readonly line?: number } | undefined;
  /** What the finding depends on: an acceptance no longer counts once any of it is different. */
  readonly facts: readonly unknown[];
  /** The first one is the best. */
  readonly mends: readonly SecurityMend[];
}

/** Examines a plugin's part of apps. By rules and what is stored alone, and fast: all of them have a second. */
export interface SecurityExaminer {
  /** Events after which it may find something else, besides new versions and changed settings. */
  readonly changedBy: readonly EventType<{ appId: string }>[];
  examine(version: ExaminedVersion): Promise<readonly SecurityFinding[]>;
}
export const securityExaminers = defineExtensionPoint<SecurityExaminer>('apps/security-findings');
