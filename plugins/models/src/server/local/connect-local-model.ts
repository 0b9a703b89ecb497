import type { Egress } from '@buildai/core';
import { LocalServerGone } from '../../shared/errors.js';
import type { ModelProvider } from '../../shared/model-catalog.js';
import { freeIdFor } from '../connection-id.js';
import type { OwnModelCatalog } from '../create-model-catalog.js';
import { providerEgress } from '../provider-egress.js';
import { refused } from '../refused.js';
import type { SettingsRepository } from '../settings-repository.js';
import { splitModelId } from '../usable-provider.js';
import { connectionAt } from './connection-at.js';
import type { FoundServer } from './find-local-servers.js';
import { loopbackAddressOf } from './loopback-address.js';

/** In ms. */
const timeout = 5_000;

export interface ConnectLocalModelParts {
  readonly catalog: OwnModelCatalog;
  readonly egress: Egress;
  readonly repository: SettingsRepository;
  readonly find: () => Promise<readonly FoundServer[]>;
}

export interface ConnectedModel {
  readonly modelId: string;
  /** Whether it answers everything that chooses no model. */
  readonly isDefault: boolean;
}

/** Connects a server that was found, with one of its models. */
export async function connectLocalModel(
  { catalog, egress, find, repository }: ConnectLocalModelParts,
  service: string,
  model: string,
): Promise<ConnectedModel> {
  const found = (await find()).find(({ server }) => server.service === service);
  const provider = catalog.services().find(({ id }) => id === service);
  if (!found || !provider) throw LocalServerGone();
  if (!found.models.includes(model))
    throw refused('model', `${provider.label} no longer has ${model}. Look again.`);

  const { baseUrl } = found;
  if (!(await answersInText(provider, baseUrl, model, egress)))
    throw refused('model', `${model} doesn’t answer in text. Choose another model.`);
  const known = connectionAt(await catalog.configuredProviders(), baseUrl);
  const id = known?.provider.id ?? (await addConnection({ catalog, repository }, service));
  const localAddress = loopbackAddressOf(baseUrl) ?? null;
  await repository.changeProvider(id, known ? { model } : { baseUrl, localAddress, model });

  const modelId = `${id}/${model}`;
  const before = await catalog.defaultModel();
  const isBuiltIn =
    before.modelId === null ||
    catalog
      .services()
      .some((each) => each.builtInDefault !== undefined && ownsModel(each.id, before.modelId));
  if (isBuiltIn) await repository.choose('default', modelId);
  return { modelId, isDefault: isBuiltIn || before.modelId === modelId };
}

/** What a list of names does not tell: Ollama says of each model what it can do. */
async function answersInText(
  provider: ModelProvider,
  baseUrl: string,
  model: string,
  egress: Egress,
): Promise<boolean> {
  const address = loopbackAddressOf(baseUrl);
  const reach = providerEgress(egress, { allow: address ? [address] : [], timeout });
  const settings = { apiKey: undefined, apiVersion: undefined, baseUrl };
  const listed = await provider.listModels?.(settings, reach, AbortSignal.timeout(timeout));
  return listed?.some(({ id }) => id === `${provider.id}/${model}`) ?? false;
}

const ownsModel = (providerId: string, modelId: string | null) =>
  modelId !== null && splitModelId(modelId).providerId === providerId;

/** The connection that has the name of its service, unless that one leads elsewhere. */
async function addConnection(
  { catalog, repository }: Pick<ConnectLocalModelParts, 'catalog' | 'repository'>,
  service: string,
): Promise<string> {
  const provider = catalog.services().find(({ id }) => id === service);
  const label = provider?.label ?? service;
  const connections = await catalog.configuredProviders();
  const own = connections.find((each) => each.provider.id === service);
  if (own && !own.baseUrl) return service;
  const name = own ? `${label} on this computer` : label;
  const id = freeIdFor(catalog.services(), connections, { service, label: name });
  // Another tab may have added it meanwhile, with the same address.
  await repository.addProvider(id, { service, label: name });
  return id;
}
