import type { AppFeature } from '@buildai/app-features/shared';
import { moduleBeside } from '@buildai/app-features/shared';

/** Lets an app's code search the app's data. */
export const contextFeature: AppFeature = {
  id: 'context-sources',
  modules: [
    {
      specifier: '@/api/integrations',
      names: ['searchContext'],
      entry: moduleBeside(import.meta.url, '../app/search-context.ts'),
    },
  ],
  prompt: [
    {
      slot: 'client',
      text: "'@/api/integrations' also has: searchContext(text, { limit }) finds what the app's data sources say, for signed-in users: [{ text, itemName, page, headings, url }].",
      short: '',
    },
  ],
};
