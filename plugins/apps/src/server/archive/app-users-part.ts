import type { AppUsers } from '@buildai/auth/shared';
import { appUserRecord, appUserMemories } from '@buildai/auth/shared';
import { z } from 'zod';
import type { ArchivePart } from '../../shared/archive/archive-part.js';
import { linesEntries, readLines } from '../../shared/archive/archive-lines.js';
import { canonicalJson, mapTexts } from '../../shared/archive/canonical-json.js';
import { ArchiveInvalid } from '../../shared/errors.js';
import { ownerPlaceholder, userPlaceholder } from './archive-ids.js';

const userLine = appUserRecord.omit({ accountId: true });
const memoriesLine = appUserMemories.omit({ accountId: true }).extend({ person: z.string().max(20) });
/** Accepts hashes no more expensive to verify than our own. */
const passwordHash = z
  .string()
  .max(300)
  .regex(/^\$argon2id\$v=19\$m=\d{1,6},t=\d,p=\d\$[\w+/]+\$[\w+/]+$/);
const passwordHashes = z.record(z.string(), passwordHash);

/** The app's end users, and the memories of them and of its owner. Password hashes are secret. */
export function appUsersPart(users: AppUsers): ArchivePart {
  return {
    key: 'users',
    version: 1,
    order: 10,
    async *export({ app, ids }) {
      const { appId, ownerId } = app;
      // All users must be known before the first memory refers to one.
      for (const { accountId, email } of await users.addresses(appId))
        ids.add(accountId, userPlaceholder(email));
      const userLines = async function* () {
        for await (const { accountId: _, ...user } of users.list(appId)) yield canonicalJson(user);
      };
      yield* linesEntries('people', userLines());
      const memoryLines = async function* () {
        for await (const { accountId, ...memories } of users.memories(appId, [ownerId])) {
          yield canonicalJson({ ...memories, person: ids.person(accountId) }, (text) => ids.inText(text));
        }
      };
      yield* linesEntries('memories', memoryLines());
    },
    async import(entries, { appId, ids }) {
      for await (const entry of entries) {
        if (entry.path.startsWith('people/')) {
          const added = await users.insert(appId, await readLines(entry, userLine));
          for (const { accountId, email } of added) ids.add(userPlaceholder(email), accountId);
        } else if (entry.path.startsWith('memories/')) {
          const lines = await readLines(entry, memoriesLine);
          await users.insertMemories(
            appId,
            lines.map(({ person, content, updatedAt }) => ({
              accountId: requirePerson(person, ids.person(person)),
              content: mapTexts(content, (text) => ids.inText(text)) as typeof content,
              updatedAt,
            })),
          );
        } else
          throw ArchiveInvalid({ message: `The archive contains an unknown file: users/${entry.path}.` });
      }
    },
    async exportSecrets({ app }) {
      const hashes = await users.passwordHashes(app.appId);
      return hashes.size > 0 ? Object.fromEntries(hashes) : undefined;
    },
    async importSecrets(secrets, { appId }) {
      const hashes = passwordHashes.safeParse(secrets);
      if (!hashes.success) throw ArchiveInvalid({ message: 'The secrets in the archive are not valid.' });
      await users.setPasswordHashes(appId, new Map(Object.entries(hashes.data)));
    },
  };
}

/** Memories must belong to a known person. */
function requirePerson(placeholder: string, accountId: string): string {
  if (placeholder !== ownerPlaceholder && !placeholder.startsWith('u-')) {
    throw ArchiveInvalid({ message: 'The archive contains memories that belong to no user.' });
  }
  return accountId;
}
