import { builderConversation, homePrompt } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('chat-assistant', [
  panel({
    slot: homePrompt,
    id: 'prompt',
    load: () => import('./home/HomePrompt.js'),
  }),
  panel({
    slot: builderConversation,
    id: 'conversation',
    title: 'Chat',
    name: 'conversation',
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./conversation/ConversationPanel.js'),
  }),
]);
