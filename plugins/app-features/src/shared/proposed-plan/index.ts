export * from './field-types.js';
export * from './page-kinds.js';
export * from './plan-text.js';
export * from './propose-plan-action.js';
export * from './proposed-plan.js';
export * from './read-plan.js';
