import { contextSources } from '@buildai/context-sources/shared';
import { definePlugin } from '@buildai/core';
import { notionConfig } from './notion-config.js';
import { notionSource } from './notion-source.js';

export default definePlugin({
  id: 'source-notion',
  dependsOn: ['context-sources'],
  config: notionConfig,
  register(kit) {
    kit.contribute(contextSources, notionSource(kit.config, kit.clock));
  },
});
