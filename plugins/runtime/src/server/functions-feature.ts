import type { AppFeature } from '@buildai/app-features/shared';

const files = `- functions/name.js default-exports \`async (request, context) => Response\`. This instance keeps functions but does not run them yet: put no logic there that the app needs to work.`;

/** The name by which pages call the function in a file. */
const nameOf = (path: string) => path.replace(/^functions\//, '').replace(/\.\w+$/, '');

/** Server functions: files that are stored, and are not part of pages. */
export const functionsFeature: AppFeature = {
  id: 'functions',
  files: [
    {
      pattern: /^functions\/[\w-]+\.(?:js|ts)$/,
      rule: 'functions/*.js|ts',
      notInPages: (path) =>
        `${path} runs on the server. Call it with \`invoke('${nameOf(path)}', …)\` from '@/api/functions'.`,
    },
  ],
  prompt: [{ slot: 'files', text: files }],
};
