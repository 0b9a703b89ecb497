import type { Migration } from '@buildai/core';
import { functions } from './001-functions.js';
import { liveFunctions } from './002-live-functions.js';
import { functionRuns } from './003-function-runs.js';
import { functionRights } from './004-function-rights.js';
import { publishedFunctions } from './005-published-functions.js';
import { functionHosts } from './006-outside-hosts.js';

export const functionsMigrations: readonly Migration[] = [
  functions,
  liveFunctions,
  functionRuns,
  functionRights,
  publishedFunctions,
  functionHosts,
];
