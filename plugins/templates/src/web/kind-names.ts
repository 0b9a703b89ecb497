import type { Template } from '../shared/templates-api.js';

/** What an app of a kind is called beside its name. */
export const kindNames: Readonly<Record<Template['kind'], string>> = {
  tool: 'AI tool',
  generative_app: 'Tool collection',
  space_app: 'App',
};
