import SourceOutlined from '@mui/icons-material/SourceOutlined';
import { builderSidePanel, builderWorkArea } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

const dataSources = {
  id: 'data-sources',
  title: 'Data sources',
  icon: SourceOutlined,
  load: () => import('./DataSourcesPanel.js'),
};

export default definePanels('context-sources', [
  panel({ slot: builderWorkArea, order: 40, ...dataSources }),
  panel({ slot: builderSidePanel, order: 60, ...dataSources }),
]);
