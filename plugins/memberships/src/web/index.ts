import { builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('memberships', [
  panel({ slot: builderSettings, id: 'memberships', sections: () => import('./settings-sections.js') }),
]);
