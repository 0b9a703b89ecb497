export * from './create-mailer.js';
export * from './errors.js';
export * from './mailer.js';
export { outbox } from './outbox.js';
export type { Outbox, OutboxMail } from './outbox.js';
