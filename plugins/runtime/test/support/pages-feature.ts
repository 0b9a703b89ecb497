export { pagesFeature } from '../../src/server/pages-feature.js';
