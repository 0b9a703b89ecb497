import type { ModelInfo } from '@buildai/models/shared';

/** Tokens that nearly every current model reads. A longer prompt could be refused where its limit is not known. */
const leastWindow = 32_768;

/** @returns the tokens that prompts for a model may be long, with its answer */
export const windowOf = ({ contextWindow = leastWindow }: ModelInfo): number => contextWindow;
