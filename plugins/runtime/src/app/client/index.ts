/** What the generated `@/api/*` modules of an app stand on. */
export { auth } from './auth.js';
export { defineEntity } from './define-entity.js';
export { invoke } from './functions.js';
export { uploadFile } from './integrations.js';
export { appId, request } from './platform.js';
export { useRecord, useRecords } from './use-records.js';
export { useTotals } from './use-totals.js';
export { useUser } from './use-user.js';
