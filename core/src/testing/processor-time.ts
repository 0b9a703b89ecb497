import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc. Linux always reports 100 to user space. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Times of the process and of its children that have ended and were waited for. */
  readonly ticks: number;
}

/** The fields of /proc/{pid}/stat after the name, which is in parentheses and may contain any character. */
function parseStat(stat: string): ProcessTimes {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => fields[index],
  );
  return { pid: Number.parseInt(stat, 10), parent, ticks: user + system + childrenUser + childrenSystem };
}

function runningProcesses(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended since the folder was read.
        return [];
      }
    });
}

/**
 * Processor time in ms, user and system, that this process and its descendants have used so far. Without /proc (Linux
 * only), that of this process alone.
 */
export function processorMilliseconds(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  const running = runningProcesses();
  const ticksOf = (process: ProcessTimes): number =>
    running
      .filter(({ parent }) => parent === process.pid)
      .reduce((sum, child) => sum + ticksOf(child), process.ticks);
  return (ticksOf(parseStat(readFileSync('/proc/self/stat', 'utf8'))) * 1_000) / ticksPerSecond;
}
