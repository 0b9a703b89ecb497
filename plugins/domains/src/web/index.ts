import { builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('domains', [
  panel({
    slot: builderSettings,
    id: 'domain',
    title: 'Domain',
    order: 25,
    load: () => import('./DomainSettings.js'),
  }),
]);
