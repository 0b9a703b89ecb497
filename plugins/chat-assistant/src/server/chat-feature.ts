import type { AppFeature } from '@buildai/app-features/shared';
import { proposePlanAction } from '@buildai/app-features/shared';
import { renameApp } from './plan/plan-name.js';
import { proposePlan } from './plan/propose-plan.js';
import { requestFiles } from './plan/requested-files.js';
import { showFilesAction } from '../shared/show-files-action.js';

const prompt = `- rename_app: \`name="Orbit"\`, no content: what the app is called. Do it with a first version; the layout shows the same name.
- propose_plan: { "entities": [{ "name": "Orders", "fields": [{ "name": "Paid", "type": "boolean" }] }] }, alone, if a request is large and unclear; the person edits it first.
- show_files: paths of files not shown, one a line; you get them and go on.`;

/** Prompts of small models describe plans only when a person wants one. The app gets the name in its layout. */
const shortPrompt = `- show_files: paths of files not shown, one a line; you get them and go on.`;

/** Actions other than those on files and data. */
export const chatFeature: AppFeature = {
  id: 'chat-assistant',
  actions: {
    kinds: [
      { type: 'rename_app', plan: renameApp },
      { type: proposePlanAction, plan: proposePlan },
      { type: showFilesAction, plan: requestFiles },
    ],
    files: [],
    prompt,
    shortPrompt,
  },
};
