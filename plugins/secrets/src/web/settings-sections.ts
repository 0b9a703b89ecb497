import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('secrets', [
  panel({
    slot: settingsSection,
    id: 'secrets',
    title: 'Secrets',
    group: 'integrations',
    keywords: ['API keys', 'Environment variables', 'Encrypted values'],
    terms: ['Passwords', 'Tokens', 'Credentials'],
    order: 40,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./manage/SecretsSettings.js'),
  }),
]);
