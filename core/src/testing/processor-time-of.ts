/**
 * Processor time in ms, user and system, that this process spends on the work: unlike its duration, hardly affected
 * by what else the machine does.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
