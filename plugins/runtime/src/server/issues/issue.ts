import type { SeenIssue } from '../../shared/preview-channel.js';

/** A place in the app's own files, 1-based. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** An error of a running app, mapped to its source files. */
export interface Issue {
  readonly issueId: string;
  readonly versionId: string;
  readonly kind: SeenIssue['kind'];
  readonly message: string;
  readonly stack: string | null;
  readonly componentStack: string | null;
  readonly place: Place | null;
  readonly route: string;
  readonly count: number;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
}

export type NewIssue = Omit<Issue, 'issueId' | 'count' | 'firstSeenAt' | 'lastSeenAt'>;
