import type { App, AppStore } from '@buildai/apps/shared';
import type { Clock, JobRun, Jobs, Transaction } from '@buildai/core';
import { defineJob, FairQueue, isRefused, mailAttempts } from '@buildai/core';
import { z } from 'zod';
import type { AppMailer } from './app-mailer.js';
import { LaterTurns } from './later-turns.js';
import type { MailRepository } from './mail-repository.js';
import type { MailStops } from './mail-stops.js';

const sendJob = defineJob('app-mail/send', z.object({ mailId: z.string() }), {
  maxAttempts: mailAttempts,
  // They take turns by the owners of their apps, and those that wait keep nothing busy.
  concurrency: 200,
});
/** Mails at a time, and those of the apps of one owner, sent or waiting here; others are tried later. */
const turnLimits = { total: 4, perTenant: 2, perCaller: 2, openPerTenant: 40, longestWait: 60_000 };

const hour = 60 * 60_000;
/** Longer than all attempts of a mail. */
const sendingTimeout = 24 * hour;
const loggedFor = 30 * 24 * hour;

export interface MailDeliveryParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: AppMailer;
  readonly mails: MailRepository;
  readonly stops: Pick<MailStops, 'has'>;
}

/** What a builder is shown; the server's log has the rest. */
function failureText(error: unknown): string {
  if (isRefused(error)) return 'The mail server doesn’t accept this address.';
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
  readonly #turns = new FairQueue(turnLimits);
  readonly #later = new LaterTurns();

  constructor(private readonly parts: MailDeliveryParts) {}

  register(): void {
    const { clock, jobs, mails } = this.parts;
    jobs.handle(sendJob, ({ mailId }, run) => this.#send(mailId, run));
    jobs.every('app-mail/prune', hour, async () => {
      const before = (age: number) => new Date(clock.now().getTime() - age).toISOString();
      await mails.giveUp(before(sendingTimeout), 'The server stopped while it was being sent.');
      await mails.prune(before(loggedFor));
    });
  }

  async enqueue(mailId: string, transaction: Transaction): Promise<void> {
    await this.parts.jobs.enqueue(sendJob, { mailId }, { key: mailId, transaction });
  }

  /** Sends when it is the turn of the app's owner, so that no owner's mail waits for all of another's. */
  async #send(mailId: string, run: JobRun): Promise<void> {
    const { apps, jobs, mails } = this.parts;
    const mail = await mails.queued(mailId);
    const app = mail && (await apps.get(mail.appId));
    if (!mail || !app) return;
    const { appId, ownerId } = app;
    let hasBegun = false;
    const send = () => {
      hasBegun = true;
      return this.#attempt(mailId, app, run);
    };
    try {
      await this.#turns.run({ tenant: ownerId, caller: appId }, send, run.signal);
    } catch (error) {
      if (hasBegun || run.signal.aborted) throw error;
      // Without a key, which this job has until it ends.
      await jobs.enqueue(sendJob, { mailId }, { delay: this.#later.delayFor(ownerId) });
    }
  }

  async #attempt(mailId: string, app: App, { attempt }: JobRun): Promise<void> {
    const { mailer, mails, stops } = this.parts;
    // Again, since it may have waited for a minute.
    const mail = await mails.queued(mailId);
    if (!mail) return;
    if (await stops.has({ appId: mail.appId, address: mail.recipient }))
      return mails.finish(mailId, 'stopped', 'This person unsubscribed.');
    try {
      await mailer.send(mail, app);
    } catch (error) {
      const isFinal = isRefused(error);
      if (isFinal || attempt >= mailAttempts) await mails.finish(mailId, 'failed', failureText(error));
      else await mails.noteFailure(mailId, failureText(error));
      if (isFinal) return;
      throw error;
    }
    await mails.finish(mailId, 'sent');
  }
}
