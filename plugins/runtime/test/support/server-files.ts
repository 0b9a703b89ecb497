import type { AppFeature } from '@buildai/app-features/shared';

/** Files that are not part of pages, as plugins above the runtime have them. */
export const serverFiles: AppFeature = {
  id: 'server-files',
  files: [
    {
      pattern: /^functions\/[\w-]+\.(?:js|ts)$/,
      rule: 'functions/*.js|ts',
      notInPages: (path) => `${path} runs on the server.`,
    },
  ],
};
