import type { AppCode, FileKind } from '@buildai/app-features/shared';
import { withoutFile } from '@buildai/code-model';
import type { FileReference } from '../shared/code-api.js';
import { projectOf } from './project-of.js';

/** What uses a file. */
export interface FoundReferences {
  /** The files that import it, as they would be without it. */
  readonly references: FileReference[];
  /** The files that call it. What should replace the calls is not known. */
  readonly callers: string[];
}

/**
 * What uses a file.
 * @param kind of the file.
 */
export function findReferences(app: AppCode, kind: FileKind | undefined, path: string): FoundReferences {
  const project = projectOf(app);
  const name = kind?.calledAs?.(path);
  return {
    references: [...withoutFile(project, path)],
    callers: name === undefined ? [] : [...project.usersOfFunction(name)],
  };
}
