import type { ImportTasks, TaskAnswer, TaskName, TaskRequest } from './messages.js';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** The worker that reads a file, as seen from the page. */
export class ImportWorkerClient {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<TaskAnswer>) => this.#take(data);
    this.#worker.onerror = () =>
      this.#failAll('This file couldn’t be read. It may be too large for this device.');
  }

  /** Runs a task after those before it. @param onProgress called with the part that is done, from 0 to 1 */
  call<T extends TaskName>(
    task: T,
    input: Parameters<ImportTasks[T]>,
    onProgress?: (share: number) => void,
  ): ReturnType<ImportTasks[T]> {
    this.#lastId += 1;
    const id = this.#lastId;
    const result = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, task, input } satisfies TaskRequest);
    });
    return result as ReturnType<ImportTasks[T]>;
  }

  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #take(answer: TaskAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if ('progress' in answer) return waiting.onProgress?.(answer.progress);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.result);
  }

  #failAll(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }
}
