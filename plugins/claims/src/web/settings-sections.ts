import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('claims', [
  panel({
    slot: settingsSection,
    id: 'claim',
    title: 'App claim by customer',
    group: 'sharing',
    keywords: [
      'Customers can claim this app',
      'The builder stays as a collaborator',
      'Copy invite link',
      'Owner',
    ],
    order: 60,
    when: ({ isAdmin }) => isAdmin,
    load: () => import('./ClaimSettings.js'),
  }),
]);
