import type { AppSettings, SecurityExaminer } from '@buildai/apps/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { mailSetting } from '../shared/mail-setting.js';
import type { MailLimits } from './mail-limits.js';
import type { OutsideSenders } from './outside-senders.js';

export interface MailExaminerParts {
  readonly appSettings: Pick<AppSettings, 'read' | 'change'>;
  readonly limits: Pick<MailLimits, 'mayEmailOthers'>;
  readonly outside: Pick<OutsideSenders, 'has'>;
  readonly versions: Pick<VersionStore, 'files'>;
}

/** Finds apps that can write to people who do not use them. */
export function mailExaminer(parts: MailExaminerParts): SecurityExaminer {
  const { appSettings, limits, outside, versions } = parts;
  return {
    changedBy: [],
    async examine({ app: { appId, ownerId }, versionId }) {
      const { who, toOthers } = await appSettings.read(appId, mailSetting);
      const isPossible = limits.mayEmailOthers && who !== 'nobody' && toOthers;
      if (!isPossible || !(await outside.has(ownerId))) return [];
      const senders = (await versions.files(versionId))
        .filter(({ path, content }) => path.startsWith('functions/') && /\bsendMail\b/.test(content))
        .map(({ path }) => path);
      const [first] = senders;
      return [
        {
          rule: 'app-mail/outside',
          subject: 'mail',
          severity: 'note',
          title: 'Your app can write to people who don’t use it',
          meaning:
            first === undefined
              ? 'Admins of the app can send mail to any address, and no function does.'
              : 'A function decides whom it writes to, so what people enter may decide it too.',
          place: first === undefined ? undefined : { file: first },
          facts: senders,
          mends: [
            {
              kind: 'apply',
              id: 'only-users',
              label: 'Only people of the app',
              done: 'The app writes only to people who use it now. You can change that under Settings.',
              async apply() {
                const now = await appSettings.read(appId, mailSetting);
                await appSettings.change(appId, mailSetting, { ...now, toOthers: false });
              },
            },
          ],
        },
      ];
    },
  };
}
