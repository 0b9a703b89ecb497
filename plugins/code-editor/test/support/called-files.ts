import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';

const nameOf = (path: string) => /^reports\/(\w+)\.js$/.exec(path)?.[1];

/** Files that pages call by a name, as they call functions of the server. */
export const calledFiles = definePlugin({
  id: 'called-files',
  dependsOn: ['app-features'],
  register(kit) {
    kit.contribute(appFeatures, {
      id: 'called-files',
      files: [
        {
          pattern: /^reports\/\w+\.js$/,
          rule: 'reports/*.js',
          notInPages: () => 'Call it with invoke.',
          calledAs: nameOf,
          renameNotice: (_, to) => `The address ends in ${nameOf(to)}.`,
        },
      ],
    });
  },
});
