/** Sent on `app:{appId}` when an error was seen in the running app. */
export const issueReportedLiveEvent = 'issue-reported';

/** What `issue-reported` carries. */
export interface IssueReportedLive {
  readonly appId: string;
  readonly versionId: string;
  readonly issueId: string;
}
