import { emailApi, outboxApi } from '../../shared/index.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { ActionEffects } from '../email/action-effects.js';
import { ActionLinks } from '../email/action-links.js';
import { createActionMails, sendMailJob } from '../email/action-mails.js';
import { ActionService } from '../email/action-service.js';
import { createDeliverMail } from '../email/deliver-mail.js';
import { createMailCodeHandlers } from '../http/mail-code-handlers.js';
import { createMailRequestHandlers } from '../http/mail-request-handlers.js';
import type { OutboxViewers } from '../http/outbox-viewers.js';
import { createOutboxHandlers } from '../http/outbox-handlers.js';

/** Registers the authentication emails, the actions of their links and codes, and the outbox. */
export function registerMails(
  kit: AuthKit,
  storage: AuthStorage,
  services: AuthServices,
  showsOutboxTo: OutboxViewers,
): void {
  const { clock, jobs, log, uses } = kit;
  const { mailer, outbox } = uses;
  const { problems } = storage;
  const effects = new ActionEffects({ ...storage, ...services, jobs });
  const actions = new ActionService({ ...storage, ...services, effects });
  kit.serve(emailApi, {
    ...createMailRequestHandlers({ ...storage, ...services, jobs }),
    ...createMailCodeHandlers({ ...storage, ...services, actions }),
  });
  kit.serve(outboxApi, createOutboxHandlers(outbox, showsOutboxTo));
  const send = createActionMails({
    ...storage,
    ...services,
    links: new ActionLinks(storage.actionCodes, clock),
    mailer,
  });
  jobs.handle(sendMailJob, createDeliverMail({ log, mailer, problems, send }));
}
