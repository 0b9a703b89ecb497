import type { SeenIssue } from '../../shared/preview-channel.js';

/** A place in the app's own files, counted from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** An error seen in a running app, read back to the app's own files. */
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
