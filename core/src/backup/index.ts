export * from './database-snapshot.js';
export type { PortableRow } from './portable-row.js';
export * from './restore-database.js';
export * from './table-family.js';
