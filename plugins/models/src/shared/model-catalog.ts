import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import { defineExtensionPoint, defineService } from '@buildai/core/shared';

export interface ModelInfo {
  /** `{provider}/{model}`: `openai/gpt-4o-mini`, `blueprint/blueprint-1`. */
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  /** Tokens. */
  readonly contextWindow: number;
  /** Dollars per 1M tokens, where known. */
  readonly rates?: { readonly prompt: number; readonly completion: number; readonly cacheRead?: number; readonly cacheWrite?: number };
}

/** What an admin, or the environment, sets for one provider. */
export interface ProviderSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
}

/** A family of models behind one key. A plugin adds one at `models/provider`. */
export interface ModelProvider {
  readonly id: string;
  readonly label: string;
  /** What it cannot work without; the admin's form is drawn from it. */
  readonly needs: { readonly apiKey: boolean; readonly baseUrl: boolean };
  /** The environment variables that set it. */
  readonly environment: { readonly apiKey?: string; readonly baseUrl?: string };
  readonly defaultBaseUrl?: string;
  /** Models that are offered without asking the service. */
  readonly models: readonly ModelInfo[];
  /** Asks the service which models there are. */
  listModels?(settings: ProviderSettings, egress: Egress, signal: AbortSignal): Promise<readonly ModelInfo[]>;
  create(model: string, settings: ProviderSettings, egress: Egress): LanguageModelV3;
}
export const modelProviders = defineExtensionPoint<ModelProvider>('models/provider');

export interface ResolvedModel {
  readonly model: LanguageModelV3;
  readonly info: ModelInfo;
}

export interface ModelCatalog {
  /**
   * The named model, or the default one: an admin's choice, DEFAULT_MODEL, else the blueprint model.
   * @throws ModelNotAvailable with what to set.
   */
  resolve(modelId?: string): Promise<ResolvedModel>;
  list(): Promise<readonly ModelInfo[]>;
}
export const modelCatalog = defineService<ModelCatalog>('models/catalog');
