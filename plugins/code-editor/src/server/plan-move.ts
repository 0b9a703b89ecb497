import type { AppCode, AppSurface } from '@buildai/app-features/shared';
import { linksOnlyTo, moveFile, renameFunctionCalls } from '@buildai/code-model';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { ChangedText } from '../shared/code-api.js';
import { withCallName } from './named-calls.js';
import { projectOf } from './project-of.js';

export interface PlannedMove {
  /** The moved file, null for its old path, and the files that import it. */
  readonly files: ChangedText[];
  readonly brokenLinks: number;
  /** What else changes, for the builder. */
  readonly notice: string | undefined;
}

/**
 * The files of an app after one of them moved, with adjusted imports and calls.
 * @throws NotFound without such a file; InvalidInput if the path or its name is taken.
 */
export function planMove(
  app: AppCode,
  surface: Pick<AppSurface, 'fileKindOf' | 'takenNames'>,
  from: string,
  to: string,
): PlannedMove {
  const project = projectOf(app);
  const kind = surface.fileKindOf(from);
  if (project.index.content(from) === undefined) throw NotFound();
  if (project.index.content(to) !== undefined) {
    throw InvalidInput({ message: 'A file with this name already exists.' });
  }
  const paths = app.files.map(({ path }) => path).filter((path) => path !== from);
  const [taken] = surface.takenNames([...paths, to], (path) => path === to);
  if (taken) throw InvalidInput({ message: taken.message });
  const [before, after] = [kind?.calledAs?.(from), kind?.calledAs?.(to)];
  const callers =
    before === undefined || after === undefined || before === after
      ? []
      : [...renameFunctionCalls(project, before, after), ...withCallName(surface, app.files, before, after)];
  const moved = [...moveFile(project, from, to), ...callers].map(({ path, content }) => ({ path, content }));
  const others = app.files.filter(({ path }) => path !== from && !moved.some((each) => each.path === path));
  const changed = projectOf({ ...app, files: [...others, ...moved] });
  const leadsToOld = linksOnlyTo(project, from);
  const brokenLinks = [...changed.modules.values()]
    .flatMap(({ links }) => links)
    .filter((link) => leadsToOld(link) && !linksOnlyTo(changed, to)(link)).length;
  return {
    files: [{ path: from, content: null }, ...moved],
    brokenLinks,
    notice: kind?.renameNotice?.(from, to),
  };
}
