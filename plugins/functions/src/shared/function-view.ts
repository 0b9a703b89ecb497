import { z } from 'zod';
import { functionRights } from './function-rights.js';

/** `success` is shown as Deployed, `error` as Failed. */
export const deployStatus = z.enum(['pending', 'deploying', 'success', 'error']);
export type DeployStatus = z.infer<typeof deployStatus>;

/** Why code does not run: what the runtime said, and where. */
export const functionFault = z.object({
  /** `missing_secrets`, `syntax`, `load`, `no_handler`, `schedule`, `access`, `timeout`, `memory`. */
  code: z.string(),
  message: z.string(),
  /** Line in the function's file, from 1. */
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  /** Names of the secrets that are missing. */
  missingSecrets: z.array(z.string()).optional(),
});
export type FunctionFault = z.infer<typeof functionFault>;

export const scheduledRun = z.object({
  requestId: z.string(),
  startedAt: z.string(),
  /** Duration in ms; undefined while it runs. */
  duration: z.number().optional(),
  /** Undefined while it runs. */
  succeeded: z.boolean().optional(),
  message: z.string().optional(),
  /** Whether a person started it, with Run now. */
  isManual: z.boolean().optional(),
});

/** A function of the newest version of an app. */
export const functionView = z.object({
  name: z.string(),
  path: z.string(),
  /** Where it is called; undefined if it only checks rows. */
  functionUrl: z.string().optional(),
  /** Whether the app is published: that version answers at `functionUrl`. Before, the newest does, to builders only. */
  isLive: z.boolean(),
  status: deployStatus,
  fault: functionFault.optional(),
  deployedAt: z.string().optional(),
  /** Whether the published version has the same code. */
  isPublished: z.boolean(),
  /** `anyone`: people and programs call it also where they may not enter the app. */
  access: z.enum(['app', 'anyone']),
  /** Whether it only checks rows, and can’t be called. */
  onlyChecks: z.boolean(),
  /** Identifies the text. */
  codeHash: z.string(),
  /** What the text may do beyond what its caller may. */
  rights: functionRights,
  /** Names of the secrets that the code reads. */
  secrets: z.array(z.string()),
  /** Those without a value. */
  missingSecrets: z.array(z.string()),
  /** The schedule of the code, and when it runs the published version. */
  schedule: z
    .object({ cron: z.string(), nextRunAt: z.string().optional(), lastRun: scheduledRun.optional() })
    .optional(),
});
export type FunctionView = z.infer<typeof functionView>;
