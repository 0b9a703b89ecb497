import type {
  HostView,
  OutsideHosts,
  OwnedApp,
  SecurityExaminer,
  SecurityFinding,
  SecurityMend,
} from '@buildai/apps/shared';
import { outsideHostsChanged } from '@buildai/apps/shared';
import { hostText, isHostOf } from '@buildai/core/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import { functionRightsChanged } from '../../shared/function-events.js';
import { isOpenWithAllRights } from '../../shared/function-rights.js';
import type { AppRights } from './app-rights.js';
import { needsConfirmation } from './rights-of.js';
import type { RightsRepository } from './rights-repository.js';

export interface FunctionExaminerParts {
  readonly functions: Pick<AppFunctions, 'all'>;
  readonly hosts: Pick<OutsideHosts, 'list' | 'views'>;
  readonly repository: Pick<RightsRepository, 'unlistedVersion'>;
  readonly rights: Pick<AppRights, 'confirmedIn' | 'remove'>;
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });
const quoted = (names: readonly string[]) => list.format(names.map((name) => `“${name}”`));

const openFunction = (name: string): SecurityMend => ({
  kind: 'open',
  label: 'Open function',
  to: `panel=functions&function=${encodeURIComponent(name)}`,
});

/** Finds functions that do more for strangers than strangers may, and where functions can send data. */
export function functionExaminer(parts: FunctionExaminerParts): SecurityExaminer {
  const { functions, hosts, repository, rights } = parts;
  return {
    changedBy: [functionRightsChanged, outsideHostsChanged],
    async examine({ app, versionId }) {
      const all = await functions.all(versionId);
      const allowed = (await hosts.views(await hosts.list(app, 'functions'))).filter(
        ({ state }) => state === 'allowed',
      );
      const unlisted = await repository.unlistedVersion(app.appId);
      const { publishedVersionId: published } = app;
      const isConfirmed = await rights.confirmedIn(app);
      const waiting = (published === undefined ? [] : await functions.all(published)).filter(
        (code) => needsConfirmation(code.facts) && !isConfirmed(code),
      );
      return [
        ...waiting.map(waitsForOwner),
        ...all.flatMap(openWithAllRights),
        ...(unlisted !== undefined && unlisted === app.publishedVersionId ? [anyHost(unlisted)] : []),
        ...allowed.map((host) => allowedHost(app, host, { all, rights })),
      ];
    },
  };
}

function openWithAllRights({ name, path, codeHash, facts }: AppFunction): SecurityFinding[] {
  if (!isOpenWithAllRights(facts, facts)) return [];
  const used = facts.asService.length > 0 ? list.format(facts.asService) : 'data';
  return [
    {
      rule: 'functions/open-with-all-rights',
      subject: name,
      severity: 'warning',
      title: `Anyone can call the function “${name}”, which uses ${used} with all rights`,
      meaning:
        'People and programs call it without signing in, and only its own code decides what they read and change.',
      place: { file: path },
      facts: [codeHash],
      mends: [
        {
          kind: 'ask',
          label: 'Ask to check callers',
          message: `The function “${name}” is open to anyone and uses ${used} with all rights. If it is for another service, such as a webhook, make it check a signature or a secret of the request first. If it is for people who use the app, remove “export const access = 'anyone'” and use context.entities instead of context.service where that is enough. It should read, change and answer no more than it has to.`,
        },
        openFunction(name),
      ],
    },
  ];
}

/** Reports a published app whose functions its owner has not confirmed since a transfer, claim or import. */
function waitsForOwner({ name, path, codeHash, facts }: AppFunction): SecurityFinding {
  const used = [...(facts.usesService ? ['all rights'] : []), ...facts.secrets];
  return {
    rule: 'functions/waits-for-owner',
    subject: name,
    severity: 'warning',
    title: `The published function “${name}” waits until you allow it`,
    meaning: `It came with the app and uses ${used.length > 0 ? list.format(used) : 'secrets'}. Its calls fail until you allow it or publish the app.`,
    place: { file: path },
    facts: [codeHash],
    mends: [openFunction(name)],
  };
}

/** The finding for an app that was published before hosts were listed. */
const anyHost = (versionId: string): SecurityFinding => ({
  rule: 'functions/any-host',
  subject: 'published',
  severity: 'warning',
  title: 'The functions of the published version can send data to any host',
  meaning:
    'It was published before hosts were listed; once you confirm its list, functions reach only those.',
  facts: [versionId],
  mends: [{ kind: 'open', label: 'See the list', to: 'panel=functions' }],
});

interface HostContext {
  readonly all: readonly AppFunction[];
  readonly rights: Pick<AppRights, 'remove'>;
}

function allowedHost(
  app: OwnedApp,
  { decidedBy, host }: HostView,
  { all, rights }: HostContext,
): SecurityFinding {
  const users = all
    .filter(({ facts }) => facts.hosts.some((named) => isHostOf(named, host)))
    .map(({ name }) => name);
  const whose = decidedBy === null ? '' : `${decidedBy} allowed it. `;
  const named =
    users.length > 0
      ? `The ${users.length === 1 ? 'function' : 'functions'} ${quoted(users)} can send everything there that ${users.length === 1 ? 'it' : 'they'} can read.`
      : 'No function names it, so it is probably no longer needed.';
  return {
    rule: 'functions/allowed-host',
    subject: host,
    severity: 'note',
    title: `Functions can send data to ${hostText(host)}`,
    meaning: `${whose}${named}`,
    facts: users,
    mends: [
      {
        kind: 'apply',
        id: 'remove',
        label: 'Remove host',
        done: `Requests of functions to ${host} are refused now.`,
        async apply() {
          await rights.remove(app, host);
        },
      },
    ],
  };
}
