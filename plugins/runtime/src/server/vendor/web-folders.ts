import { libraryFile } from './library-file.js';

/** The folders of the web package whose code pages of apps use, too: by name, where they are. */
export const webFolders: ReadonlyMap<string, string> = new Map(
  [
    'copy-text',
    'focus-refused-fields',
    'is-composing',
    'keep-focus',
    'lazy-component',
    'shared-stream',
    'site-storage',
  ].map((name) => [name, libraryFile('@buildai/web', `src/${name}`)]),
);
