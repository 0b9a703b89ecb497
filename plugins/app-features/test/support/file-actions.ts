export { fileActions } from '../../src/server/files/file-actions.js';
export { kitFeature } from '../../src/server/kit-feature.js';
