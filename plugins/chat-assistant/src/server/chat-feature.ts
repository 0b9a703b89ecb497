import type { AppFeature } from '@buildai/app-features/shared';
import { renameApp } from './plan/plan-name.js';
import { requestSecrets } from './plan/plan-secrets.js';

const actions = `- rename_app: \`name="Orbit"\`, no content: what the app is called. Do it with a first version, and show the same name in the layout.
- request_secrets: content [{ "secretName": "STRIPE_KEY", "description": "where to find it" }]. Only for functions that need a key of another service.`;

/** Actions other than those on files and data. */
export const chatFeature: AppFeature = {
  id: 'chat-assistant',
  actions: [
    { type: 'rename_app', plan: renameApp },
    { type: 'request_secrets', plan: requestSecrets },
  ],
  prompt: [{ slot: 'actions', text: actions }],
};
