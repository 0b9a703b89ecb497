import type { PromptCase } from './prompt-case.js';
import { changes } from './changes.js';
import { domains } from './domains.js';
import { wording } from './wording.js';

/** Sixty conversations: every domain, all sorts of wording, and chains of changes. */
export const prompts: readonly PromptCase[] = [...domains, ...wording, ...changes];

/** A few of each sort, for the tests; benches take all. */
export const sampledPrompts: readonly PromptCase[] = prompts.filter((_, index) => index % 6 === 0);
