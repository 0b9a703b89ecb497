import { readdir, readFile } from 'node:fs/promises';
import { findDeno } from '../../src/server/sandbox/deno-binary.js';

/** What `/proc` has of a process; nothing of one that has ended. */
const read = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/**
 * The IDs of the processes of functions that this process started. Not those of other programs: test files of a worker
 * share a browser, which draws. Empty on systems without `/proc`.
 */
export async function denoProcesses(): Promise<readonly number[]> {
  const names = await readdir('/proc').catch((): string[] => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) parents.set(pid, Number(/\) \S (\d+)/.exec(await read(pid, 'stat'))?.[1]));
  const isMine = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isMine(parents.get(pid)));
  const deno = findDeno();
  const programs = await Promise.all(
    pids.filter(isMine).map(async (pid) => ({ pid, program: (await read(pid, 'cmdline')).split('\0')[0] })),
  );
  return programs.filter(({ program }) => program === deno).map(({ pid }) => pid);
}
