import { defineService, foreignName, isEmailAddress, normalizeEmail } from '@buildai/core/shared';
import { z } from 'zod';

const time = z.iso.datetime({ precision: 3 });

/** An end user of one app, without credentials. */
export const appUserRecord = z.object({
  accountId: z.string(),
  email: z.string().refine(isEmailAddress).transform(normalizeEmail),
  name: foreignName(200),
  accountType: z.enum(['builder', 'user']),
  isAdmin: z.boolean(),
  disabledAt: time.nullable(),
  emailVerifiedAt: time.nullable(),
  createdAt: time,
  /** Identities at other providers. */
  identities: z.array(
    z.object({ provider: z.enum(['google']), subject: z.string().min(1).max(255), createdAt: time }),
  ),
});
export type AppUserRecord = z.infer<typeof appUserRecord>;

/** What an app remembers of a person. */
export const appUserMemories = z.object({
  accountId: z.string(),
  content: z.record(z.string(), z.unknown()),
  updatedAt: time,
});
export type AppUserMemories = z.infer<typeof appUserMemories>;

/** All end users of one app, for export and import. */
export interface AppUsers {
  /** Every end user's id and email, by email. */
  addresses(appId: string): Promise<readonly Pick<AppUserRecord, 'accountId' | 'email'>[]>;
  /** Names, or addresses where there is none, of those among these IDs who use the app or are accounts of the platform. */
  names(appId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Lists the users in the order of their emails. */
  list(appId: string): AsyncIterable<AppUserRecord>;
  /** They get new ids. @throws Conflict for an address or identity that the app has already. */
  insert(
    appId: string,
    users: readonly Omit<AppUserRecord, 'accountId'>[],
  ): Promise<readonly Pick<AppUserRecord, 'accountId' | 'email'>[]>;
  /** Memories of the app: first of these platform accounts, then of its end users by email. */
  memories(appId: string, accountIds: readonly string[]): AsyncIterable<AppUserMemories>;
  insertMemories(appId: string, memories: readonly AppUserMemories[]): Promise<void>;
  /** The password hashes by email, of those who have a password. */
  passwordHashes(appId: string): Promise<ReadonlyMap<string, string>>;
  setPasswordHashes(appId: string, hashes: ReadonlyMap<string, string>): Promise<void>;
}
export const appUsers = defineService<AppUsers>('auth/app-users');
