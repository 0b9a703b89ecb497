import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { builderWorkArea } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('runtime', [
  panel({
    slot: builderWorkArea,
    id: 'preview',
    title: 'Preview',
    icon: VisibilityOutlined,
    order: 10,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./preview/PreviewPanel.js'),
  }),
]);
