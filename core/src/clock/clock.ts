/** The only source of time, so that tests can control it. */
export interface Clock {
  now(): Date;
  /** Current time as ISO 8601 UTC with milliseconds, the format of all tables. */
  timestamp(): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  timestamp: () => new Date().toISOString(),
};

/** A clock that only moves when it is advanced. */
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
