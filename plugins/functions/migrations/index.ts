import type { Migration } from '@buildai/core';
import { functions } from './001-functions.js';
import { liveFunctions } from './002-live-functions.js';
import { functionRuns } from './003-function-runs.js';

export const functionsMigrations: readonly Migration[] = [functions, liveFunctions, functionRuns];
