export { planRecords } from '../../src/server/app-change/actions/insert-records.js';
export { draftRecords } from '../../src/server/app-change/actions/draft-records.js';
export { draftSchemas } from '../../src/server/app-change/actions/draft-schemas.js';
export { entityFeature } from '../../src/server/app-change/entity-feature.js';
