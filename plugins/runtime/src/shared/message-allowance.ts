/** In ms. */
const period = 1000;

/** How many messages of an app are read each second. Those beyond would keep the page of the builder busy. */
export class MessageAllowance {
  #since = -Infinity;
  #count = 0;

  constructor(private readonly most: number) {}

  /** Counts a message. @param now in ms @returns whether it may be read */
  take(now: number): boolean {
    if (now - this.#since >= period) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.most;
  }
}
