import { appFeatures } from '@buildai/app-features/shared';
import { appSettingDeclarations, appSettings, appStore } from '@buildai/apps/shared';
import { accounts, appPeople } from '@buildai/auth/shared';
import { definePlugin, mailer, secretBox, windowCounter } from '@buildai/core';
import { functionParts } from '@buildai/functions/shared';
import { z } from 'zod';
import { appMailMigrations } from '../../migrations/index.js';
import { appMailApi } from '../shared/app-mail-api.js';
import { mailSetting } from '../shared/mail-setting.js';
import { appMailFeature } from './app-mail-feature.js';
import { AppMails } from './app-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { mailHandlers } from './mail-handlers.js';
import { MailLimits, mayEmailOthers } from './mail-limits.js';
import { MailRecipients } from './mail-recipients.js';
import { MailRepository } from './mail-repository.js';
import { MailStops } from './mail-stops.js';
import { sendMailPart } from './send-mail-part.js';

const amount = z.number().int().min(0);

export default definePlugin({
  id: 'app-mail',
  dependsOn: ['auth', 'apps', 'app-features', 'entities', 'functions'],
  uses: {
    accounts,
    apps: appStore,
    appSettings,
    counter: windowCounter,
    mailer,
    people: appPeople,
    secretBox,
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
  }),
  migrations: appMailMigrations,
  register(kit) {
    const { clock, config, db, jobs, settings, uses } = kit;
    const mails = new MailRepository(db, clock);
    const stops = new MailStops(db, clock, uses.secretBox);
    const limits = new MailLimits(uses.counter, clock, config);
    const delivery = new MailDelivery({ ...uses, clock, jobs, mails, settings, stops });
    const appMails = new AppMails({
      ...uses,
      db,
      delivery,
      limits,
      mails,
      mayEmailOthers: mayEmailOthers(config),
      recipients: new MailRecipients(uses),
      settings,
    });
    delivery.register();
    kit.contribute(appFeatures, appMailFeature);
    kit.contribute(functionParts, sendMailPart(appMails));
    kit.contribute(appSettingDeclarations, mailSetting);
    kit.serve(appMailApi, mailHandlers({ ...uses, appMails, config, limits, mails, stops }));
  },
});
