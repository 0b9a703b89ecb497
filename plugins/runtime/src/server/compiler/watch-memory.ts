import { readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

/** How often is looked, in milliseconds: esbuild can take hundreds of megabytes in that time. */
const interval = 200;
const pageSize = 4096;

/** Resident memory of the processes that this one has started, in bytes. @throws where there is no /proc. */
async function childrenMemory(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  let bytes = 0;
  for (const child of children.split(' ').filter(Boolean)) {
    const [, resident = '0'] = (await readFile(`/proc/${child}/statm`, 'utf8')).split(' ');
    bytes += Number(resident) * pageSize;
  }
  return bytes;
}

/**
 * Resolves when what the process has started holds more than so many bytes: the limit on its own heap does not count
 * for them. Never, where the system does not say what processes hold, and not after the signal.
 */
export async function watchMemory(pid: number, limit: number, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(interval, undefined, { signal })) {
    if ((await childrenMemory(pid).catch(() => 0)) > limit) return;
  }
}
