import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc. Linux always reports 100 to user space. */
const ticksPerSecond = 100;

/** Processor time in ms, user and system, that another process has used so far, without its children. Linux only. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
