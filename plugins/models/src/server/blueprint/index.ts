export type { BlueprintOptions } from './blueprint-model.js';
export { createBlueprintModel } from './blueprint-model.js';
