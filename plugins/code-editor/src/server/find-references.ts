import type { AppCode } from '@buildai/app-features/shared';
import { withoutFile } from '@buildai/code-model';
import type { FileReference } from '../shared/code-api.js';
import { projectOf } from './project-of.js';

/** The files that import a file, as they would be without it. */
export function findReferences(app: AppCode, path: string): readonly FileReference[] {
  return withoutFile(projectOf(app), path);
}
