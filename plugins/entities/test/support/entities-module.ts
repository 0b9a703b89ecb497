export { entitiesModule } from '../../src/server/entities-module.js';
