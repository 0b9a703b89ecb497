import type { Clock, Database, SealedValues, SecretBox } from '@buildai/core';
import { z } from 'zod';
import { lastFourOf } from './last-four.js';

interface ProviderRow {
  readonly provider_id: string;
  readonly sealed_api_key: string | null;
  readonly api_key_last_four: string | null;
  readonly base_url: string | null;
  readonly updated_at: string;
  readonly service: string | null;
  readonly label: string | null;
  readonly api_version: string | null;
  readonly models: string | null;
  readonly model: string | null;
  readonly connected_at: string | null;
  readonly local_address: string | null;
}

/** What a model is chosen for. */
export type ModelPurpose = 'default' | 'embedding';

interface ChoiceRow {
  readonly purpose: ModelPurpose;
  readonly model_id: string;
  readonly chosen_at: string;
}

/** Settings of one connection as stored by an admin. The key stays encrypted until a call needs it. */
export interface StoredProvider {
  readonly apiKey: { readonly lastFour: string | undefined; open(): string } | undefined;
  readonly baseUrl: string | undefined;
  /** The service of a connection with a name of its own. */
  readonly service?: string | undefined;
  readonly label?: string | undefined;
  readonly apiVersion?: string | undefined;
  readonly models?: readonly string[] | undefined;
  readonly model?: string | undefined;
  readonly connectedAt?: string | undefined;
  /** The host and port of this computer that an admin confirmed: `localhost:11434`. */
  readonly localAddress?: string | undefined;
}

/** Null deletes, undefined keeps; a new address deletes what was stored for the old one: its key, and what was confirmed. */
export interface ProviderChange {
  readonly apiKey?: string | null | undefined;
  readonly baseUrl?: string | null | undefined;
  /** Counts together with `baseUrl`. */
  readonly localAddress?: string | null | undefined;
  readonly label?: string | undefined;
  readonly apiVersion?: string | null | undefined;
  readonly models?: readonly string[] | undefined;
  readonly model?: string | null | undefined;
}

export interface SettingsRepository {
  providers(): Promise<ReadonlyMap<string, StoredProvider>>;
  changeProvider(providerId: string, change: ProviderChange): Promise<void>;
  /** Adds a connection to a service. @returns false if there is one with this ID */
  addProvider(providerId: string, connection: { service: string; label: string }): Promise<boolean>;
  removeProvider(providerId: string): Promise<void>;
  choice(purpose: ModelPurpose): Promise<string | undefined>;
  /** Null deletes the choice. */
  choose(purpose: ModelPurpose, modelId: string | null): Promise<void>;
}

const names = z.array(z.string());

/** Names that were entered; undefined if none were, or they are unreadable. */
function namesIn(text: string | null): readonly string[] | undefined {
  return text === null ? undefined : names.safeParse(JSON.parse(text)).data;
}

const sealContext = (providerId: string) => `models/api-key/${providerId}`;

export function createSettingsRepository(db: Database, clock: Clock, secrets: SecretBox): SettingsRepository {
  const choices = () => db<ChoiceRow>('model_choices');
  const keyColumns = (providerId: string, apiKey: string | null) => ({
    sealed_api_key: apiKey === null ? null : secrets.seal(apiKey, sealContext(providerId)),
    api_key_last_four: apiKey === null ? null : (lastFourOf(apiKey) ?? null),
  });

  const toStored = (row: ProviderRow): StoredProvider => {
    const sealed = row.sealed_api_key;
    return {
      apiKey:
        sealed === null
          ? undefined
          : {
              lastFour: row.api_key_last_four ?? undefined,
              open: () => secrets.open(sealed, sealContext(row.provider_id)),
            },
      baseUrl: row.base_url ?? undefined,
      service: row.service ?? undefined,
      label: row.label ?? undefined,
      apiVersion: row.api_version ?? undefined,
      models: namesIn(row.models),
      model: row.model ?? undefined,
      connectedAt: row.connected_at ?? undefined,
      localAddress: row.local_address ?? undefined,
    };
  };

  return {
    async providers() {
      const rows = await db<ProviderRow>('model_providers').orderBy(['connected_at', 'provider_id']);
      return new Map(rows.map((row) => [row.provider_id, toStored(row)]));
    },

    async addProvider(providerId, { service, label }) {
      const now = clock.timestamp();
      const [added] = await db<ProviderRow>('model_providers')
        .insert({ provider_id: providerId, service, label, updated_at: now, connected_at: now })
        .onConflict('provider_id')
        .ignore()
        .returning('provider_id');
      return added !== undefined;
    },

    async removeProvider(providerId) {
      await db('model_providers').where({ provider_id: providerId }).delete();
    },

    changeProvider: (providerId, { apiKey, baseUrl, localAddress, label, apiVersion, models, model }) =>
      db.transaction(async (transaction) => {
        const rows = () => transaction<ProviderRow>('model_providers');
        const now = clock.timestamp();
        const added = { provider_id: providerId, updated_at: now, connected_at: now };
        await rows().insert(added).onConflict('provider_id').ignore();
        const before = await rows().where({ provider_id: providerId }).forUpdate().first();
        const moves = baseUrl !== undefined && baseUrl !== before?.base_url;
        const newKey = apiKey ?? (moves ? null : apiKey);
        await rows()
          .where({ provider_id: providerId })
          .update({
            ...(newKey === undefined ? {} : keyColumns(providerId, newKey)),
            ...(baseUrl === undefined ? {} : { base_url: baseUrl, local_address: localAddress ?? null }),
            ...(label === undefined ? {} : { label }),
            ...(apiVersion === undefined ? {} : { api_version: apiVersion }),
            ...(models === undefined ? {} : { models: JSON.stringify(models) }),
            ...(model === undefined ? {} : { model }),
            updated_at: now,
          });
      }),

    async choice(purpose) {
      return (await choices().where({ purpose }).first())?.model_id;
    },

    async choose(purpose, modelId) {
      if (modelId === null) {
        await choices().where({ purpose }).delete();
      } else {
        await choices()
          .insert({ purpose, model_id: modelId, chosen_at: clock.timestamp() })
          .onConflict('purpose')
          .merge();
      }
    },
  };
}

/** Encrypted provider keys, for rotating SECRET_KEY. */
export const sealedApiKeys: SealedValues = {
  title: 'model provider keys',
  async list(transaction) {
    const rows = await transaction<ProviderRow>('model_providers').forUpdate();
    return rows.flatMap(({ provider_id: id, sealed_api_key: sealed }) =>
      sealed === null ? [] : [{ id, sealed, context: sealContext(id) }],
    );
  },
  async replace(id, sealed, transaction) {
    await transaction<ProviderRow>('model_providers')
      .where({ provider_id: id })
      .update({ sealed_api_key: sealed });
  },
};
