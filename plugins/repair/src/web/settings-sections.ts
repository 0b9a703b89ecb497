import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('repair', [
  panel({
    slot: settingsSection,
    id: 'automatic-repair',
    title: 'Issues',
    group: 'features',
    keywords: ['Fix issues automatically', 'Repair', 'Errors'],
    order: 45,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./settings/AutomaticRepairSettings.js'),
  }),
]);
