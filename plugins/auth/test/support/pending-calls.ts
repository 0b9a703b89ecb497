/** A call that a test answers when it wants to. */
interface PendingCall {
  readonly name: string;
  readonly input: readonly unknown[];
  readonly answer: (value?: unknown) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** Calls of a machine in which nothing is answered by itself. */
export class PendingCalls {
  readonly all: PendingCall[] = [];

  /** A function that records its calls. */
  record<Input extends readonly unknown[], Output>(name: string): (...input: Input) => Promise<Output> {
    return (...input) =>
      new Promise<Output>((resolve, reject) => {
        this.all.push({
          name,
          input,
          answer: (value) => {
            resolve(value as Output);
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      });
  }

  /** Names of all calls so far. */
  get names(): readonly string[] {
    return this.all.map(({ name }) => name);
  }

  /** The call made last. */
  get last(): PendingCall {
    const last = this.all.at(-1);
    if (!last) throw new Error('Nothing was called.');
    return last;
  }
}

/** Resolves when all that follows from settled promises is done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
