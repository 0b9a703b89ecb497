/** A change that can be taken back. */
export interface UndoStep {
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

/** Steps kept. */
const kept = 100;

/** Changes of one table, to take back and to make again, one at a time. */
export class UndoStack {
  #past: UndoStep[] = [];
  #future: UndoStep[] = [];
  #busy: Promise<void> = Promise.resolve();

  push(step: UndoStep): void {
    this.#past = [...this.#past, step].slice(-kept);
    this.#future = [];
  }

  /** Leaves out a step that was taken back in another way. */
  forget(step: UndoStep): void {
    this.#past = this.#past.filter((each) => each !== step);
  }

  /** @returns false if there is nothing to take back. */
  undo = (): boolean => {
    const step = this.#past.pop();
    if (!step) return false;
    this.#future.push(step);
    this.#busy = this.#busy.then(step.undo).catch(() => undefined);
    return true;
  };

  redo = (): boolean => {
    const step = this.#future.pop();
    if (!step) return false;
    this.#past.push(step);
    this.#busy = this.#busy.then(step.redo).catch(() => undefined);
    return true;
  };
}
