import { appFeatures } from '@buildai/app-features/shared';
import { appSettingDeclarations } from '@buildai/apps/shared';
import { definePlugin } from '@buildai/core';
import { JsonText } from '@buildai/core/shared';
import { functionParts } from '@buildai/functions/shared';
import { modelCallsMigrations } from '../../migrations/index.js';
import { modelCallApi } from '../shared/model-call-api.js';
import { modelRuns } from '../shared/model-runs.js';
import { modelCallsSetting } from '../shared/model-calls-setting.js';
import { callerOfApp } from './caller-of-app.js';
import { CallLimits } from './call-limits.js';
import { extractDataPart } from './extract-data-part.js';
import { ExtractionCalls } from './extraction-calls.js';
import { EmbeddingCalls } from './embedding-calls.js';
import { embedPart } from './embed-part.js';
import { generateImagePart } from './generate-image-part.js';
import { HeldFiles } from './held-files.js';
import { ImageCalls } from './image-calls.js';
import { invokeModelPart } from './invoke-model-part.js';
import { modelCallFeature } from './model-call-feature.js';
import { modelCallsUses } from './model-calls-kit.js';
import { ModelCalls } from './model-calls.js';
import { RunningCalls } from './running-calls.js';
import { registerSimilarRows } from './similar/register-similar-rows.js';

export default definePlugin({
  id: 'model-calls',
  dependsOn: ['plans', 'models', 'apps', 'app-features', 'entities', 'context-sources', 'functions'],
  uses: modelCallsUses,
  migrations: modelCallsMigrations,
  register(kit) {
    const { clock, log, uses } = kit;
    const limits = new CallLimits({ clock, ...uses });
    const running = new RunningCalls(limits, uses.works);
    const parts = { ...uses, calls: running, heldFiles: new HeldFiles(), log };
    const calls = new ModelCalls(parts);
    const images = new ImageCalls(parts);
    const extractions = new ExtractionCalls(parts);
    const embeddings = new EmbeddingCalls(parts);
    kit.provide(modelRuns, calls);
    kit.contribute(appFeatures, modelCallFeature);
    kit.contribute(functionParts, invokeModelPart(calls));
    kit.contribute(functionParts, generateImagePart(images));
    kit.contribute(functionParts, embedPart(embeddings));
    kit.contribute(functionParts, extractDataPart(extractions));
    kit.contribute(appSettingDeclarations, modelCallsSetting);
    registerSimilarRows(kit, limits);
    kit.serve(modelCallApi, {
      callModel: ({ resource, body, ip, signal }) => calls.start(callerOfApp(resource), body, { ip, signal }),
      generateImage: ({ resource, body, ip, signal }) =>
        images.start(callerOfApp(resource), body, ip, signal),
      extractData: ({ resource, body, ip, signal }) =>
        extractions.start(callerOfApp(resource), body, ip, signal),
      async embedTexts({ resource, body, ip, signal }) {
        return JsonText.of(await embeddings.embed(callerOfApp(resource), body, ip, signal));
      },
      async getModelCallUsage({ params: { appId } }) {
        return {
          calls: await limits.callsToday(appId, 'question'),
          images: await limits.callsToday(appId, 'image'),
          embeddings: await limits.callsToday(appId, 'embedding'),
          documents: await limits.callsToday(appId, 'document'),
          resetsAt: limits.endOfDay.toISOString(),
          hasModel: await calls.hasModel(),
        };
      },
    });
  },
});
