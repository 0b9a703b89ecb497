import type { Migration } from '@buildai/core';
import { conversation } from './001-conversation.js';
import { removedMessages } from './002-removed-messages.js';
import { ratings } from './003-ratings.js';
import { usageAndSearch } from './005-usage-and-search.js';
import { trueCosts } from './006-true-costs.js';

export const chatMigrations: readonly Migration[] = [
  conversation,
  removedMessages,
  ratings,
  usageAndSearch,
  trueCosts,
];
