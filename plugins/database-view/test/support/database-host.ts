import chat from '@buildai/chat-assistant/server';
import runtime from '@buildai/runtime/server';
import type { TestDatabase, TestHostOptions } from '@buildai/core/testing';
import { entityPlugins, startEntityHost } from '@buildai/entities/test/support/entity-host.js';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import models from '@buildai/models/server';
import databaseView from '../../src/server/index.js';

const beside = [models, runtime, chat, databaseView];
/** The plugin and what it stands on. */
export const databaseHostPlugins = [...entityPlugins, ...beside];
export const databaseHostConfig = { plans: { defaultPlan: 'galaxy' } };

/** A host with the plugin and what it stands on, a builder and an app. */
export function startDatabaseHost(
  database: TestDatabase,
  options: Partial<TestHostOptions> = {},
): Promise<EntityHost> {
  const config = { ...databaseHostConfig, ...options.config };
  return startEntityHost(database, { ...options, config, plugins: beside });
}
