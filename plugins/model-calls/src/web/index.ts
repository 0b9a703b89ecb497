import { builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('model-calls', [
  panel({ slot: builderSettings, id: 'model-calls', sections: () => import('./settings-sections.js') }),
]);
