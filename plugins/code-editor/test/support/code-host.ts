import { authApi } from '@buildai/auth/shared';
import type { ApiClient } from '@buildai/core/shared';
import { AppError } from '@buildai/core/shared';
import type { AppHost, AppHostOptions, Builder } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { calledFiles } from './called-files.js';
import codeEditor from '../../src/server/index.js';
import { codeApi } from '../../src/shared/index.js';

export interface CodeHost extends AppHost {
  /** The first account of the host. */
  readonly admin: Builder;
  code(builder: Builder): ApiClient<typeof codeApi>;
}

/** A host on which Ada and the first account are admins, and Grace is not. */
export async function startCodeHost(options: AppHostOptions = {}): Promise<CodeHost> {
  const host = await startAppHost({
    ...options,
    plugins: [codeEditor, calledFiles, ...(options.plugins ?? [])],
  });
  await host.db('auth_accounts').where({ id: host.ada.accountId }).update({ is_admin: true });
  const admin = await host
    .client(authApi)
    .signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });
  return { ...host, admin, code: ({ token }) => host.client(codeApi, token) };
}

export const files = [
  {
    path: 'entities/Hive.json',
    content: JSON.stringify({ name: 'Hive', type: 'object', properties: { name: { type: 'string' } } }),
  },
  {
    path: 'components/HiveCard.jsx',
    content: 'export function HiveCard({ name }) {\n  return <p>{name}</p>;\n}\n',
  },
  {
    path: 'pages/Home.jsx',
    content: `import { HiveCard } from '@/components/HiveCard';
import { Hive } from '@/api/entities';

export default function Home() {
  return (
    <main>
      <h1>Hives of {Hive.name}</h1>
      <HiveCard name="Clearing" />
    </main>
  );
}
`,
  },
  { path: 'globals.css', content: 'h1 {\n  color: teal;\n}\n' },
];

/** The error that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error(`An AppError was expected, but the call ended with ${String(outcome)}.`);
}
