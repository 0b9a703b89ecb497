import type { AppStore } from '@buildai/apps/shared';
import type { Clock, JobRun, Jobs, Mailer, Settings, Transaction } from '@buildai/core';
import { defineJob, InvalidRecipient, RecipientRefused } from '@buildai/core';
import { z } from 'zod';
import type { MailRepository, StoredMail } from './mail-repository.js';
import type { MailStops } from './mail-stops.js';
import { renderAppMail } from './render-app-mail.js';

/** Waits 1 second before the second attempt, twice as long before each further one: for about four hours or longer. */
const maxAttempts = 14;
const sendJob = defineJob('app-mail/send', z.object({ mailId: z.string() }), { maxAttempts });

const hour = 60 * 60_000;
/** Longer than all attempts of a mail. */
const givenUpAfter = 24 * hour;
const loggedFor = 30 * 24 * hour;

export interface MailDeliveryParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly mails: MailRepository;
  readonly settings: Pick<Settings, 'branding' | 'publicUrl'>;
  readonly stops: MailStops;
}

/** What a builder is told; the server's log has the rest. */
function failureText(error: unknown): string {
  if (RecipientRefused.is(error) || InvalidRecipient.is(error))
    return 'The mail server doesn’t accept this address.';
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined
    ? 'The mail server couldn’t be reached.'
    : `The mail server refused it (${responseCode}).`;
}

/**
 * Sends mail in jobs that are stored with it, so that none is lost. A server that dies between sending and noting it
 * sends the mail again, with the same ID, which mail programs show once.
 */
export class MailDelivery {
  constructor(private readonly parts: MailDeliveryParts) {}

  register(): void {
    const { clock, jobs, mails } = this.parts;
    jobs.handle(sendJob, ({ mailId }, run) => this.#send(mailId, run));
    jobs.every('app-mail/prune', hour, async () => {
      const before = (age: number) => new Date(clock.now().getTime() - age).toISOString();
      await mails.giveUp(before(givenUpAfter), 'The server stopped while it was being sent.');
      await mails.prune(before(loggedFor));
    });
  }

  async enqueue(mailId: string, transaction: Transaction): Promise<void> {
    await this.parts.jobs.enqueue(sendJob, { mailId }, { key: mailId, transaction });
  }

  async #send(mailId: string, { attempt }: JobRun): Promise<void> {
    const { mails, stops } = this.parts;
    const mail = await mails.queued(mailId);
    if (!mail) return;
    if (await stops.has({ appId: mail.appId, address: mail.recipient }))
      return mails.finish(mailId, 'stopped', 'This person unsubscribed.');
    try {
      await this.#deliver(mail);
    } catch (error) {
      const isFinal = RecipientRefused.is(error) || InvalidRecipient.is(error);
      if (isFinal || attempt >= maxAttempts) await mails.finish(mailId, 'failed', failureText(error));
      else await mails.noteFailure(mailId, failureText(error));
      if (isFinal) return;
      throw error;
    }
    await mails.finish(mailId, 'sent');
  }

  async #deliver(mail: StoredMail): Promise<void> {
    const { apps, mailer, settings, stops } = this.parts;
    const app = await apps.get(mail.appId);
    if (!app) return;
    const { branding, publicUrl } = settings;
    const token = encodeURIComponent(stops.tokenFor({ appId: mail.appId, address: mail.recipient }));
    await mailer.send({
      to: mail.recipient,
      fromName: `${app.name} via ${branding.name}`,
      replyTo: mail.replyTo,
      mailId: mail.mailId,
      unsubscribeUrl: `${publicUrl}/api/app-mail/stops/${token}`,
      subject: mail.subject,
      ...renderAppMail({
        ...mail,
        appName: app.name,
        brand: branding.name,
        unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
      }),
    });
  }
}
