import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { outgoingAddress } from '../../guest/protocol.js';
import type { Confinement } from './confinement.js';
import { environment } from './confinement.js';
import type { GuestFiles } from './guest-files.js';
import type { ProcessSlot } from './process-slot.js';

/** Lower than that of the server, which has to answer while functions compute. */
const priority = 5;
const MiB = 2 ** 20;

export interface DenoParts {
  readonly deno: string;
  readonly guest: GuestFiles;
  readonly confinement: Confinement;
  /** Maximum heap in bytes. */
  readonly memory: number;
  /** Maximum memory reserved for writing, in bytes. */
  readonly data: number | undefined;
}

/**
 * Starts a process with the first code of functions. Permissions: its sockets, and reading its own code and the
 * libraries. No environment, no shell, no input.
 */
export function spawnDeno(
  { deno, guest, confinement, memory, data }: DenoParts,
  slot: ProcessSlot,
  slotNumber: number,
): ChildProcess {
  const sockets = [slot.calls.path, slot.control.path, slot.outgoing];
  const [program, ...args] = [
    ...confinement.prefix(slotNumber, data),
    deno,
    'run',
    '--quiet',
    '--no-prompt',
    '--no-remote',
    '--no-npm',
    '--no-config',
    '--no-lock',
    '--no-check',
    '--no-code-cache',
    '--cached-only',
    '--unstable-no-legacy-abort',
    `--import-map=${guest.importMap}`,
    `--allow-net=${[outgoingAddress, ...sockets.map((path) => `unix:${path}`)].join(',')}`,
    `--allow-read=${[slot.code, guest.libraries, ...sockets].join(',')}`,
    `--allow-write=${sockets.join(',')}`,
    `--v8-flags=--max-old-space-size=${Math.ceil(memory / MiB)},--max-semi-space-size=4`,
    guest.boot,
    ...sockets,
  ];
  const child = spawn(program as string, args, {
    cwd: slot.folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) {
    try {
      setPriority(pid, priority);
    } catch {
      // It has ended already.
    }
    // The kernel ends it first when memory runs out.
    if (process.platform === 'linux') {
      void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
    }
  }
  return child;
}
