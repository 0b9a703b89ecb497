import { builderSettings } from '@buildai/apps/shared';
import { definePanels, pages, panel } from '@buildai/web/slots';
import { unsubscribePath } from '../shared/unsubscribe-path.js';

export default definePanels('app-mail', [
  panel({
    slot: pages,
    id: 'unsubscribe',
    path: unsubscribePath,
    layout: 'bare',
    access: 'anonymous',
    title: 'Unsubscribe',
    load: () => import('./UnsubscribePage.js'),
  }),
  panel({ slot: builderSettings, id: 'app-mail', sections: () => import('./settings-sections.js') }),
]);
