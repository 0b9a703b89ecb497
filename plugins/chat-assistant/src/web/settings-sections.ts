import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('chat-assistant', [
  panel({
    slot: settingsSection,
    id: 'prompt-rows',
    title: 'Data the AI sees',
    group: 'features',
    keywords: ['Show sample rows to the AI', 'Privacy', 'Chat'],
    terms: ['GDPR', 'Data protection'],
    order: 32,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./privacy/PromptRowsSettings.js'),
  }),
]);
