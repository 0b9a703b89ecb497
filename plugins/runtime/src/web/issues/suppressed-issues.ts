import { useState } from 'react';
import type { IssueView } from '../../shared/runtime-api.js';

/** Suppression also applies to the same error in later versions. */
const keyOf = (issue: IssueView): string => `${issue.kind}: ${issue.message}`;

export interface SuppressedIssues {
  readonly shown: readonly IssueView[];
  readonly hidden: readonly IssueView[];
  readonly suppress: (issue: IssueView) => void;
  /** Takes a suppression back. */
  readonly restore: (issue: IssueView) => void;
}

/** Splits issues into visible and suppressed ones, while the builder is open. */
export function useSuppressedIssues(issues: readonly IssueView[]): SuppressedIssues {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    shown: issues.filter((issue) => !keys.has(keyOf(issue))),
    hidden: issues.filter((issue) => keys.has(keyOf(issue))),
    suppress: (issue) => setKeys(new Set([...keys, keyOf(issue)])),
    restore: (issue) => setKeys(new Set([...keys].filter((key) => key !== keyOf(issue)))),
  };
}
