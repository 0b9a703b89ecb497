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
  panel({
    slot: builderSettings,
    id: 'main-page',
    title: 'Main page',
    order: 22,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./main-page/MainPageSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'embed',
    title: 'Embed',
    order: 27,
    load: () => import('./embed/EmbedSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'preview-rows',
    title: 'Preview data',
    order: 30,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./rows/PreviewRowsSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'preview-address',
    title: 'Preview address',
    order: 31,
    load: () => import('./preview/PreviewAddressSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'visitor-limits',
    title: 'Visitor limits',
    order: 40,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./visitors/VisitorLimitsSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'allowed-hosts',
    title: 'Allowed hosts',
    order: 50,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./hosts/AllowedHostsSettings.js'),
  }),
]);
