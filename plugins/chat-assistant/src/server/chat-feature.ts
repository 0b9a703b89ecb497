import type { AppFeature } from '@buildai/app-features/shared';
import { proposePlanAction } from '@buildai/app-features/shared';
import { renameApp } from './plan/plan-name.js';
import { proposePlan } from './plan/propose-plan.js';

const actions = `- rename_app: \`name="Orbit"\`, no content: what the app is called. Do it with a first version, and show the same name in the layout.
- propose_plan: { "entities": [{ "name": "Orders", "fields": [{ "name": "Paid", "type": "boolean" }] }] }, alone, if a request is large and unclear: the person edits it before you build.`;

/** Actions other than those on files and data. */
export const chatFeature: AppFeature = {
  id: 'chat-assistant',
  actions: [
    { type: 'rename_app', plan: renameApp },
    { type: proposePlanAction, plan: proposePlan },
  ],
  prompt: [{ slot: 'actions', text: actions }],
};
