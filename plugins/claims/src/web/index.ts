import { builderSettings } from '@buildai/apps/shared';
import { definePanels, pages, panel } from '@buildai/web/slots';

export default definePanels('claims', [
  panel({
    slot: builderSettings,
    id: 'claim',
    title: 'App claim by customer',
    order: 60,
    when: ({ isAdmin }) => isAdmin,
    load: () => import('./ClaimSettings.js'),
  }),
  panel({
    slot: pages,
    id: 'claim',
    path: '/claim',
    layout: 'bare',
    access: 'anonymous',
    title: 'Claim an app',
    load: () => import('./ClaimPage.js'),
  }),
]);
