export { fileActions } from '../../src/server/files/file-actions.js';
