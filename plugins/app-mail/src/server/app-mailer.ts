import type { App, AppStore } from '@buildai/apps/shared';
import type { Mailer, Settings } from '@buildai/core';
import { unsubscribePath } from '../shared/unsubscribe-path.js';
import type { StoredMail } from './mail-repository.js';
import type { MailStops } from './mail-stops.js';
import { renderAppMail } from './render-app-mail.js';

export interface AppMailerParts {
  /** Where recipients complain. */
  readonly abuseAddress: string;
  readonly apps: Pick<AppStore, 'mailName' | 'posesAsPlatform'>;
  readonly mailer: Mailer;
  readonly settings: Pick<Settings, 'branding' | 'publicUrl'>;
  readonly stops: Pick<MailStops, 'tokenFor'>;
}

/** Hands mail of apps to the mail server, with who sends it and how to unsubscribe. */
export class AppMailer {
  constructor(private readonly parts: AppMailerParts) {}

  async send(mail: StoredMail, app: App): Promise<void> {
    const { abuseAddress, apps, mailer, settings, stops } = this.parts;
    const { branding, publicUrl } = settings;
    const token = encodeURIComponent(stops.tokenFor({ appId: mail.appId, address: mail.recipient }));
    // Mail programs post to it, and people open it.
    const unsubscribeUrl = `${publicUrl}${unsubscribePath}?token=${token}`;
    const appName = apps.mailName(app);
    const { senderName } = mail;
    await mailer.send({
      to: mail.recipient,
      fromName: `${appName} via ${branding.name}`,
      replyTo: mail.replyTo,
      mailId: mail.mailId,
      unsubscribeUrl,
      abuseAddress,
      subject: mail.subject,
      ...renderAppMail({
        ...mail,
        senderName: senderName && apps.posesAsPlatform(senderName) ? 'A person' : senderName,
        appName,
        brand: branding.name,
        abuseAddress,
        unsubscribeUrl,
      }),
    });
  }
}
