import type { App, AppStore } from '@buildai/apps/shared';
import type { PageHosts } from '@buildai/runtime/shared';
import { harmlessLine, harmlessText, NotFound } from '@buildai/core/shared';
import type { NewMail } from '../shared/app-mail-api.js';
import { MailNotSetUp } from '../shared/errors.js';
import type { MailQueue } from './mail-queue.js';
import type { MailRecipients } from './mail-recipients.js';
import { replyAddress } from './mail-recipients.js';
import { isTrusted } from './mail-sender.js';
import type { MailSender } from './mail-sender.js';
import { safeHtml } from './safe-html.js';
import type { SenderRules } from './sender-rules.js';

export interface AppMailsParts {
  readonly apps: Pick<AppStore, 'get' | 'publishedUrl' | 'slugUrl'>;
  readonly pageHosts: PageHosts;
  readonly queue: MailQueue;
  readonly recipients: MailRecipients;
  readonly rules: SenderRules;
}

/** Mail that apps send: checked, written and queued. */
export class AppMails {
  constructor(private readonly parts: AppMailsParts) {}

  get isSetUp(): boolean {
    return this.parts.rules.isSetUp;
  }

  /**
   * Sends a mail to each recipient, or to none.
   * @throws MailNotSetUp, MailOff, MailForAdminsOnly, NotSignedIn, TooManyMails, MailRecipientUnknown,
   *   MailOutsideNotAllowed, MailReplyToOther
   */
  async send(sender: MailSender, mail: NewMail): Promise<{ readonly queued: number }> {
    const { apps, queue, recipients, rules } = this.parts;
    if (!this.isSetUp) throw MailNotSetUp();
    const app = await apps.get(sender.appId);
    if (!app) throw NotFound();
    const named = [mail.to].flat();
    const { toOthers } = await rules.admit(sender, named.length);
    const person = await recipients.personOf(sender);
    const content = {
      appId: app.appId,
      replyTo: replyAddress(sender, person, mail.replyTo),
      senderName: sender.asApp ? undefined : person?.name,
      subject: harmlessLine(mail.subject).trim(),
      text: harmlessText(mail.text),
      html: await this.#safe(app, isTrusted(sender), mail.html),
    };
    if (sender.stage === 'preview') {
      const builder = await recipients.builder(sender, app);
      return queue.add(app, builder ? [builder] : [], { ...content, insteadOf: named });
    }
    const found = await recipients.resolve(sender, app, named, toOthers);
    return queue.add(app, found, { ...content, insteadOf: undefined });
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
}
