import { readFileSync, readdirSync } from 'node:fs';
import knex from 'knex';
import { processorTimeOf } from './processor-time.js';

/** The fields of /proc/…/stat after the name, which is in parentheses and may contain any character. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** @returns what reads the processor time of all processes of a PostgreSQL server, in ms; always 0 on another machine */
export async function postgresProcessorTime(url: string): Promise<() => number> {
  const db = knex({ client: 'pg', connection: url });
  try {
    const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
    const server = Number(statOf(rows[0]?.pid ?? 0)[1]);
    if (!readFileSync(`/proc/${server}/comm`, 'utf8').startsWith('postgres')) return () => 0;
    return () => {
      const [ended, ofSystem] = statOf(server).slice(13, 15).map(Number);
      const running = childrenOf(server).reduce(
        (sum, pid) => sum + unlessEnded(() => processorTimeOf(pid)),
        0,
      );
      return running + ((ended ?? 0) + (ofSystem ?? 0)) * 10;
    };
  } catch {
    return () => 0;
  } finally {
    await db.destroy();
  }
}

/** A process that ends meanwhile counts as ended from the next time on. */
function unlessEnded(measure: () => number): number {
  try {
    return measure();
  } catch {
    return 0;
  }
}
