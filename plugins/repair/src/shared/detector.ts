import type { FileChange } from '@buildai/versions/shared';
import { defineExtensionPoint } from '@buildai/core/shared';
import type { ExaminedApp } from './examined-app.js';
import type { IssueSeverity } from './issue.js';

/** An issue as its detector states it. */
export interface FoundIssue {
  readonly path: string;
  readonly message: string;
  /** From 1; left out for a whole file. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
  /** Default: the detector’s. */
  readonly severity?: IssueSeverity;
}

/** A certain change that removes an issue. */
export interface RuleRepair {
  readonly changes: readonly FileChange[];
  /** A sentence for the builder: "Added a key to the items of a list in pages/Home.jsx." */
  readonly description: string;
}

/** Finds one kind of issue in apps. */
export interface Detector<Found extends FoundIssue = FoundIssue> {
  /** The ID in kebab case: `missing-key`. */
  readonly id: string;
  /** The title in a list: "Items without a key". */
  readonly title: string;
  readonly severity: IssueSeverity;
  /** Must not throw for what the files of an app hold. */
  readonly detect: (app: ExaminedApp) => readonly Found[] | Promise<readonly Found[]>;
  /**
   * Repairs the issues of one file without a model, all at once. Must leave alone what it is not sure of. The result is
   * validated: changes that leave as many issues, or add one, are taken back.
   */
  readonly repair?: (
    issues: readonly Found[],
    path: string,
    app: ExaminedApp,
  ) => RuleRepair | undefined | Promise<RuleRepair | undefined>;
}

/** Checks of apps. The order of contributions is that in which issues are listed and repaired. */
export const detectors = defineExtensionPoint<Detector>('repair/detector');

/** A detector whose issues carry what their repair needs. */
export const defineDetector = <Found extends FoundIssue>(detector: Detector<Found>): Detector =>
  // `repair` gets nothing but what `detect` of the same detector returned.
  detector as unknown as Detector;
