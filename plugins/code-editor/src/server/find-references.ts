import type { AppCode, AppSurface } from '@buildai/app-features/shared';
import { withoutFile } from '@buildai/code-model';
import type { FileReference } from '../shared/code-api.js';
import { withCallName } from './named-calls.js';
import { projectOf } from './project-of.js';

/** What uses a file. */
export interface FoundReferences {
  /** The files that import it, as they would be without it. */
  readonly references: FileReference[];
  /** The files that call it. What should replace the calls is not known. */
  readonly callers: string[];
}

/** What uses a file. */
export function findReferences(
  app: AppCode,
  surface: Pick<AppSurface, 'fileKindOf'>,
  path: string,
): FoundReferences {
  const project = projectOf(app);
  const name = surface.fileKindOf(path)?.calledAs?.(path);
  const naming = name === undefined ? [] : withCallName(surface, app.files, name, undefined);
  return {
    references: [...withoutFile(project, path), ...naming.map((file) => ({ ...file, remainingUses: 0 }))],
    callers: name === undefined ? [] : [...project.usersOfFunction(name)],
  };
}
