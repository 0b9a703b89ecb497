/** Minimum transfer rate of request bodies. Times in ms. */
export interface BodyPace {
  /** Time that every body may take. */
  readonly grace: number;
  /** Each further second requires this many bytes. */
  readonly bytesPerSecond: number;
  /** Time without any bytes. */
  readonly silence: number;
  /** Time that no body may exceed. */
  readonly longest: number;
}

/** A body of 1 MB may take ten minutes at most, at the rate of the slowest mobile networks. */
export const usualPace: BodyPace = {
  grace: 20_000,
  bytesPerSecond: 2_000,
  silence: 20_000,
  longest: 600_000,
};

/** Bodies of any type, which strangers send too: 6 MB in two minutes. */
export const rawPace: BodyPace = {
  grace: 10_000,
  bytesPerSecond: 20_000,
  silence: 10_000,
  longest: 120_000,
};

/** Times out bodies that arrive too slowly, so that slow clients cannot hold connections and memory. */
export class BodyTimer {
  readonly #start = performance.now();
  #lastByte = this.#start;
  #size = 0;
  #timer: NodeJS.Timeout;

  constructor(
    private readonly onTooSlow: () => void,
    private readonly pace: BodyPace = usualPace,
  ) {
    this.#timer = setTimeout(() => this.#check(), this.#end - this.#start);
  }

  count(bytes: number): void {
    this.#size += bytes;
    this.#lastByte = performance.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** When it is too slow, if nothing more arrives. */
  get #end(): number {
    const { grace, bytesPerSecond, silence, longest } = this.pace;
    const paid = grace + (this.#size / bytesPerSecond) * 1000;
    return Math.min(this.#start + Math.min(paid, longest), this.#lastByte + silence);
  }

  #check(): void {
    const left = this.#end - performance.now();
    if (left <= 0) this.onTooSlow();
    else this.#timer = setTimeout(() => this.#check(), Math.ceil(left));
  }
}
