import appFeatures from '@buildai/app-features/server';
import apps from '@buildai/apps/server';
import auth from '@buildai/auth/server';
import { authApi } from '@buildai/auth/shared';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import models from '@buildai/models/server';
import { modelCatalog, modelsApi } from '@buildai/models/shared';
import plans from '@buildai/plans/server';
import versions from '@buildai/versions/server';
import { expect } from 'chai';
import blueprint from '../src/server/index.js';

describe('The blueprint model among the providers', () => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({
      plugins: [auth, plans, models, apps, versions, appFeatures, entities, blueprint],
    });
  });
  after(() => host.stop());

  it('is the default until another model is chosen, and stands after the services', async () => {
    const body = { email: 'admin@example.com', password: 'orchid-velvet-42' };
    const api = host.client(modelsApi, (await host.client(authApi).signUp({ body })).token);
    const { defaultModel, providers } = await api.getModelSettings();
    expect(defaultModel).to.deep.equal({
      modelId: 'blueprint/blueprint-1',
      source: 'built_in',
      problem: null,
    });
    expect(providers.map(({ id }) => id)).to.deep.equal([
      'openai',
      'anthropic',
      'google',
      'openrouter',
      'ollama',
      'blueprint',
    ]);
    expect(await api.listModels()).to.deep.equal({
      away: [],
      defaultModelId: 'blueprint/blueprint-1',
      models: [
        {
          id: 'blueprint/blueprint-1',
          label: 'Blueprint 1',
          providerId: 'blueprint',
          contextWindow: 1_000_000,
          rates: { prompt: 0, completion: 0 },
          onlyBuildsApps: true,
          seesImages: false,
        },
      ],
    });
    expect(await api.testProvider({ params: { providerId: 'blueprint' }, body: {} })).to.include({
      ok: true,
      modelId: 'blueprint/blueprint-1',
    });
  });

  it('is known to answer nothing but requests for apps', async () => {
    expect((await host.service(modelCatalog).resolve()).info.onlyBuildsApps).to.equal(true);
  });
});
