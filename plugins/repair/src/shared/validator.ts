import { defineService } from '@buildai/core/shared';
import type { AppFile } from '@buildai/versions/shared';
import { z } from 'zod';
import { issue } from './issue.js';

/** How one detector did. */
export const detectorRun = z.object({
  detectorId: z.string(),
  title: z.string(),
  issueCount: z.number().int(),
  executionTimeMs: z.number(),
  /** Why it found nothing, if it could not be run. */
  error: z.string().optional(),
});
export type DetectorRun = z.infer<typeof detectorRun>;

export const validation = z.object({
  issues: z.array(issue),
  detectors: z.array(detectorRun),
  executionTimeMs: z.number(),
});
export type Validation = Readonly<z.infer<typeof validation>>;

/** What is validated. */
export interface ValidatedApp {
  readonly appId: string;
  /** The account that owns it, for turns of the compiler. */
  readonly ownerId: string;
  /** The version that the files are; undefined for a draft. */
  readonly versionId?: string | undefined;
  readonly files: readonly AppFile[];
  /** Names of the secrets of an app that is not stored (default: those of the stored app). */
  readonly secrets?: readonly string[] | undefined;
  /** The files that rules may repair (default: all). */
  readonly only?: ReadonlySet<string> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What rules did to files. */
export interface RepairedByRules {
  readonly files: readonly AppFile[];
  /** Repairs by path. */
  readonly repairs: ReadonlyMap<string, readonly AppliedRepair[]>;
  /** The validation of the repaired files. */
  readonly validation: Validation;
}

export const appliedRepair = z.object({ detectorId: z.string(), description: z.string() });
export type AppliedRepair = z.infer<typeof appliedRepair>;

/** Finds the issues of apps, and repairs those that have a certain repair. Stores nothing. */
export interface AppValidator {
  validate(app: ValidatedApp): Promise<Validation>;
  repairByRules(app: ValidatedApp): Promise<RepairedByRules>;
}
export const appValidator = defineService<AppValidator>('repair/validator');
