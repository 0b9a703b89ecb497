import apps from '@buildai/apps/server';
import { appStore } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { authApi } from '@buildai/auth/shared';
import type { ApiClient } from '@buildai/core/shared';
import { AppError } from '@buildai/core/shared';
import type { TestHost, TestHostOptions } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import versions from '../../src/server/index.js';
import type { AppFile, FileChange, Version, VersionStore } from '../../src/shared/index.js';
import { versionStore, versionsApi } from '../../src/shared/index.js';

export interface Builder {
  readonly token: string;
  readonly accountId: string;
}

export interface VersionsHost extends TestHost {
  readonly ada: Builder;
  readonly grace: Builder;
  readonly store: VersionStore;
  versions(builder?: Builder): ApiClient<typeof versionsApi>;
  /** An app of Ada's without a version. */
  newApp(): Promise<string>;
  /** A version on top of the head. */
  add(appId: string, ...changes: FileChange[]): Promise<Version>;
}

export async function startVersionsHost(
  options: Pick<TestHostOptions, 'database' | 'clock' | 'settings'> = {},
): Promise<VersionsHost> {
  const host = await startTestHost({
    plugins: [auth, plans, apps, versions],
    config: { plans: { defaultPlan: 'galaxy' } },
    ...options,
  });
  const signUp = (name: string) =>
    host.client(authApi).signUp({ body: { email: `${name}@example.com`, password: 'orchid-velvet-42' } });
  await signUp('admin');
  const [ada, grace] = [await signUp('ada'), await signUp('grace')];
  const store = host.service(versionStore);
  return {
    ...host,
    ada,
    grace,
    store,
    versions: (builder) => host.client(versionsApi, builder?.token),
    async newApp() {
      const app = await host
        .service(appStore)
        .create({ ownerId: ada.accountId, kind: 'space_app', name: 'Hives' });
      return app.appId;
    },
    async add(appId, ...changes) {
      const head = await store.head(appId);
      return store.create({
        appId,
        expectedHead: head?.versionId,
        changes,
        kind: 'reply',
        description: 'A change',
      });
    },
  };
}

export const write = (path: string, content: string): FileChange => ({ type: 'write', path, content });
export const remove = (path: string): FileChange => ({ type: 'delete', path });
export const asRecord = (files: readonly AppFile[]): Record<string, string> =>
  Object.fromEntries(files.map(({ path, content }) => [path, content]));

/** The error that a call ends with; fails when it does not. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error(`An AppError was expected, but the call ended with ${String(outcome)}.`);
}
