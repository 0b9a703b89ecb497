import { TimeLimit } from '@buildai/core/time-limit';

/** What takes a tenth of a second to read is a very large file. */
const reading = new TimeLimit({ base: 1_000, free: 200, mostLost: 3_000, least: 50 });

/**
 * Reads the code of an app: the parser's time is exponential in nested ambiguities, so that no limit of length or depth
 * bounds it.
 * @throws TimeLimitExceeded
 */
export const withTimeLimit = <T>(length: number, run: () => T): T => reading.run(length, run);

/** What is said about code that takes longer. */
export const tooSlowToRead =
  'This code takes too long to read. Put parts of nested expressions into variables, or split the file.';
