import { PublishUnconfirmed, VersionNotBuildable } from '../../shared/errors.js';
import type { PublishFinding } from '../../shared/publish-check.js';
import { publishFindingsOf } from '../../shared/publish-check.js';

/** Why a version was not published. */
export interface PublishProblem {
  /** Warnings can be confirmed. */
  readonly kind: 'errors' | 'warnings';
  readonly findings: readonly PublishFinding[];
}

/** The problem that an error of publishing states; undefined for other errors. */
export function publishProblem(error: unknown): PublishProblem | undefined {
  if (VersionNotBuildable.is(error)) return { kind: 'errors', findings: publishFindingsOf(error.details) };
  if (PublishUnconfirmed.is(error)) return { kind: 'warnings', findings: publishFindingsOf(error.details) };
  return undefined;
}
