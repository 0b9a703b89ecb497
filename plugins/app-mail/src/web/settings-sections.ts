import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('app-mail', [
  panel({
    slot: settingsSection,
    id: 'app-mail',
    title: 'Email from this app',
    group: 'features',
    keywords: ['Send test email', 'Email log', 'Daily limit'],
    order: 37,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./MailSettings.js'),
  }),
]);
