import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { builderFileTools, builderWorkArea } from '@buildai/apps/shared';
import { commandSources, definePanels, panel } from '@buildai/web/slots';

export default definePanels('functions', [
  panel({
    slot: builderWorkArea,
    id: 'functions',
    title: 'Functions',
    icon: BoltOutlined,
    order: 45,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./list/FunctionsPanel.js'),
  }),
  panel({
    slot: builderFileTools,
    id: 'function',
    when: ({ path }) => path.startsWith('functions/'),
    load: () => import('./FunctionFileTools.js'),
  }),
  panel({
    slot: commandSources,
    id: 'functions',
    load: () => import('./list/FunctionCommands.js'),
  }),
]);
