import { builderReplyTools, builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('repair', [
  panel({
    slot: builderReplyTools,
    id: 'validation',
    when: ({ isAdmin }) => isAdmin,
    load: () => import('./tester/ValidationTester.js'),
  }),
  panel({ slot: builderSettings, id: 'repair', sections: () => import('./settings-sections.js') }),
]);
