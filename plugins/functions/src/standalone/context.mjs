// What functions find in their context: the rows of this project, secrets from the environment, and a log.
import { aggregate, changeMany, create, one, transaction, update } from '../../operations.mjs';
import { HttpError, invalid, list, owner, totals } from '../../rows.mjs';
import { keepContext } from './client.mjs';
import { missingParts } from './missing-parts.mjs';

const pageSize = 1000;

/** The query of a request for rows, from the arguments of a function. */
const queryOf = ({ filter, ...given }) =>
  new URLSearchParams(
    Object.entries({ ...given, q: filter && JSON.stringify(filter) }).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

function all(entity, request, most = Infinity) {
  const records = [];
  let cursor;
  do {
    const limit = Math.min(most - records.length, pageSize);
    const page = list(entity, queryOf({ ...request, limit, cursor }));
    records.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== null && records.length < most);
  return records;
}
const selection = (rows) => (Array.isArray(rows) ? { ids: rows } : { filter: rows });
const condition = (options) => options?.ifUnchanged && `"${options.ifUnchanged.updatedAt}"`;
const change = (entity, id, values, options) =>
  one(entity, id, 'PATCH', { read: () => values, ifMatch: condition(options) });

const operations = (entity) => ({
  list: async (sort, limit) => all(entity, { sort }, limit),
  filter: async (filter, sort, limit) => all(entity, { filter, sort }, limit),
  page: async (request = {}) => list(entity, queryOf(request)),
  get: (id) => one(entity, id, 'GET', {}),
  count: async (filter) => totals(entity, queryOf({ filter })).count,
  sum: async (field, filter) => totals(entity, queryOf({ filter, sum: field })).sums[field] ?? 0,
  aggregate: async (query = {}) => aggregate(entity, queryOf(query)),
  async create(values) {
    const { records, failures } = await create(entity, [values]);
    if (failures.length > 0) throw invalid(failures[0].message);
    return records[0];
  },
  createMany: (records) => create(entity, records),
  bulkCreate: (records) => create(entity, records),
  update: (id, values, options) => change(entity, id, values, options),
  increment: (id, field, by = 1) => change(entity, id, { [field]: { $increment: by } }),
  upsert: async (values, options) =>
    (await transaction([{ type: 'upsert', entity, values, by: options?.by }])).records[0],
  updateMany: (rows, values) => changeMany(entity, { ...selection(rows), values }, update),
  delete: (id, options) => one(entity, id, 'DELETE', { ifMatch: condition(options) }),
  deleteMany: (rows) => changeMany(entity, selection(rows), () => undefined),
});

const isName = (name) => typeof name === 'string' && name !== 'then';
const entities = new Proxy({}, { get: (_, name) => (isName(name) ? operations(name) : undefined) });
const rows = { entities, transaction: async (changes) => (await transaction(changes)).records };

/** Everyone is the same person here, so the service has no further rights. */
export function createContext(name, request, requestId, kind) {
  const log =
    (level) =>
    (...values) =>
      console[level](`[${name}]`, ...values);
  const missing = (part) => async () => {
    throw new HttpError(501, 'not_exported', `context.${part} isn’t part of an exported app.`);
  };
  const context = {
    requestId,
    caller: { id: owner.id, role: 'admin', kind },
    secrets: process.env,
    log: Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, log(level)])),
    ...Object.fromEntries(missingParts.map((part) => [part, missing(part)])),
    ...rows,
    service: rows,
  };
  keepContext(request, context);
  return context;
}
