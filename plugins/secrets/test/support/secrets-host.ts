import type { Plugin } from '@buildai/core';
import type { TestDatabase, TestHostOptions } from '@buildai/core/testing';
import type { ApiClient } from '@buildai/core/shared';
import { startEntityHost } from '@buildai/entities/test/support/entity-host.js';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import secrets from '../../src/server/index.js';
import { secretsApi } from '../../src/shared/index.js';

export interface SecretsHost extends EntityHost {
  /** The calls of the app's builder, or of another account with a token. */
  calls(token?: string): ApiClient<typeof secretsApi>;
}

/** A host with the plugin and what it stands on, a builder and an app. */
export async function startSecretsHost(
  database?: TestDatabase,
  {
    above = [],
    ...options
  }: Partial<Omit<TestHostOptions, 'plugins'>> & {
    /** Plugins that depend on this one. */
    readonly above?: readonly Plugin[];
  } = {},
): Promise<SecretsHost> {
  const plugins = [secrets, ...above];
  const host = await startEntityHost(database ?? 'sqlite', { ...options, plugins });
  return { ...host, calls: (token = host.builder.token) => host.at('platform', secretsApi, token) };
}
