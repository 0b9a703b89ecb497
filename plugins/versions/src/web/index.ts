import { builderHeader } from '@buildai/apps/shared';
import { commandSources, definePanels, panel } from '@buildai/web/slots';
import { restoreRowsChoice, restoreRowsProgress } from '../shared/slots.js';

export default definePanels('versions', [
  panel({
    slot: builderHeader,
    id: 'version',
    side: 'title',
    order: 10,
    load: () => import('./VersionMenu.js'),
  }),
  panel({
    slot: commandSources,
    id: 'commands',
    load: () => import('./VersionCommands.js'),
  }),
  panel({
    slot: restoreRowsChoice,
    id: 'restore-rows-choice',
    load: () => import('./restore/RestoreRowsChoice.js'),
  }),
  panel({
    slot: restoreRowsProgress,
    id: 'restore-rows-progress',
    load: () => import('./restore/RestoreRowsProgress.js'),
  }),
]);
