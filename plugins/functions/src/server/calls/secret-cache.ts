import type { ReadCache, ReadCaches } from '@buildai/core';
import type { AppSecrets } from '@buildai/secrets/shared';
import { PlacedSecrets } from '../outgoing/placed-secrets.js';

/** The secrets of an app, as calls need them. */
export interface OpenSecrets {
  /** Values by name, to hide them in logs. */
  readonly values: Readonly<Record<string, string>>;
  readonly placed: PlacedSecrets;
}

const empty = { values: {}, placed: new PlacedSecrets('', {}) };

/** The secrets of apps in memory, for the calls of their functions. */
export class SecretCache {
  readonly #cached: ReadCache<OpenSecrets>;

  constructor(
    private readonly secrets: AppSecrets,
    caches: ReadCaches,
  ) {
    this.#cached = caches.create('functions/secrets');
  }

  async open(appId: string): Promise<OpenSecrets> {
    const cached = await this.#cached.get(appId, async () => {
      const secrets = await this.secrets.open(appId);
      const values = Object.entries(secrets).map(([name, { value }]) => [name, value] as const);
      return { values: Object.fromEntries(values), placed: new PlacedSecrets(appId, secrets) };
    });
    return cached ?? empty;
  }

  /** Returns which of the names have no value. It reads the database, not the cache. */
  async missing(appId: string, names: readonly string[]): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const known = new Set(await this.secrets.names(appId));
    return names.filter((name) => !known.has(name));
  }

  /** Call it on each instance when the secrets of an app have changed. */
  forget(appId: string): void {
    this.#cached.forget(appId);
  }
}

/** What code without secrets gets. */
export const noSecrets: OpenSecrets = empty;
