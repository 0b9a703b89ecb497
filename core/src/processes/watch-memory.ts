import { readFile } from 'node:fs/promises';
import { setInterval } from 'node:timers/promises';

/** Polling interval in ms; esbuild can allocate hundreds of MB in between. */
const interval = 200;
const pageSize = 4096;

/** Resident memory of child processes, in bytes. @throws if there is no /proc. */
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
 * Resolves when child processes exceed this many bytes, since the process's own heap limit does not cover them.
 * Never resolves if memory is not reported by the system, or after the signal.
 */
export async function watchMemory(pid: number, limit: number, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(interval, undefined, { signal })) {
    if ((await childrenMemory(pid).catch(() => 0)) > limit) return;
  }
}
