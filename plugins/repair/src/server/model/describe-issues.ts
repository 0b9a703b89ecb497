import { numberedText } from '@buildai/app-features/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import { isError } from '../../shared/issue.js';

/** More are left to the next iteration. */
const mostIssues = 40;
/** Lines shown before and after that of an issue. */
const context = 2;

/** A line for each issue: `pages/Home.jsx:12 (Home): …`. */
export const issueLines = (issues: readonly Issue[]): string =>
  issues
    .map(({ path, line, componentName, message }) => {
      const place = line === null ? path : `${path}:${line}`;
      return `- ${place} (${componentName}): ${message.replace(/\s+/g, ' ')}`;
    })
    .join('\n');

/** The request to a model to fix issues, errors first, each with the code around it. */
export function fixRequest(issues: readonly Issue[], files: readonly AppFile[]): string {
  const sorted = [...issues.filter(isError), ...issues.filter((each) => !isError(each))];
  const shown = sorted.slice(0, mostIssues);
  const left = sorted.length - shown.length;
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const items = shown.map((issue, index) => {
    const text = texts.get(issue.path);
    const code =
      text === undefined || issue.line === null
        ? ''
        : `\n${numberedText(text, issue.line - context, issue.line + context)}`;
    return `${index + 1}. ${issueLines([issue]).slice(2)}${code}`;
  });
  return [
    'The code of the app has these issues. Fix them with the smallest edits that do so, and change nothing else: what the app shows and does stays. Line numbers are not part of the files.',
    ...items,
    ...(left > 0 ? [`There are ${left} more of the same kinds.`] : []),
  ].join('\n\n');
}
