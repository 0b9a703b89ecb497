import { styleFile, textsFile, toolPathOf } from '../../shared/tool-path.js';

/** What a version says that edits in a row made: `Edited meal-planner and the branding`. */
export function describeEdit(paths: readonly string[]): string {
  const parts = paths.flatMap((path) => {
    if (path === styleFile) return ['the branding'];
    if (path === textsFile) return ['the app texts'];
    return toolPathOf(path) ?? [];
  });
  if (parts.length === 0) return 'Edited the app';
  if (parts.length > 3) return `Edited ${parts.length} parts of the app`;
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? `Edited ${last}` : `Edited ${parts.slice(0, -1).join(', ')} and ${last}`;
}
