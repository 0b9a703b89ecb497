import { builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('domains', [
  panel({ slot: builderSettings, id: 'domains', sections: () => import('./settings-sections.js') }),
]);
