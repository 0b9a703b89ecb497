import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('templates', [
  panel({
    slot: settingsSection,
    id: 'template',
    title: 'Template',
    group: 'sharing',
    keywords: [
      'App template',
      'Template gallery',
      'Pro tool',
      'Category',
      'New category',
      'Include rows that builders of this app added',
    ],
    order: 70,
    when: ({ appKind, isAdmin, keepsToolLibrary }) => (appKind === 'tool' ? keepsToolLibrary : isAdmin),
    load: () => import('./settings/TemplateSettings.js'),
  }),
]);
