import SourceOutlined from '@mui/icons-material/SourceOutlined';
import { builderWorkArea } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('context-sources', [
  panel({
    slot: builderWorkArea,
    id: 'data-sources',
    title: 'Data sources',
    icon: SourceOutlined,
    order: 40,
    load: () => import('./DataSourcesPanel.js'),
  }),
]);
