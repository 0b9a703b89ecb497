import type { OutsideHost } from '@buildai/core';
import type { AppSecrets, UsableSecret } from '../shared/app-secrets.js';
import { missingSecrets } from '../shared/missing-secrets.js';
import type { SecretRequirements } from '../shared/secret-requirements.js';
import type { RequiredSecret, SavedSecret } from '../shared/secrets-api.js';
import type { RequestRepository } from './request-repository.js';
import type { SecretRepository } from './secret-repository.js';

export interface StoredSecretsParts {
  readonly values: SecretRepository;
  readonly requests: RequestRepository;
  /** Reads a host that functions may reach. */
  readonly readHost: (text: string) => OutsideHost;
  /** What other plugins' parts of apps need. */
  readonly requirements: () => readonly SecretRequirements[];
}

/** The secrets of apps, and those that apps need. */
export class StoredSecrets implements AppSecrets {
  constructor(private readonly parts: StoredSecretsParts) {}

  /** Lists secrets by name, without values. */
  list(appId: string): Promise<SavedSecret[]> {
    return this.parts.values.list(appId);
  }

  async names(appId: string): Promise<readonly string[]> {
    return (await this.list(appId)).map(({ key }) => key);
  }

  open(appId: string): Promise<Readonly<Record<string, UsableSecret>>> {
    return this.parts.values.open(appId);
  }

  /** Those that the assistant asked for, and those that other plugins need, with or without a value; each once. */
  async required(appId: string): Promise<RequiredSecret[]> {
    const { requests, requirements } = this.parts;
    const [requested, ...found] = await Promise.all([
      requests.list(appId),
      ...requirements().map((each) => each.usesOf(appId)),
    ]);
    const uses = found.flat();
    const asked = new Map(requested.map((request) => [request.secretName, request]));
    const keys = new Set([...asked.keys(), ...uses.map(({ key }) => key)]);
    return [...keys].map((key) => {
      const used = uses.filter((use) => use.key === key);
      const { description = '', hosts = [] } = asked.get(key) ?? {};
      const named = hosts.length > 0 ? hosts : used.flatMap((use) => use.hosts ?? []);
      return { key, description, hosts: this.#known(named), usedBy: used.map(({ usedBy }) => usedBy) };
    });
  }

  /** Names of required secrets without a value. */
  async missing(appId: string): Promise<readonly string[]> {
    const [saved, required] = await Promise.all([this.list(appId), this.required(appId)]);
    return missingSecrets(required, saved).map(({ key }) => key);
  }

  /** Those that are hosts, each once. */
  #known(texts: readonly string[]): string[] {
    const read = texts.map((text) => this.parts.readHost(text));
    return [...new Set(read.flatMap((each) => (each.ok ? [each.host] : [])))];
  }
}
