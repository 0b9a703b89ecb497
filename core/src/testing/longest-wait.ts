/**
 * How long a test waits for one thing, in ms: at least ten times as long as a machine needs that does nothing else, since
 * a busy one may take as much. It is below the limit of a whole test, which the settings of Mocha have, so that a failure
 * names what was waited for. Tests set no limits of their own.
 */
export const longestWait = 60_000;
