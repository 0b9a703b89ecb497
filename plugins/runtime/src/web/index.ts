import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { builderSettings, builderWorkArea } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('runtime', [
  panel({
    slot: builderWorkArea,
    id: 'preview',
    title: 'Preview',
    icon: VisibilityOutlined,
    order: 10,
    load: () => import('./preview/PreviewPanel.js'),
  }),
  panel({ slot: builderSettings, id: 'runtime', sections: () => import('./settings-sections.js') }),
]);
