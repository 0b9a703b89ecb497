import { pluginPackages } from '@buildai/config/plugins';
import type { Plugin } from 'esbuild';

/** A bundle contains what it imports by name, so the list of installed plugins is written out in it. */
export const serverHalves: Plugin = {
  name: 'server-halves',
  setup(build) {
    build.onLoad({ filter: /[\\/]cli[\\/](?:dist[\\/])?src[\\/]load-server-half\.[jt]s$/ }, () => {
      const halves = pluginPackages.map((name) => `  '${name}': () => import('${name}/server'),\n`);
      return {
        contents: `const halves = {\n${halves.join('')}};
export const loadServerHalf = async (name) => (await halves[name]()).default;\n`,
      };
    });
  },
};
