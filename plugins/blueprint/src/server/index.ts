import { planners } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { columnCodemods } from '@buildai/entities/shared';
import { modelProviders } from '@buildai/models/shared';
import { blueprintConfig } from './blueprint-config.js';
import { blueprintPlanner } from './blueprint-planner.js';
import { blueprintProvider } from './blueprint-provider.js';
import { removeColumn } from './edit/remove-column.js';

export default definePlugin({
  id: 'blueprint',
  dependsOn: ['models', 'app-features', 'entities'],
  config: blueprintConfig,
  register(kit) {
    kit.contribute(modelProviders, blueprintProvider(kit.config.delay));
    kit.contribute(planners, blueprintPlanner);
    kit.contribute(columnCodemods, removeColumn);
  },
});
