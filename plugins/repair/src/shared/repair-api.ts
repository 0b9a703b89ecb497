import { defineApi } from '@buildai/core/shared';
import { spaceApp } from '@buildai/chat-assistant/shared';
import { z } from 'zod';
import { issue } from './issue.js';
import { appliedRepair, validation } from './validator.js';

const versionParams = z.object({ appId: z.string(), versionId: z.string() });

/** The message that made the version, which models are shown. */
const ofMessage = { messageId: z.string().optional(), messageContent: z.string().max(200_000).optional() };

/** How one file was repaired. */
export const fileRepair = z.object({
  /** The path. */
  fileId: z.string(),
  initialIssueCount: z.number().int(),
  finalIssueCount: z.number().int(),
  ruleBasedRepairs: z.array(appliedRepair),
  /** What the model says that it changed. */
  aiRepairs: z.array(z.object({ description: z.string() })),
  times: z.object({ rulesMs: z.number(), aiMs: z.number() }),
});

export const repairResult = z.object({
  /** Names the result for an hour, for `applyRepair`. */
  repairId: z.string(),
  /** The label of the model; null if rules were enough. */
  model: z.string().nullable(),
  initialIssues: z.array(issue),
  unresolvedIssues: z.array(issue),
  repairProcessDetails: z.array(fileRepair),
  /** Content null: deleted. */
  repairedFiles: z.array(z.object({ path: z.string(), content: z.string().nullable() })),
  iterationsPerformed: z.number().int(),
  previousVersionId: z.string(),
  /** The preview’s bundle of the repaired app; null if it does not build. */
  appBundle: z.object({ hash: z.string(), styleHash: z.string() }).nullable(),
  /** Time from the request to the response, in ms. */
  clientExecutionTimeMs: z.number(),
  /** Why the model stopped early, if it did. */
  modelError: z.string().optional(),
});
export type RepairResult = z.infer<typeof repairResult>;

/** The validation tester, for admins. Nothing is stored before a repair is applied. */
export const repairApi = defineApi({
  validateVersion: {
    method: 'POST',
    path: '/api/apps/:appId/versions/:versionId/validate',
    access: 'admin',
    on: spaceApp('builder'),
    summary: 'The issues that the detectors find in a version.',
    params: versionParams,
    body: z.object(ofMessage),
    response: validation,
  },
  repairVersion: {
    method: 'POST',
    path: '/api/apps/:appId/versions/:versionId/repair',
    access: 'admin',
    on: spaceApp('builder'),
    summary: 'Repairs a version by rules, and then by a model in up to five iterations. Nothing is stored.',
    params: versionParams,
    body: z.object({
      ...ofMessage,
      initialIssues: z.array(issue).max(1000).optional(),
      /** Numbers outside of 1 to 5 become the nearest one. */
      iterations: z.number().default(2),
      /** A model ID (default: the default model). */
      customModel: z.string().max(200).optional(),
    }),
    response: repairResult,
  },
  applyRepair: {
    method: 'POST',
    path: '/api/apps/:appId/repairs/:repairId/apply',
    access: 'admin',
    on: spaceApp('builder'),
    summary: 'Stores a repaired app as a new version.',
    params: z.object({ appId: z.string(), repairId: z.string() }),
    response: z.object({ versionId: z.string() }),
  },
});
