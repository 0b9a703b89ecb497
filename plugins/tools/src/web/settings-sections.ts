import { settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';
import { hasToolSettings, toolRunsSection } from './settings/tool-runs-section.js';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('tools', [
  panel({
    slot: settingsSection,
    id: toolRunsSection,
    title: 'Tool runs',
    group: 'features',
    keywords: [
      'Daily runs per person',
      'Weekly runs per person',
      'Credits per run',
      'AI model',
      'Temperature',
      'How data sources are used',
      'People can edit results',
    ],
    order: 20,
    when: hasToolSettings,
    load: () => import('./settings/ToolRunsSettings.js'),
  }),
]);
