import { UnclosedQuote } from '../parse/read-csv.js';
import { NotATable } from '../parse/table-file.js';
import { FileTasks } from './file-tasks.js';
import type { TaskAnswer, TaskRequest } from './messages.js';

/** Reads and converts files off the main thread. One task runs at a time. */
let current = 0;
const answer = (given: TaskAnswer) => self.postMessage(given);

let lastShare = 0;
const tasks = new FileTasks((share) => {
  // A percent is all that is shown.
  if (Math.abs(share - lastShare) < 0.01) return;
  lastShare = share;
  answer({ id: current, progress: share });
});

function describe(error: unknown): string {
  if (error instanceof NotATable || error instanceof UnclosedQuote) return error.message;
  return 'Failed to parse CSV file. Please check the format.';
}

async function run({ id, task, input }: TaskRequest): Promise<void> {
  current = id;
  lastShare = 0;
  try {
    const call = tasks[task].bind(tasks) as (...input: readonly unknown[]) => Promise<unknown>;
    answer({ id, result: await call(...input) });
  } catch (error) {
    answer({ id, error: describe(error) });
  }
}

let queue = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<TaskRequest>) => {
  queue = queue.then(() => run(data));
};
