import { Worker } from 'node:worker_threads';

/** Memory in bytes (RSS); CPU time in seconds since the last document. */
export interface ResourceLimits {
  readonly memory: number;
  readonly processorTime: number;
}

/** A separate thread, since an endless loop in a parser would block timers. */
const watcher = `
const { parentPort, workerData } = require('node:worker_threads');
let start = process.cpuUsage();
parentPort.on('message', () => { start = process.cpuUsage(); });
setInterval(() => {
  const { user, system } = process.cpuUsage(start);
  if (process.memoryUsage.rss() > workerData.memory || user + system > workerData.processorTime * 1e6) {
    process.kill(process.pid, 'SIGKILL');
  }
}, 100);
`;

/**
 * Kills this process when it exceeds a limit.
 * @returns a function to call for each document, which resets the CPU time.
 */
export function watchResources(limits: ResourceLimits): () => void {
  const worker = new Worker(watcher, { eval: true, workerData: limits, execArgv: [], env: {} });
  worker.unref();
  return () => worker.postMessage('document');
}
