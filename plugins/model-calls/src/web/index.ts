import { builderSettings } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('model-calls', [
  panel({
    slot: builderSettings,
    id: 'model-calls',
    title: 'AI in this app',
    order: 35,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./ModelCallsSettings.js'),
  }),
]);
