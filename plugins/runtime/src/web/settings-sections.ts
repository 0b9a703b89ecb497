import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('runtime', [
  panel({
    slot: settingsSection,
    id: 'main-page',
    title: 'Main page',
    group: 'general',
    keywords: ['The app opens at', 'Start page'],
    order: 22,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./main-page/MainPageSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'embed',
    title: 'Embed',
    group: 'sharing',
    keywords: ['Other sites can show this app', 'Embed code', 'iframe', 'Sites that can embed the app'],
    order: 27,
    load: () => import('./embed/EmbedSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'preview-rows',
    title: 'Preview data',
    group: 'features',
    keywords: ['Live data', 'A copy', 'Rows in the preview'],
    order: 30,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./rows/PreviewRowsSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'preview-address',
    title: 'Preview address',
    group: 'sharing',
    keywords: ['Renew address', 'Preview link'],
    order: 31,
    load: () => import('./preview/PreviewAddressSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'visitor-limits',
    title: 'Visitor limits',
    group: 'access',
    keywords: ['Rows added, changed, or deleted', 'Uploads', 'Daily limits', 'Visitors who aren’t signed in'],
    order: 40,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./visitors/VisitorLimitsSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'allowed-hosts',
    title: 'Allowed hosts',
    group: 'integrations',
    keywords: ['Connect to other sites', 'Requests, pictures, media, and fonts'],
    order: 50,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./hosts/AllowedHostsSettings.js'),
  }),
]);
