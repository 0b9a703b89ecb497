import type { FunctionPart } from '@buildai/functions/shared';
import { readArgument } from '@buildai/functions/shared';
import { newMail } from '../shared/app-mail-api.js';
import type { AppMails } from './app-mails.js';

const type = `(mail: {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
}) => Promise<{ queued: number }>`;

/** `context.sendMail` of server functions: for their caller as in pages, and with `context.service` as the app itself. */
export function sendMailPart(mails: AppMails): FunctionPart {
  return {
    name: 'sendMail',
    depth: 0,
    hasService: true,
    type,
    async call(_path, [mail], { appId, caller, ip, stage }, asService) {
      return mails.send({ appId, stage, actor: caller, ip, asApp: asService }, readArgument(newMail, mail));
    },
  };
}
