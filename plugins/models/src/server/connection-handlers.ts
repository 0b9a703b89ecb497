import type { Handlers } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import type { modelsApi } from '../shared/api.js';
import type { ModelProvider } from '../shared/model-catalog.js';
import { freeIdFor } from './connection-id.js';
import type { OwnModelCatalog } from './create-model-catalog.js';
import type { ConfirmLocalAddress } from './local/confirm-local-address.js';
import { canBeAdded, modelViewOf, viewOf } from './provider-views.js';
import { refused } from './refused.js';
import type { ProviderChange, SettingsRepository } from './settings-repository.js';
import { testProvider } from './test-provider.js';

type ConnectionHandlers = Pick<
  Handlers<typeof modelsApi>,
  'addProvider' | 'listProviderModels' | 'removeProvider' | 'setProvider' | 'testProvider'
>;

/** Adding, changing, testing and removing connections. */
export function connectionHandlers(
  catalog: OwnModelCatalog,
  repository: SettingsRepository,
  confirmLocalAddress: ConfirmLocalAddress,
): ConnectionHandlers {
  /** The address of this computer that the entered one is, if it is one. */
  const confirmed = async (
    provider: ModelProvider,
    { apiKey, apiVersion, baseUrl }: ProviderChange,
  ): Promise<string | null> =>
    baseUrl
      ? confirmLocalAddress(provider, {
          apiKey: apiKey ?? undefined,
          apiVersion: apiVersion ?? undefined,
          baseUrl,
        })
      : null;
  return {
    async addProvider({ body: { service, label, ...settings } }) {
      const found = catalog.services().find(({ id }) => id === service);
      if (!found || !canBeAdded(found)) throw refused('service', 'This service doesn’t exist.');
      if (found.needs.baseUrl && settings.baseUrl === undefined) {
        throw refused(
          'baseUrl',
          `Enter the address, such as ${found.addressExample ?? 'http://localhost:11434'}.`,
        );
      }
      const localAddress = await confirmed(found, settings);
      const id = freeIdFor(catalog.services(), await catalog.configuredProviders(), { service, label });
      if (!(await repository.addProvider(id, { service, label }))) throw Conflict();
      await repository.changeProvider(id, { ...settings, localAddress });
      return viewOf(await catalog.configuredProvider(id));
    },

    async removeProvider({ params: { providerId } }) {
      const { isAdded } = await catalog.configuredProvider(providerId);
      if (!isAdded) throw NotFound();
      await repository.removeProvider(providerId);
    },

    async setProvider({ params: { providerId }, body }) {
      const { apiVersion, provider } = await catalog.configuredProvider(providerId);
      const localAddress = await confirmed(provider, { apiVersion, ...body });
      await repository.changeProvider(providerId, { ...body, localAddress });
      return viewOf(await catalog.configuredProvider(providerId));
    },

    async testProvider({ params: { providerId }, body: { modelId }, signal }) {
      if (modelId !== undefined && !modelId.startsWith(`${providerId}/`)) {
        const message = `This should be a model of ${providerId}.`;
        throw refused('modelId', message);
      }
      return testProvider(catalog, await catalog.configuredProvider(providerId), modelId, signal);
    },

    async listProviderModels({ params: { providerId } }) {
      const { models, problem } = await catalog.modelsOf(await catalog.configuredProvider(providerId));
      return { models: models.map(modelViewOf), problem: problem ?? null };
    },
  };
}
