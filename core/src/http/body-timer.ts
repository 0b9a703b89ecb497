/** How slowly a body may come in. */
export interface BodyPace {
  /** Milliseconds that every body has. */
  readonly grace: number;
  /** Each second more takes this many bytes. */
  readonly bytesPerSecond: number;
}

/** A body of 1 MB has ten minutes at most, which is the slowest mobile network. */
const usualPace: BodyPace = { grace: 20_000, bytesPerSecond: 2_000 };

/** Watches how fast a body comes in, so that whoever sends it byte by byte holds no connection for long. */
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
