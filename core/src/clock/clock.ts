/** The one source of time, so that a test can turn it. */
export interface Clock {
  now(): Date;
  /** The present moment as ISO 8601 UTC with milliseconds; the form that every table keeps. */
  timestamp(): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  timestamp: () => new Date().toISOString(),
};

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #milliseconds: number;
  constructor(start: Date = new Date('2026-01-01T00:00:00.000Z')) {
    this.#milliseconds = start.getTime();
  }
  now(): Date {
    return new Date(this.#milliseconds);
  }
  timestamp(): string {
    return this.now().toISOString();
  }
  advance(milliseconds: number): void {
    this.#milliseconds += milliseconds;
  }
}
