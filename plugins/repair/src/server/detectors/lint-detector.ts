import type { Detector, FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp, LintMessage } from '../../shared/examined-app.js';
import type { IssueSeverity } from '../../shared/issue.js';

/** ESLint’s message as an issue. */
export const issueOfLint = ({ path, message, line, column }: LintMessage): FoundIssue => ({
  path,
  message,
  line,
  column,
});

/** The messages that a detector reads, for code that runs in pages or on the server. */
export async function lintOf(
  app: ExaminedApp,
  isOwn: (message: LintMessage) => boolean,
): Promise<readonly LintMessage[]> {
  return (await app.lint()).filter(isOwn);
}

/** A detector that passes on ESLint’s messages; `severityOf` may rank each of them. */
export const lintDetector = (
  id: string,
  title: string,
  isOwn: (message: LintMessage) => boolean,
  severityOf: (message: LintMessage) => IssueSeverity,
): Detector =>
  defineDetector({
    id,
    title,
    severity: 'warning',
    detect: async (app) =>
      (await lintOf(app, isOwn)).map((each) => ({ ...issueOfLint(each), severity: severityOf(each) })),
  });
