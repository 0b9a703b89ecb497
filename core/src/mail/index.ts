export * from './create-mailer.js';
export * from './errors.js';
export * from './mailer.js';
export * from './render-mail.js';
export { outbox } from './outbox.js';
export type { Outbox, OutboxMail } from './outbox.js';
export { outboxCommand } from './outbox-command.js';
