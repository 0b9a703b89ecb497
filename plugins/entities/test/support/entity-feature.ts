export { planRecords } from '../../src/server/actions/insert-records.js';
export { draftRecords } from '../../src/server/actions/draft-records.js';
export { draftSchemas } from '../../src/server/actions/draft-schemas.js';
export { entityFeature } from '../../src/server/entity-feature.js';
