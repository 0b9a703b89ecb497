/** Sent on `app:{appId}` when an error was reported by the running app. */
export const issueReportedLiveEvent = 'issue-reported';

/** Payload of `issue-reported`. */
export interface IssueReportedLive {
  readonly appId: string;
  readonly versionId: string;
  readonly issueId: string;
}

/** The live event `issues-cleared` on `app:{appId}`: causes of errors were mended. Carries `{ appId }`. */
export const issuesClearedLiveEvent = 'issues-cleared';
