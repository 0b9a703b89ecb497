import contextSources from '@buildai/context-sources/server';
import type { Plugin, Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import { entityPlugins, startEntityHost } from '@buildai/entities/test/support/entity-host.js';
import functions from '@buildai/functions/server';
import models from '@buildai/models/server';
import runtime from '@buildai/runtime/server';
import secrets from '@buildai/secrets/server';
import modelCalls from '../../src/server/index.js';

const ownPlugins = [models, contextSources, secrets, runtime, functions, modelCalls];

/** All plugins of the host. */
export const similarPlugins: readonly Plugin[] = [...entityPlugins, ...ownPlugins];

/** An app with rows, and what compares them. */
export const startSimilarHost = (
  database: TestDatabase,
  config: Readonly<Record<string, unknown>> = {},
  further: readonly Plugin[] = [],
  settings: Partial<Settings> = {},
): Promise<EntityHost> =>
  startEntityHost(database, {
    plugins: [...ownPlugins, ...further],
    config: { plans: { defaultPlan: 'galaxy' }, ...config },
    settings: { egressAllow: ['127.0.0.1'], ...settings },
  });

/** The settings of a fake server with an embedding model. */
export const embeddingAt = (baseUrl: string, embeddingModel = 'openai/test-embedding') => ({
  models: {
    embeddingModel,
    providers: { openai: { apiKey: 'sk-test', baseUrl } },
    maxAttempts: 1,
  },
});
