import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Confined } from './function-sandbox.js';

const run = promisify(execFile);

/** How processes are confined, and how they are started for that. */
export interface Confinement extends Confined {
  /** User and group ID of a process; undefined if it runs as this process’s user. */
  userOf(slot: number): number | undefined;
  /**
   * Program and arguments before the command line of a process.
   * @param data maximum memory that it may reserve for writing, in bytes
   */
  prefix(slot: number, data?: number): readonly string[];
}

/** Range of user IDs that nothing else uses. Systems with fewer IDs have one for all processes: nobody. */
const firstUser = 1_900_000_000;
const nobody = 65_534;

const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/bin', '/usr/sbin', '/sbin'];

async function findTool(name: string): Promise<string | undefined> {
  for (const folder of folders.filter((path) => path.startsWith('/'))) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** Arguments of the layers, outermost first. */
interface Layers {
  readonly prlimit?: readonly string[] | undefined;
  readonly unshare?: readonly string[] | undefined;
  readonly setpriv?: ((slot: number) => readonly string[]) | undefined;
}

const prefixOf = ({ prlimit = [], unshare = [], setpriv }: Layers, slot: number, data?: number): string[] => [
  ...prlimit,
  ...(prlimit.length > 0 && data !== undefined ? [`--data=${data}`] : []),
  ...unshare,
  ...(setpriv?.(slot) ?? []),
];

/**
 * Finds out what the kernel and the installed tools allow, by starting Deno with each.
 * @param deno path of the binary, which has to be executable for another user
 */
export async function probeConfinement(deno: string): Promise<Confinement> {
  const isRoot = process.getuid?.() === 0;
  const works = async (layers: Layers): Promise<boolean> => {
    const [program, ...args] = [...prefixOf(layers, 0), deno, '--version'];
    return run(program, args, { env: environment, timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  const [prlimit, unshare, setpriv] =
    process.platform === 'linux'
      ? await Promise.all(['prlimit', 'unshare', 'setpriv'].map(findTool))
      : [undefined, undefined, undefined];

  const unprivileged = setpriv && [setpriv, '--no-new-privs', '--pdeathsig=KILL'];
  const asUser =
    (user: (slot: number) => number) =>
    (slot: number): readonly string[] => [
      ...(unprivileged ?? []),
      `--reuid=${user(slot)}`,
      `--regid=${user(slot)}`,
      '--clear-groups',
      '--bounding-set=-all',
      '--inh-caps=-all',
    ];
  const users = isRoot ? [(slot: number) => firstUser + slot, () => nobody] : [];
  const usable = async <T>(candidates: readonly T[], layersOf: (candidate: T) => Layers) => {
    for (const candidate of candidates) if (await works(layersOf(candidate))) return candidate;
    return undefined;
  };

  const limits = ['--core=0', '--nofile=512', '--fsize=0'];
  const [withLimits, withNetwork, user, withoutPrivileges] = await Promise.all([
    usable(prlimit ? [[prlimit, ...limits]] : [], (layer) => ({ prlimit: layer })),
    usable(unshare ? [[unshare, ...(isRoot ? [] : ['--user']), '--net', '--ipc']] : [], (layer) => ({
      unshare: layer,
    })),
    usable(setpriv ? users : [], (candidate) => ({ setpriv: asUser(candidate) })),
    usable(unprivileged ? [unprivileged] : [], (layer) => ({ setpriv: () => layer })),
  ]);
  const layers: Layers = {
    prlimit: withLimits,
    unshare: withNetwork,
    setpriv: user ? asUser(user) : withoutPrivileges && (() => withoutPrivileges),
  };
  const together = (await works(layers)) ? layers : {};
  const isTogether = together === layers;
  return {
    ownNetwork: isTogether && withNetwork !== undefined,
    ownUser: isTogether && user !== undefined,
    noNewPrivileges: isTogether && layers.setpriv !== undefined,
    limits: isTogether && withLimits !== undefined,
    userOf: (slot) => (isTogether ? user?.(slot) : undefined),
    prefix: (slot, data) => prefixOf(together, slot, data),
  };
}

/** All that a process finds in its environment. The folder cannot exist, so that nothing is cached on the disk. */
export const environment = {
  NO_COLOR: '1',
  DENO_NO_UPDATE_CHECK: '1',
  DENO_DIR: '/dev/null/none',
  // Otherwise Deno tries for 150 ms to store what it made of TypeScript.
  DENO_EMIT_CACHE_MODE: 'disable',
  DENO_CACHE_DB_MODE: 'in-memory',
  // No graphics: the backend that does nothing, which this Deno refuses as well.
  DENO_WEBGPU_BACKEND: 'noop',
} as const;
