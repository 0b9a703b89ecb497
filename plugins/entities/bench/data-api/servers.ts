import type { ChildProcess } from 'node:child_process';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from './prepare-app.js';
import { secretKey } from './prepare-app.js';

const root = fileURLToPath(import.meta.url.replace(/\/plugins\/entities\/[^?]+$/, '/'));

export interface RunningServer extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

export interface RunningProduct extends RunningServer {
  readonly process: ChildProcess;
}

/** End users are counted, but never refused. */
const settings = `plugins:
  entities:
    visitors:
      { userRowsPerHour: 1000000000, userRowsPerDay: 1000000000, bytesPerHour: 1000000000, userBytesPerDay: 1000000000 }
  plans:
    defaultPlan: galaxy
`;

/** The built product as operators start it. @param preload a program that its process runs before, with an IPC channel */
export async function startProduct(
  { port, dataDir, databaseUrl }: Place,
  preload?: URL,
): Promise<RunningProduct> {
  const config = join(dataDir, 'local.yaml');
  await writeFile(config, settings);
  const flags = [
    ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []),
    ...(preload ? ['--import', preload.href] : []),
  ];
  const child = spawn(process.execPath, [...flags, join(root, 'cli/bin/buildai.mjs'), 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      APPS_HOST: `localhost:${port}`,
      DATA_DIR: dataDir,
      CONFIG_FILE: config,
      SECRET_KEY: secretKey,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit', ...(preload ? (['ipc'] as const) : [])],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    try {
      if ((await fetch(`${url}/readyz`)).ok) break;
    } catch {
      // Not listening yet.
    }
  }
  return {
    url,
    pid: child.pid ?? 0,
    process: child,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Koa, knex and the driver alone. @param connection a file, or the address of a PostgreSQL database */
export async function startBare(connection: string, rows: number): Promise<RunningServer> {
  const program = fileURLToPath(new URL(import.meta.url.replace('/servers.', '/bare-server.')));
  const child = fork(program, [connection, String(rows)]);
  const ended = once(child, 'exit');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
