import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export const question = 'memory after garbage collection';

/** A module for `startProduct`: the server then answers `usedAfterCollection`. */
export const reportMemory = new URL(import.meta.url.replace('/memory.', '/report-memory.'));

const megabyte = 1024 * 1024;

/** The memory of one process without its children, in MB. Linux only. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The memory in MB that a server holds after garbage collection: its heap and the buffers outside of it. */
export async function usedAfterCollection(server: ChildProcess): Promise<number> {
  server.send(question);
  const [{ heapUsed, external }] = (await once(server, 'message')) as [NodeJS.MemoryUsage];
  return (heapUsed + external) / megabyte;
}
