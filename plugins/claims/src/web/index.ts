import { builderSettings } from '@buildai/apps/shared';
import { definePanels, pages, panel } from '@buildai/web/slots';

export default definePanels('claims', [
  panel({
    slot: pages,
    id: 'claim',
    path: '/claim',
    layout: 'bare',
    access: 'anonymous',
    title: 'Claim an app',
    load: () => import('./ClaimPage.js'),
  }),
  panel({ slot: builderSettings, id: 'claims', sections: () => import('./settings-sections.js') }),
]);
