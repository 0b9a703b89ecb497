import { createHash } from 'node:crypto';
import type { SecurityExaminer, SecurityFinding } from '@buildai/apps/shared';
import type { AppFile, VersionStore } from '@buildai/versions/shared';
import { secretsChanged } from '../../shared/events.js';
import type { SavedSecret } from '../../shared/secrets-api.js';
import type { StoredSecrets } from '../stored-secrets.js';
import { keysInText } from './keys-in-text.js';

export interface SecretExaminerParts {
  readonly secrets: Pick<StoredSecrets, 'list'>;
  readonly versions: Pick<VersionStore, 'files'>;
}

/** Finds keys that stand in the code, and stored secrets that code can read or that have no use. */
export function secretExaminer({ secrets, versions }: SecretExaminerParts): SecurityExaminer {
  return {
    changedBy: [secretsChanged],
    async examine({ app: { appId }, versionId }) {
      const files = await versions.files(versionId);
      return [...files.flatMap(keysIn), ...(await secrets.list(appId)).flatMap(looseSecret)];
    },
  };
}

function keysIn({ path, content }: AppFile): SecurityFinding[] {
  const isOnServer = path.startsWith('functions/');
  return keysInText(content).map(({ kind, value, line, secretName }) => {
    const hash = createHash('sha256').update(value).digest('hex');
    return {
      rule: 'secrets/key-in-code',
      subject: `${path} ${hash}`,
      severity: 'warning',
      title: `${kind} is in the code of ${path}`,
      meaning: isOnServer
        ? 'All who build this app, its AI model and every export get it; move it to a secret, and replace it at its service.'
        : 'Anyone who opens the app can read its code, including the key. Move the key to a secret, and replace it with the service.',
      place: { file: path, line },
      facts: [],
      mends: [
        {
          kind: 'ask',
          label: 'Ask to move it',
          message: `${kind} is in the code of ${path}, line ${line}. Take it out of the code: request the secret ${secretName}, and read it from context.secrets in a server function. Pages must not contain it; where one uses it now, let it call that function instead. Do not repeat the key.`,
        },
      ],
    };
  });
}

/** A secret that code can read, or that can be sent nowhere. */
function looseSecret({ key, hosts, isReadable }: SavedSecret): SecurityFinding[] {
  if (!isReadable && hosts.length > 0) return [];
  const finding = {
    subject: key,
    severity: 'note',
    facts: [isReadable, hosts],
    mends: [
      {
        kind: 'open',
        label: 'Manage Secrets',
        to: `panel=security&secrets=${encodeURIComponent(key)}`,
      },
    ],
  } as const;
  return isReadable
    ? [
        {
          ...finding,
          rule: 'secrets/readable',
          title: `Code can read ${key}`,
          meaning:
            'A function could send it to any allowed host, log it or answer with it; say which hosts it is for instead.',
        },
      ]
    : [
        {
          ...finding,
          rule: 'secrets/unbound',
          title: `${key} is for no host yet`,
          meaning: 'Functions can’t send it anywhere until you say which hosts it is for.',
        },
      ];
}
