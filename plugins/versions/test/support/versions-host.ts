import apps from '@buildai/apps/server';
import { appStore } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { authApi } from '@buildai/auth/shared';
import type { SignedIn } from '@buildai/auth/shared';
import type { ApiClient } from '@buildai/core/shared';
import { AppError } from '@buildai/core/shared';
import type { TestHost, TestHostOptions } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import versions from '../../src/server/index.js';
import type {
  AppChange,
  AppChanges,
  AppFile,
  FileChange,
  Version,
  VersionStore,
} from '../../src/shared/index.js';
import { appChanges, versionStore, versionsApi } from '../../src/shared/index.js';

export interface Builder {
  readonly token: string;
  readonly accountId: string;
}

export interface VersionsHost extends TestHost {
  readonly ada: SignedIn;
  readonly grace: SignedIn;
  readonly store: VersionStore;
  readonly changes: AppChanges;
  versions(builder?: Builder): ApiClient<typeof versionsApi>;
  /** An app of Ada's without a version. */
  newApp(): Promise<string>;
  /** A change on top of a version, by Ada. */
  apply(appId: string, base: string | undefined, change: Partial<AppChange>): Promise<Version | undefined>;
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
  const changes = host.service(appChanges);
  const apply: VersionsHost['apply'] = async (appId, base, change) => {
    const given = { changes: [], kind: 'reply', description: 'A change', ...change } as const;
    return (await changes.apply({ appId, base, actor: ada, ...given })).version;
  };
  return {
    ...host,
    ada,
    grace,
    store,
    changes,
    apply,
    versions: (builder) => host.client(versionsApi, builder?.token),
    async newApp() {
      const app = await host
        .service(appStore)
        .create({ ownerId: ada.accountId, kind: 'space_app', name: 'Hives' });
      return app.appId;
    },
    async add(appId, ...changes) {
      const version = await apply(appId, (await store.head(appId))?.versionId, { changes });
      if (!version) throw new Error('A change without a file makes no version.');
      return version;
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
