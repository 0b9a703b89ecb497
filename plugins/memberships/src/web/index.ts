import { builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('memberships', [
  panel({
    slot: builderSettings,
    id: 'memberships',
    title: 'Paid memberships',
    order: 23,
    load: () => import('./MembershipSettings.js'),
  }),
]);
