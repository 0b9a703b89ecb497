import type { SeenIssue } from '../../shared/preview-channel.js';
import type { CachedBundle } from '../bundler/create-bundler.js';
import type { NewIssue } from './issue.js';
import { readStack } from './read-stack.js';

/** Hides secrets in what was seen. */
export async function maskIssue<T extends Pick<SeenIssue, 'message' | 'stack' | 'componentStack'>>(
  seen: T,
  mask: (text: string) => Promise<string>,
): Promise<T> {
  return {
    ...seen,
    message: await mask(seen.message),
    ...(seen.stack === undefined ? {} : { stack: await mask(seen.stack) }),
    ...(seen.componentStack === undefined ? {} : { componentStack: await mask(seen.componentStack) }),
  };
}

/** Maps an error reported by the frame to the app's source files. */
export function readIssue(seen: SeenIssue, versionId: string, bundle: CachedBundle): NewIssue {
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
