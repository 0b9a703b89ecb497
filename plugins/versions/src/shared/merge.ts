import type { App } from '@buildai/apps/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { defineExtensionPoint } from '@buildai/core/shared';
import { z } from 'zod';
import type { AppFile } from './version-store.js';

/** A server function that does not run after a merge. */
export const deploymentIssue = z.object({ name: z.string(), message: z.string() });
export type DeploymentIssue = z.infer<typeof deploymentIssue>;

/** Files of another app for the app that they are merged into. */
export const mergeRequest = z.object({
  files: z
    .array(z.object({ id: z.string().optional(), path: z.string(), content: z.string() }))
    .min(1, 'No files to merge (only additions and modifications are supported)'),
  description: z.string().trim().max(500).default(''),
});
export type MergeRequest = z.infer<typeof mergeRequest>;

export const mergeResult = z.object({
  /** Number of files that the merge changed. */
  filesCount: z.number().int(),
  /** Number of server functions among them. */
  totalFunctions: z.number().int(),
  deployedFunctionsCount: z.number().int(),
  deploymentIssues: z.array(deploymentIssue),
});
export type MergeResult = z.infer<typeof mergeResult>;

/** What a plugin does in a merge of files into an app. */
export interface MergePart {
  /** What keeps the app with these files from working, by path: it is not stored then. */
  check?(app: App, files: readonly AppFile[]): Promise<readonly ErrorDetail[]>;
  /** Puts the merged files of a stored version into force, and says with which success. */
  deploy?(
    app: App,
    versionId: string,
    paths: ReadonlySet<string>,
    signal: AbortSignal,
  ): Promise<Omit<MergeResult, 'filesCount'>>;
}
export const mergeParts = defineExtensionPoint<MergePart>('versions/merge-part');
