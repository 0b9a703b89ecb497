import type { AppStore } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import type { appMailApi } from '../shared/app-mail-api.js';
import { StopLinkInvalid } from '../shared/errors.js';
import type { AppMails } from './app-mails.js';
import type { MailLimits } from './mail-limits.js';
import type { MailRepository } from './mail-repository.js';
import type { OutsideSenders } from './outside-senders.js';
import type { MailStops } from './mail-stops.js';

export interface MailHandlersParts {
  readonly apps: Pick<AppStore, 'get' | 'mailName'>;
  readonly appMails: AppMails;
  readonly limits: MailLimits;
  readonly mails: MailRepository;
  readonly outside: Pick<OutsideSenders, 'has'>;
  readonly stops: MailStops;
}

/** Mails that the builder sees. */
const listed = 100;

export function mailHandlers(parts: MailHandlersParts): Handlers<typeof appMailApi> {
  const { appMails, apps, limits, mails, outside, stops } = parts;
  return {
    sendMail: ({ body, ip, origin, resource }) => {
      const { actor, appId } = resource;
      // Builders on the platform use the newest version, as in the preview.
      const stage = origin?.stage ?? 'preview';
      return appMails.send({ appId, stage, actor, ip, asApp: false }, body);
    },
    async listMails({ params: { appId }, resource: { app } }) {
      return {
        mails: await mails.list(appId, listed),
        sentToday: await limits.sentToday(appId),
        mostPerDay: limits.mostPerApp,
        isSetUp: appMails.isSetUp,
        mayEmailOthers: limits.mayEmailOthers,
        isOutsideAllowed: await outside.has(app.ownerId),
      };
    },
    sendTestMail: ({ caller, ip, params: { appId }, resource: { app } }) =>
      appMails.send(
        {
          appId,
          stage: 'preview',
          actor: { kind: 'owner', userId: caller.accountId },
          ip,
          asApp: false,
        },
        {
          to: 'owner',
          subject: `Test email from ${app.name}`,
          text: 'If you can read this, the app can send email.',
        },
      ),
    async readMailStop({ params: { token } }) {
      const recipient = stops.read(token);
      const app = await apps.get(recipient.appId);
      if (!app) throw StopLinkInvalid();
      return {
        appName: apps.mailName(app),
        address: recipient.address,
        isStopped: await stops.has(recipient),
      };
    },
    async stopMail({ params: { token } }) {
      const recipient = stops.read(token);
      if (await apps.get(recipient.appId)) await stops.add(recipient);
    },
    allowMail: ({ params: { token } }) => stops.remove(stops.read(token)),
  };
}
