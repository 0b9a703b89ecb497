import { defineService } from '@buildai/core/shared';

/** An error that the preview of a version reported. */
export interface ReportedIssue {
  readonly message: string;
  /** Its place in the app’s own files, if known; line and column from 1. */
  readonly place: { readonly path: string; readonly line: number; readonly column: number } | null;
}

/** The errors of running apps, for callers inside the platform. */
export interface AppIssues {
  /** Most recent first. */
  list(appId: string, versionId: string): Promise<readonly ReportedIssue[]>;
}
export const appIssues = defineService<AppIssues>('runtime/app-issues');
