import { useState } from 'react';
import type { IssueView } from '../../shared/runtime-api.js';

/** The same fault in the next version is the same to whoever did not want to see it. */
const keyOf = (issue: IssueView): string => `${issue.kind}: ${issue.message}`;

export interface SuppressedIssues {
  readonly shown: readonly IssueView[];
  readonly hidden: readonly IssueView[];
  readonly suppress: (issue: IssueView) => void;
}

/** Splits the issues into those to see and those that were put aside, as long as the builder is open. */
export function useSuppressedIssues(issues: readonly IssueView[]): SuppressedIssues {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    shown: issues.filter((issue) => !keys.has(keyOf(issue))),
    hidden: issues.filter((issue) => keys.has(keyOf(issue))),
    suppress: (issue) => setKeys(new Set([...keys, keyOf(issue)])),
  };
}
