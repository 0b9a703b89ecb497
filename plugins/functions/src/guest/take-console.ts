import { inspect } from 'node:util';
import type { LogLevel } from '../shared/function-log.js';

type Print = (...args: unknown[]) => void;

/** Replaces what `console` prints with messages. Counting and timing stay silent. */
export function takeConsole(print: (level: LogLevel, ...values: unknown[]) => void): void {
  const at =
    (level: LogLevel): Print =>
    (...args) =>
      print(level, ...args);
  const methods: Record<string, Print> = {
    debug: at('debug'),
    log: at('info'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    trace: at('debug'),
    table: at('info'),
    group: at('info'),
    groupCollapsed: at('info'),
    dirxml: at('info'),
    dir: (value) => print('info', inspect(value)),
    assert: (condition, ...args) => {
      if (!condition) print('error', ...(args.length === 0 ? ['Assertion failed'] : args));
    },
  };
  Object.assign(globalThis.console, methods);
}
