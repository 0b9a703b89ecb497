import { appFeatures } from '@buildai/app-features/shared';
import { appSettingDeclarations, appSettings, appStore, securityExaminers } from '@buildai/apps/shared';
import { accounts, appPeople } from '@buildai/auth/shared';
import { commands, definePlugin, mailer, secretBox, windowCounter } from '@buildai/core';
import { functionParts } from '@buildai/functions/shared';
import { pageHosts } from '@buildai/runtime/shared';
import { versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { appMailMigrations } from '../../migrations/index.js';
import { appMailApi } from '../shared/app-mail-api.js';
import { mailSetting } from '../shared/mail-setting.js';
import { allowOutsideMailCommand } from './allow-outside-mail.js';
import { appMailFeature } from './app-mail-feature.js';
import { AppMailer } from './app-mailer.js';
import { AppMails } from './app-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { mailExaminer } from './mail-examiner.js';
import { mailHandlers } from './mail-handlers.js';
import { MailLimits } from './mail-limits.js';
import { MailQueue } from './mail-queue.js';
import { MailRecipients } from './mail-recipients.js';
import { MailRepository } from './mail-repository.js';
import { MailStops } from './mail-stops.js';
import { OutsideSenders } from './outside-senders.js';
import { SenderRules } from './sender-rules.js';
import { sendMailPart } from './send-mail-part.js';
import { addUnsubscribeRoute } from './unsubscribe-route.js';

const amount = z.number().int().min(0);

export default definePlugin({
  id: 'app-mail',
  dependsOn: ['auth', 'apps', 'versions', 'app-features', 'entities', 'functions', 'runtime'],
  uses: {
    accounts,
    apps: appStore,
    appSettings,
    counter: windowCounter,
    mailer,
    pageHosts,
    people: appPeople,
    secretBox,
    versions: versionStore,
  },
  config: z.strictObject({
    /** Mails of one app in a day. */
    mailsPerApp: amount.default(500),
    /** Of those, mails to people who do not use the app; 0 forbids them in all apps. */
    mailsToOthersPerOwner: amount.default(100),
    /** Mails of all apps of one owner in a day. */
    mailsPerOwner: amount.default(1000),
    /** Mails of all apps in a day. */
    mailsPerInstance: amount.default(10_000),
    /** Where recipients complain (default: abuse at the host of the platform). */
    abuseAddress: z.email('should be an email address').optional(),
  }),
  migrations: appMailMigrations,
  register(kit) {
    const { clock, config, db, jobs, settings, uses } = kit;
    const mails = new MailRepository(db, clock);
    const stops = new MailStops(db, clock, uses.secretBox);
    const outside = new OutsideSenders(db, clock, uses.accounts);
    const abuseAddress = config.abuseAddress ?? `abuse@${new URL(settings.publicUrl).hostname}`;
    const limits = new MailLimits(uses.counter, clock, config);
    const mailer = new AppMailer({ ...uses, abuseAddress, settings, stops });
    const delivery = new MailDelivery({ ...uses, clock, jobs, mailer, mails, stops });
    const rules = new SenderRules(uses.appSettings, limits, settings);
    const appMails = new AppMails({
      ...uses,
      queue: new MailQueue({ db, delivery, limits, mails }),
      recipients: new MailRecipients({ ...uses, limits, outside }),
      rules,
    });
    delivery.register();
    addUnsubscribeRoute(kit, uses.apps, stops);
    kit.contribute(commands, allowOutsideMailCommand(uses.accounts, outside));
    kit.contribute(appFeatures, appMailFeature);
    kit.contribute(functionParts, sendMailPart(appMails));
    kit.contribute(appSettingDeclarations, mailSetting);
    kit.contribute(securityExaminers, mailExaminer({ ...uses, limits, outside }));
    kit.serve(appMailApi, mailHandlers({ ...uses, appMails, limits, mails, outside, stops }));
  },
});
