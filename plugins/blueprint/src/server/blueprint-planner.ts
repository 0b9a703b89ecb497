import type { Planner } from '@buildai/app-features/shared';
import { blueprintModelId } from './blueprint-provider.js';
import { wordsOf } from './prompt/conversation.js';

/** Plans new apps by rules. */
export const blueprintPlanner: Planner = {
  modelId: blueprintModelId,
  async *plan({ request, earlier, plan }) {
    const { proposeNew } = await import('./reply/respond.js');
    const proposed = { request: wordsOf(request), earlier: earlier.map(wordsOf), plan };
    const { opening, actions, closing } = await proposeNew(proposed);
    const say = [opening, closing].filter(Boolean).join('\n\n');
    const [action] = actions;
    yield action ? JSON.stringify({ say, ...(JSON.parse(action.content) as object) }) : say;
  },
};
