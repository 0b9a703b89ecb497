import type { App, OutsideHosts, SecurityExaminer, SecurityFinding } from '@buildai/apps/shared';
import { allowedAmong, outsideHostsChanged } from '@buildai/apps/shared';
import { hostText } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';

export interface HostExaminerParts {
  readonly hosts: Pick<OutsideHosts, 'decide' | 'list' | 'remove'>;
  readonly versions: Pick<VersionStore, 'files'>;
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** Finds the hosts of other sites that pages may reach, and those that came with the app. */
export function hostExaminer({ hosts, versions }: HostExaminerParts): SecurityExaminer {
  const allowedHost = (app: App, host: string, users: readonly string[]): SecurityFinding => ({
    rule: 'runtime/allowed-host',
    subject: host,
    severity: 'note',
    title: `Pages can send data to ${hostText(host)}`,
    meaning:
      users.length === 0
        ? 'No page names it, so it is probably no longer needed.'
        : 'What people enter and see in the app can be sent there from their browsers.',
    place: users[0] === undefined ? undefined : { file: users[0] },
    facts: users,
    mends: [
      {
        kind: 'apply',
        id: 'remove',
        label: 'Remove host',
        done: `Pages can no longer reach ${host}. You can allow it again in Settings.`,
        async apply() {
          await hosts.remove(app, 'pages', host);
        },
      },
    ],
  });
  const waitingHosts = (app: App, waiting: readonly string[]): SecurityFinding => ({
    rule: 'runtime/waiting-hosts',
    subject: 'pages',
    severity: 'warning',
    title: `Pages can’t reach ${list.format(waiting)} until you allow ${waiting.length === 1 ? 'it' : 'them'}`,
    meaning:
      'The list came with the app. What people enter and see in the app could be sent there from their browsers.',
    facts: waiting,
    mends: [
      { kind: 'open', label: 'See the list', to: 'panel=settings#allowed-hosts' },
      {
        kind: 'apply',
        id: 'allow',
        label: waiting.length === 1 ? 'Allow host' : 'Allow all',
        done: `Pages can reach ${list.format(waiting)} now.`,
        async apply(accountId) {
          await hosts.decide(app, 'pages', waiting, { state: 'allowed', accountId });
        },
      },
    ],
  });
  return {
    changedBy: [outsideHostsChanged],
    async examine({ app, versionId }) {
      const known = await hosts.list(app, 'pages');
      if (known.length === 0) return [];
      const pages = (await versions.files(versionId)).filter(({ path }) => !path.startsWith('functions/'));
      const waiting = known.filter(({ state }) => state === 'asked').map(({ host }) => host);
      return [
        ...(waiting.length > 0 ? [waitingHosts(app, waiting)] : []),
        ...allowedAmong(known).map((host) => {
          const name = host.replace(/^\*\./, '');
          const users = pages.filter(({ content }) => content.includes(name)).map(({ path }) => path);
          return allowedHost(app, host, users);
        }),
      ];
    },
  };
}
