import type { VersionView } from '../shared/api.js';

/** How versions came about, as people read it. */
export const versionKinds: Readonly<Record<VersionView['kind'], string>> = {
  initial: 'First version',
  reply: 'Assistant',
  edit: 'Edited by hand',
  restore: 'Restored',
  undo_restore: 'Restore undone',
  merge: 'Merged',
  import: 'Imported',
  autofix: 'Fixed automatically',
};
