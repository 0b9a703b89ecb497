/** Minimum transfer rate of request bodies. */
export interface BodyPace {
  /** Time that every body may take, in ms. */
  readonly grace: number;
  /** Each further second requires this many bytes. */
  readonly bytesPerSecond: number;
}

/** A body of 1 MB may take ten minutes at most, at the rate of the slowest mobile networks. */
const usualPace: BodyPace = { grace: 20_000, bytesPerSecond: 2_000 };

/** Times out bodies that arrive too slowly, so that slow clients cannot hold connections. */
export class BodyTimer {
  readonly #start = performance.now();
  #size = 0;
  #timer: NodeJS.Timeout;

  constructor(
    private readonly onTooSlow: () => void,
    private readonly pace: BodyPace = usualPace,
  ) {
    this.#timer = setTimeout(() => this.#check(), pace.grace);
  }

  count(bytes: number): void {
    this.#size += bytes;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #check(): void {
    const { grace, bytesPerSecond } = this.pace;
    const end = this.#start + grace + (this.#size / bytesPerSecond) * 1000;
    const left = end - performance.now();
    if (left <= 0) this.onTooSlow();
    else this.#timer = setTimeout(() => this.#check(), Math.ceil(left));
  }
}
