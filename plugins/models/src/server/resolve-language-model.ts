import type { Egress } from '@buildai/core';
import type { ProviderModel, ModelInfo, ResolveOptions, ResolvedModel } from '../shared/model-catalog.js';
import { adaptingEgress } from './adapt-request.js';
import type { ModelHabits } from './adapt-request.js';
import type { CallPolicy } from './call-policy.js';
import type { ConfiguredProvider } from './configured-provider.js';
import type { ModelLists } from './model-lists.js';
import type { ModelMetadata, ModelMetadataReader } from './prices/model-metadata.js';
import { providerEgress } from './provider-egress.js';
import { reliableModel } from './reliable-model.js';
import type { UsableProvider } from './usable-provider.js';

export interface OwnResolveOptions extends ResolveOptions {
  readonly policy?: Partial<CallPolicy>;
  /** Whether only admins read the messages of failures: these may contain addresses. */
  readonly isForAdmins?: boolean;
}

export interface ResolveParts {
  readonly egress: Egress;
  readonly habits: ModelHabits;
  readonly known: Pick<ModelMetadata, 'reader'>;
  readonly lists: Pick<ModelLists, 'of'>;
  /** Marks the models that the operator calls small. */
  readonly marked: (info: ModelInfo) => ModelInfo;
  readonly policy: CallPolicy;
}

interface FoundModel extends UsableProvider {
  /** The ID of the model, with its connection. */
  readonly id: string;
  /** The name that its provider has for the model. */
  readonly model: string;
}

/** What is known of a model; its provider's list may not name it. */
async function infoOf(
  { lists, marked }: Pick<ResolveParts, 'lists' | 'marked'>,
  { configured, id, model }: FoundModel,
  reader: ModelMetadataReader,
): Promise<ModelInfo> {
  const isIt = (listed: ProviderModel) => listed.id === id;
  // The service is only asked for what the list of prices does not say.
  const isKnown = configured.isOwnAddress && reader.of(configured, model)?.contextWindow !== undefined;
  const listed = (isKnown ? configured.provider.models : (await lists.of(configured)).models).find(isIt);
  return marked(reader.describe(configured, listed ?? { id, providerId: configured.provider.id }));
}

/** Services whose models count their thoughts in another limit than others. */
const countsThoughts = ({ service }: ConfiguredProvider) => service === 'openai' || service === 'azure';

/** A model that is ready for use: it is asked as it takes requests, and fails as `ResolvedModel` says. */
export async function resolveLanguageModel(
  parts: ResolveParts,
  found: FoundModel,
  { isForAdmins = false, onWait, policy: asked }: OwnResolveOptions = {},
): Promise<ResolvedModel> {
  const { egress, habits, known } = parts;
  const { configured, model, settings } = found;
  const { allow, baseUrl, name, provider } = configured;
  const policy = { ...parts.policy, ...asked };
  const reader = await known.reader();
  const info = await infoOf(parts, found, reader);
  const { hasFixedTemperature = false, thinks = false } = reader.of(configured, model) ?? {};
  const key = `${found.id} at ${baseUrl?.value ?? ''}`;
  habits.expect(key, {
    fixedTemperature: hasFixedTemperature,
    countsThoughts: thinks && countsThoughts(configured),
  });
  const access = providerEgress(egress, { allow, timeout: policy.firstPartTimeout });
  const adapted = adaptingEgress(access, habits, key);
  const raw = await provider.create(model, settings, adapted, info.contextWindow);
  const called = {
    model,
    provider: isForAdmins ? name : provider.label,
    isForAdmins,
    replacedBy: info.replacedBy,
  };
  const context = { called, policy, reportsCost: provider.reportsCost ?? false };
  return { info, model: reliableModel(raw, context, onWait) };
}
