import type { Parser } from './parser.js';

/** How long an idle process waits for another document, in ms. */
const idleTime = 10_000;

interface Idle {
  readonly parser: Parser;
  readonly appId: string;
  readonly timer: NodeJS.Timeout;
}

/** Parser processes that wait for another document of the same app. */
export class IdleParsers {
  #idle: Idle[] = [];

  constructor(private readonly size: number) {}

  take(appId: string): Parser | undefined {
    const index = this.#idle.findIndex((idle) => this.fits(idle.appId, appId) && idle.parser.isAlive);
    const [found] = index < 0 ? [] : this.#idle.splice(index, 1);
    clearTimeout(found?.timer);
    return found?.parser;
  }

  keep(parser: Parser, appId: string): void {
    const timer = setTimeout(() => this.#drop(kept), idleTime).unref();
    const kept: Idle = { parser, appId, timer };
    this.#idle.push(kept);
    if (this.#idle.length > this.size && this.#idle[0]) this.#drop(this.#idle[0]);
  }

  /** Ends all processes. */
  stop(): void {
    for (const idle of [...this.#idle]) this.#drop(idle);
  }

  protected fits(ofParser: string, ofDocument: string): boolean {
    return ofParser === ofDocument;
  }

  #drop(idle: Idle): void {
    clearTimeout(idle.timer);
    this.#idle = this.#idle.filter((each) => each !== idle);
    idle.parser[Symbol.dispose]();
  }
}
