import { accounts } from '@buildai/auth/shared';
import { commands, definePlugin, doctorChecks, egress, sealedValues, secretBox } from '@buildai/core';
import { modelsMigrations } from '../../migrations/index.js';
import { modelsApi } from '../shared/api.js';
import { localModelsApi } from '../shared/local-api.js';
import { modelCatalog, modelProviders } from '../shared/model-catalog.js';
import { checkDefaultModel } from './check-default-model.js';
import { modelsConfig } from './config.js';
import { createModelCatalog } from './create-model-catalog.js';
import { createHandlers } from './handlers.js';
import { localAddressConfirmer } from './local/confirm-local-address.js';
import { LocalAccess } from './local/local-access.js';
import { createLocalModels } from './local/local-handlers.js';
import { PullRepository } from './local/pull-repository.js';
import { PriceRepository } from './prices/price-repository.js';
import { refreshPrices } from './prices/refresh-prices.js';
import { anthropic } from './providers/anthropic.js';
import { google } from './providers/google.js';
import { ollama } from './providers/ollama.js';
import { openai } from './providers/openai.js';
import { openrouter } from './providers/openrouter.js';
import { presets } from './providers/presets.js';
import { createSettingsRepository, sealedApiKeys } from './settings-repository.js';

export default definePlugin({
  id: 'models',
  dependsOn: ['auth'],
  config: modelsConfig,
  configInTests: { localServers: 'none' },
  uses: { accounts, egress, secretBox },
  migrations: modelsMigrations,
  register(kit) {
    const { config, db, clock, uses } = kit;
    for (const provider of [openai, anthropic, google, openrouter, ollama, ...presets]) {
      kit.contribute(modelProviders, provider);
    }
    const repository = createSettingsRepository(db, clock, uses.secretBox);
    const prices = new PriceRepository(db, clock);
    const catalog = createModelCatalog({
      providers: () => kit.contributions(modelProviders),
      config,
      prices,
      repository,
      egress: uses.egress,
      clock,
    });
    kit.provide(modelCatalog, catalog);
    kit.contribute(doctorChecks, checkDefaultModel(catalog));
    kit.contribute(sealedValues, sealedApiKeys);
    const access = new LocalAccess({ accounts: uses.accounts, clock, db, settings: kit.settings });
    const confirm = localAddressConfirmer(access, uses.egress);
    kit.serve(modelsApi, createHandlers(catalog, repository, prices, confirm));
    const local = createLocalModels({
      access,
      catalog,
      egress: uses.egress,
      pulls: new PullRepository(db, clock),
      repository,
      servers: config.localServers,
    });
    kit.serve(localModelsApi, local.handlers);
    kit.onStop(local.stop);
    kit.contribute(
      commands,
      refreshPrices({ clock, egress: uses.egress, prices, pricesUrl: config.pricesUrl }),
    );
  },
});
