import type { Role } from './token.js';

/** Words that can follow the subject of a clause. */
export const clauseVerbs: ReadonlySet<Role> = new Set<Role>([
  'have',
  'belong',
  'be',
  'keep',
  'wish',
  'feature',
  'warn',
  'modal',
  'relative',
  'with',
  'without',
]);

/** Words that begin an indirect question: `who borrowed it`. */
export const questionWords: ReadonlySet<Role> = new Set<Role>([
  'who',
  'which',
  'when',
  'whether',
  'where',
  'how-many',
]);
