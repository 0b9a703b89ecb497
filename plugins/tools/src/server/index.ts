import { appFeatures } from '@buildai/app-features/shared';
import {
  appSettingDeclarations,
  appSettingRules,
  appSettings,
  appStarters,
  appStore,
  entrySetting,
} from '@buildai/apps/shared';
import { contextItemNames } from '@buildai/context-sources/shared';
import { definePlugin } from '@buildai/core';
import { uploadPermissions } from '@buildai/entities/shared';
import { modelRuns } from '@buildai/model-calls/shared';
import { modelCatalog } from '@buildai/models/shared';
import { appUsageCounters, paidWorks, planLimits } from '@buildai/plans/shared';
import { watermarkChoices } from '@buildai/runtime/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { isToolAppKind } from '../shared/tool-app.js';
import { toolRunsApi } from '../shared/tool-runs-api.js';
import { toolSettings } from '../shared/tool-settings.js';
import { toolsApi } from '../shared/tools-api.js';
import { ToolApps } from './files/tool-apps.js';
import { planWithinLive } from './plan-changes.js';
import { MagicFields } from './magic-fields.js';
import { photoUploads } from './photo-uploads.js';
import { readRunSettings, runWindows } from './run/run-settings.js';
import { ToolRuns } from './run/tool-runs.js';
import { writeTools } from './standalone/write-tools.js';
import { toolRunsHandlers } from './tool-runs-handlers.js';
import { toolSettingRule } from './tool-setting-rule.js';
import { toolsFeature } from './tools-feature.js';
import { toolsHandlers } from './tools-handlers.js';

export default definePlugin({
  id: 'tools',
  dependsOn: [
    'plans',
    'models',
    'apps',
    'versions',
    'app-features',
    'entities',
    'runtime',
    'model-calls',
    'context-sources',
  ],
  uses: {
    apps: appStore,
    changes: appChanges,
    itemNames: contextItemNames,
    limits: planLimits,
    models: modelCatalog,
    runs: modelRuns,
    settings: appSettings,
    versions: versionStore,
    works: paidWorks,
  },
  register(kit) {
    const { clock, uses } = kit;
    const { limits, runs, settings, works } = uses;
    const toolApps = new ToolApps(uses);
    const toolRuns = new ToolRuns({
      runs,
      settings: (appId) => readRunSettings(settings, appId),
      windows: (values) => runWindows(clock, values),
    });
    kit.contribute(
      appFeatures,
      toolsFeature(async (project) => {
        const app = await uses.apps.get(project.appId);
        if (!app || !isToolAppKind(app.kind)) return;
        const state = await toolApps.ofVersion(project.appId, project.versionId);
        await writeTools(project, state, await readRunSettings(settings, project.appId));
      }),
    );
    for (const setting of Object.values(toolSettings)) kit.contribute(appSettingDeclarations, setting);
    kit.contribute(appSettingRules, toolSettingRule(limits, uses.models));
    kit.contribute(appStarters, {
      kinds: ['tool', 'generative_app'],
      async start(app) {
        // Tools are for visitors, who are limited by network, unless the builder closes the app.
        await settings.change(app.appId, entrySetting, 'anyone');
        await toolApps.start(app);
      },
      async adopt(app) {
        const { liveTools } = (await limits.planOf(app.ownerId)).limits;
        await toolApps.change(app, app.ownerId, (state) => planWithinLive(state, liveTools));
      },
    });
    const toolsOf = async (appId: string) => {
      const app = await uses.apps.get(appId);
      return app && isToolAppKind(app.kind) ? (await toolApps.newest(app)).state.tools : [];
    };
    kit.contribute(appUsageCounters, {
      limit: 'maxToolsPerApp',
      count: async (appId) => (await toolsOf(appId)).length,
    });
    kit.contribute(appUsageCounters, {
      limit: 'liveTools',
      count: async (appId) => (await toolsOf(appId)).filter(({ status }) => status === 'active').length,
    });
    kit.contribute(uploadPermissions, photoUploads(toolApps));
    kit.contribute(watermarkChoices, {
      shows: async ({ appId, kind }, versionId) =>
        kind !== 'space_app' && !(await toolApps.ofVersion(appId, versionId)).style.hideBuildAI,
    });
    kit.serve(
      toolsApi,
      toolsHandlers({ apps: uses.apps, limits, runs, toolApps, works, magic: new MagicFields(runs, limits) }),
    );
    kit.serve(toolRunsApi, toolRunsHandlers({ ...uses, toolApps, toolRuns }));
  },
});
