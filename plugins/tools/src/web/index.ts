import { builderConversation, builderSettings, homePrompt } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('tools', [
  panel({
    slot: builderConversation,
    id: 'tool-menu',
    title: 'Edit',
    name: 'menu',
    when: ({ appKind }) => appKind !== 'space_app',
    load: () => import('./menu/EditSide.js'),
  }),
  panel({ slot: builderSettings, id: 'tools', sections: () => import('./settings-sections.js') }),
  panel({
    slot: homePrompt,
    id: 'tool-kinds',
    order: 200,
    load: () => import('./start/StartToolApp.js'),
  }),
]);
