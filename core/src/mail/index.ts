export * from './create-mailer.js';
export * from './errors.js';
export * from './mail-attempts.js';
export * from './mailer.js';
export * from './render-mail.js';
export * from './send-unless-refused.js';
export { outbox } from './outbox.js';
export type { Outbox, OutboxMail } from './outbox.js';
export { outboxCommand } from './outbox-command.js';
