import type { LogLevel } from '../shared/function-log.js';
import type { Call, Calls } from './calls.js';
import { create, defineProperty, freeze, NativeProxy } from './primitives.js';
import type { CallPart } from './protocol.js';

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** `entities.Task.create(…)`: each property adds a name to the path, the last one is a function. */
function partAt(
  calls: Calls,
  call: Call,
  part: CallPart,
  asService: boolean,
  path: readonly string[],
): unknown {
  if (path.length >= part.depth) {
    return (...args: unknown[]) => calls.callPart(call, part.name, path, args, asService);
  }
  return new NativeProxy(create(null) as object, {
    // Not a promise, although it seems to have all properties.
    get: (_, name) =>
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : partAt(calls, call, part, asService, appended(path, name)),
  });
}

function appended(path: readonly string[], name: string): readonly string[] {
  const first = path[0];
  return first === undefined ? [name] : [first, name];
}

/** A property that is made when it is first read. */
function lazy(target: object, name: string, make: () => unknown): void {
  let value: unknown;
  let isMade = false;
  defineProperty(target, name, {
    enumerable: true,
    get() {
      if (!isMade) value = make();
      isMade = true;
      return value;
    },
  });
}

/** The second argument of a function. */
export function createContext(calls: Calls, call: Call): object {
  const { requestId, caller, secrets, parts } = call.head;
  const context = { requestId, caller, secrets: freeze(secrets) };
  const service = {};
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part) continue;
    lazy(context, part.name, () => partAt(calls, call, part, false, []));
    if (part.hasService) lazy(service, part.name, () => partAt(calls, call, part, true, []));
  }
  lazy(context, 'log', () => createLog(calls, call));
  return defineProperty(context, 'service', { enumerable: true, value: service });
}

function createLog(calls: Calls, call: Call): object {
  const log: Partial<Record<LogLevel, (...args: unknown[]) => void>> = {};
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index];
    if (level) log[level] = (...args) => calls.log(call, level, ...args);
  }
  return log;
}
