export { functionsFeature } from '../../src/server/functions-feature.js';
export { pagesFeature } from '../../src/server/pages-feature.js';
