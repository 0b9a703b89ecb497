import type { ChangeParticipant } from '@buildai/versions/shared';
import type { AppSurface } from '../shared/app-surface.js';

/** Refuses files that no feature knows, that their feature finds invalid, or that take the name of another file. */
export function checkAppFiles(surface: AppSurface): ChangeParticipant {
  const pathErrors = (path: string) =>
    surface.fileKindOf(path) ? [] : [{ field: path, message: surface.fileRule }];
  return {
    check({ changes, renames = [] }) {
      const written = changes.flatMap((change) => (change.type === 'write' ? [change] : []));
      return [
        ...renames.flatMap(({ to }) => pathErrors(to)),
        ...written.flatMap(({ path }) => pathErrors(path)),
        ...written.flatMap(({ path, content }) =>
          surface
            .checkFile(path, content)
            .map(({ field, message }) => ({ field: path, message: `${field}: ${message}` })),
        ),
      ];
    },
    checkPaths: (before, after) => surface.takenNames(after, (path) => !before.has(path)),
  };
}
