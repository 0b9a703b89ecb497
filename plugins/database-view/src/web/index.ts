import StorageOutlined from '@mui/icons-material/StorageOutlined';
import { builderDroppedField, builderWorkArea } from '@buildai/apps/shared';
import { commandSources, definePanels, panel } from '@buildai/web/slots';

export default definePanels('database-view', [
  panel({
    slot: builderWorkArea,
    id: 'database',
    title: 'Database',
    alias: 'data',
    icon: StorageOutlined,
    order: 30,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./DatabasePanel.js'),
  }),
  panel({
    slot: builderDroppedField,
    id: 'keep-field',
    load: () => import('./columns/KeepField.js'),
  }),
  panel({
    slot: commandSources,
    id: 'entities',
    load: () => import('./entities/EntityCommands.js'),
  }),
]);
