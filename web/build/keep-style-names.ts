import type { Plugin } from 'vite';

/** Lets Emotion compute the name of each style once, with the module that has the interface of `@emotion/hash`. */
export function keepStyleNames(module: string): Plugin {
  let isUsed = false;
  return {
    name: 'keep-style-names',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '@emotion/hash' || !importer?.includes('/@emotion/serialize/')) return undefined;
      isUsed = true;
      return module;
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Emotion names styles without @emotion/hash now.');
    },
  };
}
