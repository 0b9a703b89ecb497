import type { PublishProblem } from './publish-problem.js';

/** Whether all that was found is of the security check, or some of it does not work. */
export const isOnlySecurity = ({ findings }: PublishProblem): boolean =>
  findings.every(({ about }) => about === 'security');

/** Whether some of it is of the security check. */
export const hasSecurity = ({ findings }: PublishProblem): boolean =>
  findings.some(({ about }) => about === 'security');

/** The message to the assistant about a problem. */
export function publishFixMessage(problem: PublishProblem): string {
  const { kind, findings } = problem;
  const items = findings.map(({ field, line, column, message }) => {
    const place = [field, line, column].filter((part) => part !== undefined && part !== '').join(':');
    return `- ${place ? `${place}: ` : ''}${message}`;
  });
  return [requestFor(kind, problem), ...items].join('\n');
}

function requestFor(kind: PublishProblem['kind'], problem: PublishProblem): string {
  if (kind === 'errors') return 'The app cannot be built. Please fix this:';
  if (isOnlySecurity(problem)) return 'The security check found this. Please fix it:';
  return hasSecurity(problem)
    ? 'Some server functions do not run, and the security check found something. Please fix this:'
    : 'These server functions do not run. Please fix them:';
}
