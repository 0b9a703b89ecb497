import type { Migration } from '@buildai/core';
import { models } from './001-models.js';
import { connections } from './002-connections.js';
import { localModels } from './003-local-models.js';

export const modelsMigrations: readonly Migration[] = [models, connections, localModels];
