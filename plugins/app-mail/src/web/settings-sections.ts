import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('app-mail', [
  panel({
    slot: settingsSection,
    id: 'app-mail',
    title: 'Email from this app',
    group: 'features',
    keywords: [
      'Send test email',
      'Email log',
      'Daily emails per user',
      'Allow email to other addresses',
      'Signed-in users',
      'Only admins',
      'Nobody',
    ],
    order: 37,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./MailSettings.js'),
  }),
]);
