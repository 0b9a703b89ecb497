import type { Migration } from '@buildai/core';
import { sourcesAndItems } from './001-sources-and-items.js';
import { connections } from './002-connections.js';
import { itemUses } from './003-item-uses.js';
import { contextIndex } from './010_context_index.js';
import { contextVectors } from './011_context_vectors.js';
import { segmentLanguages } from './012-segment-languages.js';
import { leftOut } from './013-left-out.js';
import { oauthRequests } from './014-oauth-requests.js';
import { tsvectors } from './015-tsvectors.js';
import { zeroWidthTerms } from './016-zero-width-terms.js';
import { warnings } from './017-warnings.js';

export const contextMigrations: readonly Migration[] = [
  sourcesAndItems,
  connections,
  itemUses,
  contextIndex,
  contextVectors,
  segmentLanguages,
  leftOut,
  oauthRequests,
  tsvectors,
  zeroWidthTerms,
  warnings,
];
