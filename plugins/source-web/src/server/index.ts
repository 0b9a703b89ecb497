import { contextSources } from '@buildai/context-sources/shared';
import { definePlugin } from '@buildai/core';
import { webConfig } from './web-config.js';
import { webSource } from './web-source.js';

export default definePlugin({
  id: 'source-web',
  dependsOn: ['context-sources'],
  config: webConfig,
  register(kit) {
    kit.contribute(contextSources, webSource(kit.config, kit.clock));
  },
});
