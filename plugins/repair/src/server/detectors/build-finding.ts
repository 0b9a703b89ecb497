import type { BuildError } from '@buildai/runtime/shared';
import type { Detector, FoundIssue, RuleRepair } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import type { IssueSeverity } from '../../shared/issue.js';

/** An issue for an error of the build. */
export const issueOf = ({ path = '', message, line, column }: BuildError): FoundIssue => ({
  path,
  message,
  line,
  column,
});

/** The fix that the check of imports and names knows for a file: what has one possible meaning. */
export async function mendOf(path: string, app: ExaminedApp): Promise<RuleRepair | undefined> {
  const mend = (await app.build()).mends.find((each) => each.path === path);
  return (
    mend && {
      changes: [{ type: 'write', path, content: mend.content }],
      description: mend.notes.join(' '),
    }
  );
}

/** A detector of the errors that break one rule of the build’s checks; `id` is that rule. */
export const buildDetector = (id: string, title: string, severity: IssueSeverity = 'error'): Detector =>
  defineDetector({
    id,
    title,
    severity,
    detect: async (app) => (await app.build()).errors.filter(({ rule }) => rule === id).map(issueOf),
    repair: (_, path, app) => mendOf(path, app),
  });
