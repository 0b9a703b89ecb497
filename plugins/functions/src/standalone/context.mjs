// What functions find in their context: the rows of this project, which the server has, secrets and a log.
import { keepContext } from './client.mjs';
import { missingParts } from './missing-parts.mjs';
import { secretNames } from './secrets.mjs';

const isName = (name) => typeof name === 'string' && name !== 'then';
/** Any name is an operation: the server says which there are. */
const named = (of) => new Proxy({}, { get: (_, name) => (isName(name) ? of(name) : undefined) });

const secrets = Object.freeze(
  Object.fromEntries(
    secretNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  ),
);

/**
 * Everyone is the same person here, so the service has no further rights.
 * @param ask passes an operation on rows on to the server
 */
export function createContext({ name, owner, requestId, kind }, request, ask) {
  const log =
    (level) =>
    (...values) =>
      console[level](`[${name}]`, ...values);
  const missing = (part) => async () => {
    const error = new Error(`context.${part} isn’t part of an exported app.`);
    throw Object.assign(error, { status: 501, code: 'not_exported' });
  };
  const rows = {
    entities: named((entity) =>
      named(
        (operation) =>
          (...args) =>
            ask({ entity, operation, args }),
      ),
    ),
    transaction: (changes) => ask({ args: [changes] }),
  };
  const context = {
    requestId,
    caller: { id: owner.id, role: 'admin', kind },
    secrets,
    log: Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, log(level)])),
    ...Object.fromEntries(missingParts.map((part) => [part, missing(part)])),
    ...rows,
    service: rows,
  };
  keepContext(request, context);
  return context;
}
