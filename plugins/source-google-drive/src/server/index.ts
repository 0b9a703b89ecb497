import { contextSources } from '@buildai/context-sources/shared';
import { definePlugin } from '@buildai/core';
import { driveConfig } from './drive-config.js';
import { driveSource } from './drive-source.js';

export default definePlugin({
  id: 'source-google-drive',
  dependsOn: ['context-sources'],
  config: driveConfig,
  register({ config, contribute }) {
    const { clientId, clientSecret } = config;
    if (clientId === undefined || clientSecret === undefined) return;
    contribute(contextSources, driveSource(config, { clientId, clientSecret }));
  },
});
