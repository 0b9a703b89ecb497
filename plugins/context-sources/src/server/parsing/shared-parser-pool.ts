import { IdleParsers } from './idle-parsers.js';
import { parserLimits } from './parser.js';
import { ParserPool } from './parser-pool.js';

/** Keeps processes when a pool stops, and uses them for any app. */
class SharedParsers extends IdleParsers {
  override stop(): void {}

  protected override fits(): boolean {
    return true;
  }
}

const processes = 2;
const shared = new SharedParsers(processes);

/** A pool for tests: its parser processes serve all apps and hosts of this process, as starting them takes long. */
export const sharedParserPool = (): ParserPool => new ParserPool(processes, parserLimits, shared);
