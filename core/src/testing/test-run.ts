const isWorker = process.env.MOCHA_WORKER_ID !== undefined;

/** Shared by all processes of one test run and unique to it. */
export const testRun = isWorker ? process.ppid : process.pid;

/** Whether other processes of this run may need the same templates. */
export const hasOtherWorkers = isWorker;
