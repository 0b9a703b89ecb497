import { Worker } from 'node:worker_threads';

/** Memory in bytes, everything that the process holds; time of the processor in seconds, since the last document. */
export interface ResourceLimits {
  readonly memory: number;
  readonly processorTime: number;
}

/** A thread of its own, for a reader that is stuck in a loop lets no timer of its own thread run. */
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
 * Ends this process as soon as it goes over one of the limits.
 * @returns called with each document: its time begins.
 */
export function watchResources(limits: ResourceLimits): () => void {
  const worker = new Worker(watcher, { eval: true, workerData: limits, execArgv: [], env: {} });
  worker.unref();
  return () => worker.postMessage('document');
}
