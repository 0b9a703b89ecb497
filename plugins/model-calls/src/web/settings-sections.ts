import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('model-calls', [
  panel({
    slot: settingsSection,
    id: 'model-calls',
    title: 'AI in this app',
    group: 'features',
    keywords: [
      'Who can use AI in this app',
      'AI credits',
      'Daily questions per person',
      'Signed-in users',
      'Anyone',
      'Nobody',
    ],
    order: 35,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./ModelCallsSettings.js'),
  }),
]);
