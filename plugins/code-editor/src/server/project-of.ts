import type { AppCode } from '@buildai/app-features/shared';
import { anyLibraries, AppProject } from '@buildai/code-model';

/** What the files of an app import of each other. */
export function projectOf({ files, notInPages }: AppCode): AppProject {
  const isOutsidePages = (path: string) => Object.hasOwn(notInPages, path);
  return new AppProject(files, { ...anyLibraries, isOutsidePages });
}
