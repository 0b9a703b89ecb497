export { entitiesModule } from '../../src/server/app-code/entities-module.js';
