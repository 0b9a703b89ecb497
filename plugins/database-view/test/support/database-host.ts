import chat from '@buildai/chat-assistant/server';
import runtime from '@buildai/runtime/server';
import type { TestDatabase, TestHostOptions } from '@buildai/core/testing';
import { startEntityHost } from '@buildai/entities/test/support/entity-host.js';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import models from '@buildai/models/server';
import databaseView from '../../src/server/index.js';

/** A host with the plugin and what it stands on, a builder and an app. */
export function startDatabaseHost(
  database: TestDatabase,
  options: Partial<TestHostOptions> = {},
): Promise<EntityHost> {
  const config = { plans: { defaultPlan: 'galaxy' }, ...options.config };
  return startEntityHost(database, { ...options, config, plugins: [models, runtime, chat, databaseView] });
}
