import type { ReadCache, ReadCaches } from '@buildai/core';
import type { AppSecrets } from '@buildai/secrets/shared';

type Values = Readonly<Record<string, string>>;

/** The secrets of apps in memory, for the calls of their functions. */
export class KeptSecrets {
  readonly #kept: ReadCache<Values>;

  constructor(
    private readonly secrets: AppSecrets,
    caches: ReadCaches,
  ) {
    this.#kept = caches.create('functions/secrets');
  }

  async values(appId: string): Promise<Values> {
    return (await this.#kept.get(appId, () => this.secrets.values(appId))) ?? {};
  }

  /** Those of the given names that have no value, read anew. */
  async missing(appId: string, names: readonly string[]): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const known = new Set(await this.secrets.names(appId));
    return names.filter((name) => !known.has(name));
  }

  /** To be called on each instance when the secrets of an app have changed. */
  forget(appId: string): void {
    this.#kept.forget(appId);
  }
}
