import { appFeatures } from '@buildai/app-features/shared';
import { app, appSettingDeclarations, appSettings, appStore } from '@buildai/apps/shared';
import { contextSearch } from '@buildai/context-sources/shared';
import { definePlugin, fileStorage, windowCounter } from '@buildai/core';
import { functionParts } from '@buildai/functions/shared';
import { modelCatalog } from '@buildai/models/shared';
import { credits } from '@buildai/plans/shared';
import { modelCallApi } from '../shared/model-call-api.js';
import { modelCaller } from '../shared/model-caller.js';
import { modelCallsSetting } from '../shared/model-calls-setting.js';
import { CallLimits } from './call-limits.js';
import { invokeModelPart } from './invoke-model-part.js';
import { modelCallFeature } from './model-call-feature.js';
import { ModelCalls } from './model-calls.js';
import { createCallerResolver } from './resolve-caller.js';

/** No call takes as long, so one that was reserved before was cut off with its process. */
const hour = 60 * 60_000;

export default definePlugin({
  id: 'model-calls',
  dependsOn: ['plans', 'models', 'apps', 'app-features', 'entities', 'context-sources', 'functions'],
  uses: {
    apps: appStore,
    counter: windowCounter,
    credits,
    files: fileStorage,
    models: modelCatalog,
    resolveApp: app,
    search: contextSearch,
    settings: appSettings,
  },
  register(kit) {
    const { clock, log, uses } = kit;
    const limits = new CallLimits({ clock, ...uses });
    kit.jobs.every('model-calls/release-credits', hour, async () => {
      const before = new Date(clock.now().getTime() - hour).toISOString();
      await uses.credits.releaseAbandoned('model-call', before);
    });
    const calls = new ModelCalls({ log, limits, ...uses });
    kit.provide(modelCaller, createCallerResolver(uses));
    kit.contribute(appFeatures, modelCallFeature);
    kit.contribute(functionParts, invokeModelPart(calls));
    kit.contribute(appSettingDeclarations, modelCallsSetting);
    kit.serve(modelCallApi, {
      callModel: ({ resource, body, ip, signal }) => calls.start(resource, body, ip, signal),
      async getModelCallUsage({ params }) {
        const resetsAt = limits.endOfDay.toISOString();
        return { calls: await limits.callsToday(params.appId), resetsAt, hasModel: await calls.hasModel() };
      },
    });
  },
});
