import CodeOutlined from '@mui/icons-material/CodeOutlined';
import { builderWorkArea } from '@buildai/apps/shared';
import { commandSources, definePanels, panel } from '@buildai/web/slots';

export default definePanels('code-editor', [
  panel({
    slot: builderWorkArea,
    id: 'code',
    title: 'Code editor',
    icon: CodeOutlined,
    order: 40,
    when: ({ appKind, isAdmin }) => appKind === 'space_app' && isAdmin,
    load: () => import('./CodePanel.js'),
  }),
  panel({
    slot: commandSources,
    id: 'files',
    load: () => import('./quick-open/FileCommands.js'),
  }),
]);
