import type { BuildError } from '../../shared/bundler.js';
import type { IssueView } from '../../shared/runtime-api.js';

/** As much as the assistant needs to find the place. */
const stackLines = 6;

const placeOf = ({ path, line, column }: Partial<Pick<BuildError, 'path' | 'line' | 'column'>>): string =>
  [path, line, column].filter((part) => part !== undefined).join(':');

/** What is said to the assistant about an app that cannot be built. */
export function buildFixMessage(errors: readonly BuildError[]): string {
  const items = errors.map((error) => {
    const place = placeOf(error);
    const code = error.lineText === undefined ? '' : `\n  \`${error.lineText.trim()}\``;
    return `- ${place ? `${place}: ` : ''}${error.message}${code}`;
  });
  return ['The app cannot be built. Please fix this:', ...items].join('\n');
}

/** What is said to the assistant about errors in the running app. */
export function issuesFixMessage(issues: readonly IssueView[]): string {
  const items = issues.map((issue) => {
    const place = issue.place ? ` (${placeOf(issue.place)})` : '';
    const stack = (issue.componentStack ?? issue.stack ?? '').split('\n').slice(0, stackLines);
    const trace = stack.map((line) => `  ${line.trim()}`).filter((line) => line.trim() !== '');
    return [`- On ${issue.route}${place}: ${issue.message}`, ...trace].join('\n');
  });
  return ['The running app shows these errors. Please fix them:', ...items].join('\n');
}

/** What is said to the assistant about an app that does not start, with the error that it reported, if any. */
export function notStartedFixMessage(error: string | undefined): string {
  const symptom =
    error === undefined
      ? 'It shows nothing, and reports no error: look for endless loops and for code that waits forever as its files load.'
      : `It reports this error, quoted: ${JSON.stringify(error)}`;
  return `The app does not start. ${symptom} Please fix it.`;
}
