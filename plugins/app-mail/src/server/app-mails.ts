import type { App, AppSettings, AppStore } from '@buildai/apps/shared';
import type { Knex } from 'knex';
import type { Settings } from '@buildai/core';
import type { PageHosts } from '@buildai/runtime/shared';
import { harmlessLine, harmlessText, NotFound, NotSignedIn } from '@buildai/core/shared';
import type { NewMail } from '../shared/app-mail-api.js';
import { MailForAdminsOnly, MailNotSetUp, MailOff } from '../shared/errors.js';
import { mailSetting } from '../shared/mail-setting.js';
import type { MailDelivery } from './mail-delivery.js';
import type { MailLimits } from './mail-limits.js';
import type { MailRecipients, OutsideMail, Recipient } from './mail-recipients.js';
import { replyAddress } from './mail-recipients.js';
import type { MailRepository, StoredMail } from './mail-repository.js';
import { isTrusted } from './mail-sender.js';
import type { MailSender } from './mail-sender.js';
import type { OutsideSenders } from './outside-senders.js';
import { safeHtml } from './safe-html.js';

export interface AppMailsParts {
  readonly apps: Pick<AppStore, 'get' | 'publishedUrl' | 'slugUrl'>;
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly db: Knex;
  readonly delivery: MailDelivery;
  readonly limits: MailLimits;
  readonly mails: MailRepository;
  readonly mayEmailOthers: boolean;
  readonly outside: Pick<OutsideSenders, 'has'>;
  readonly pageHosts: PageHosts;
  readonly recipients: MailRecipients;
  readonly settings: Pick<Settings, 'smtpUrl'>;
}

/** Mail that apps send: checked, counted, stored and queued. */
export class AppMails {
  constructor(private readonly parts: AppMailsParts) {}

  get isSetUp(): boolean {
    return this.parts.settings.smtpUrl !== undefined;
  }

  /**
   * Sends a mail to each recipient, or to none.
   * @throws MailNotSetUp, MailOff, MailForAdminsOnly, NotSignedIn, TooManyMails, MailRecipientUnknown,
   *   MailOutsideNotAllowed, MailReplyToOther
   */
  async send(sender: MailSender, mail: NewMail): Promise<{ readonly queued: number }> {
    const { appSettings, apps, limits, recipients } = this.parts;
    if (!this.isSetUp) throw MailNotSetUp();
    const app = await apps.get(sender.appId);
    if (!app) throw NotFound();
    const { who, perDay, toOthers } = await appSettings.read(app.appId, mailSetting);
    const speaksForApp = isTrusted(sender);
    if (who === 'nobody') throw MailOff();
    if (sender.actor.kind === 'anonymous' && !speaksForApp) throw NotSignedIn();
    if (who === 'admins' && !speaksForApp) throw MailForAdminsOnly();
    const named = [mail.to].flat();
    await limits.countSender(sender, named.length, perDay);
    const person = await recipients.personOf(sender);
    const content = {
      appId: app.appId,
      replyTo: replyAddress(sender, person, mail.replyTo),
      senderName: sender.asApp ? undefined : person?.name,
      subject: harmlessLine(mail.subject).trim(),
      text: harmlessText(mail.text),
      html: await this.#safe(app, speaksForApp, mail.html),
    };
    if (sender.stage === 'preview') {
      const builder = await recipients.builder(sender, app);
      return this.#queue(app, builder ? [builder] : [], { ...content, insteadOf: named });
    }
    const outside = await this.#outside(toOthers, app.ownerId);
    const found = await recipients.resolve(sender, app, named, outside);
    return this.#queue(app, found, { ...content, insteadOf: undefined });
  }

  async #outside(isWanted: boolean, ownerId: string): Promise<OutsideMail> {
    const { mayEmailOthers, outside } = this.parts;
    if (!isWanted || !mayEmailOthers) return 'off';
    return (await outside.has(ownerId)) ? 'on' : 'notAllowed';
  }

  async #safe(app: App, trusted: boolean, html: string | undefined): Promise<string | undefined> {
    if (html === undefined) return undefined;
    const { apps, pageHosts } = this.parts;
    const safe = safeHtml(harmlessText(html), {
      appOrigins: [await apps.publishedUrl(app), apps.slugUrl(app)],
      isTrusted: trusted,
      pictureHosts: await pageHosts.of(app.appId),
    });
    return safe.trim() || undefined;
  }

  async #queue(app: App, to: readonly Recipient[], content: Omit<StoredMail, 'mailId' | 'recipient'>) {
    const { db, delivery, limits, mails } = this.parts;
    const takeBack = await limits.count(app.appId, app.ownerId, to);
    try {
      await db.transaction(async (transaction) => {
        for (const { address } of to) {
          const mailId = await mails.add({ ...content, recipient: address }, transaction);
          await delivery.enqueue(mailId, transaction);
        }
      });
    } catch (error) {
      await takeBack();
      throw error;
    }
    return { queued: to.length };
  }
}
