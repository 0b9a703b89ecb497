import type { AppSettings } from '@buildai/apps/shared';
import type { Settings } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import { MailForAdminsOnly, MailOff } from '../shared/errors.js';
import { mailSetting } from '../shared/mail-setting.js';
import type { MailLimits } from './mail-limits.js';
import type { MailSender } from './mail-sender.js';
import { isTrusted } from './mail-sender.js';

/** Who may send mail through an app, and how much. */
export class SenderRules {
  constructor(
    private readonly appSettings: Pick<AppSettings, 'read'>,
    private readonly limits: MailLimits,
    private readonly settings: Pick<Settings, 'smtpUrl'>,
  ) {}

  get isSetUp(): boolean {
    return this.settings.smtpUrl !== undefined;
  }

  /**
   * Counts the mails of a sender who may send them.
   * @returns whether they may go to people who do not use the app
   * @throws MailOff, MailForAdminsOnly, NotSignedIn, TooManyMails
   */
  async admit(sender: MailSender, amount: number): Promise<{ readonly toOthers: boolean }> {
    const { who, perDay, toOthers } = await this.appSettings.read(sender.appId, mailSetting);
    const speaksForApp = isTrusted(sender);
    if (who === 'nobody') throw MailOff();
    if (sender.actor.kind === 'anonymous' && !speaksForApp) throw NotSignedIn();
    if (who === 'admins' && !speaksForApp) throw MailForAdminsOnly();
    await this.limits.countSender(sender, amount, perDay);
    return { toOthers };
  }
}
