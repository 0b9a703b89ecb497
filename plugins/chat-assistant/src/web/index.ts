import { builderConversation, builderSettings, homePrompt } from '@buildai/apps/shared';
import { previewCover } from '@buildai/runtime/shared';
import { definePanels, pages, panel } from '@buildai/web/slots';

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
  panel({ slot: previewCover, id: 'plan', load: () => import('./plan/PlanCover.js') }),
  panel({
    slot: pages,
    id: 'privacy',
    path: '/privacy',
    layout: 'bare',
    access: 'anonymous',
    title: 'What the AI receives',
    load: () => import('./privacy/PrivacyPage.js'),
  }),
  panel({ slot: builderSettings, id: 'chat-assistant', sections: () => import('./settings-sections.js') }),
]);
