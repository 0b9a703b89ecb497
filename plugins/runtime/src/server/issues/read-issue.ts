import type { SeenIssue } from '../../shared/preview-channel.js';
import type { KeptBundle } from '../bundler/create-bundler.js';
import type { NewIssue } from './issue.js';
import { readStack } from './read-stack.js';

/** Maps an error reported by the frame to the app's source files. */
export function readIssue(seen: SeenIssue, versionId: string, bundle: KeptBundle): NewIssue {
  const sourceMap = bundle.ok && bundle.hash === seen.hash ? bundle.sourceMap : undefined;
  const stack = seen.stack === undefined ? undefined : readStack(seen.stack, sourceMap);
  const components =
    seen.componentStack === undefined ? undefined : readStack(seen.componentStack, sourceMap);
  return {
    versionId,
    kind: seen.kind,
    message: seen.message,
    stack: stack?.text ?? null,
    componentStack: components?.text ?? null,
    place: stack?.place ?? components?.place ?? null,
    route: seen.path,
  };
}
