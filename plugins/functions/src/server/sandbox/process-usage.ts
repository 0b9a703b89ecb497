import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What a process uses. */
export interface ProcessUsage {
  /** Memory of its own, in bytes. */
  readonly memory: number;
  /** What it reserved for writing, in bytes; 0 where that is unknown. */
  readonly reserved: number;
  /** Processor time since its start, in ms. */
  readonly processorTime: number;
}

const pageSize = 4096;
const msPerTick = 10;
const run = promisify(execFile);

async function readProc(pid: number): Promise<ProcessUsage> {
  const [statm, stat] = await Promise.all([
    readFile(`/proc/${pid}/statm`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const [, resident, shared, , , reserved] = statm.split(' ').map(Number);
  // The name may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    memory: ((resident ?? 0) - (shared ?? 0)) * pageSize,
    reserved: (reserved ?? 0) * pageSize,
    processorTime: (Number(fields[11]) + Number(fields[12])) * msPerTick,
  };
}

/** Reads the usage where there is no /proc: `  62416   0:01.25`. */
async function readPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [size = '0', time = '0'] = stdout.trim().split(/\s+/);
  const seconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { memory: Number(size) * 1024, reserved: 0, processorTime: seconds * 1000 };
}

/** Undefined if it has ended. */
export async function usageOf(pid: number): Promise<ProcessUsage | undefined> {
  try {
    return await (process.platform === 'linux' ? readProc(pid) : readPs(pid));
  } catch {
    return undefined;
  }
}
