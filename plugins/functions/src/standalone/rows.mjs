// The rows of this project, as the operations that functions have. Runs in the process of the server.
import { aggregate, changeMany, create, one, transaction, update } from '../../operations.mjs';
import { HttpError, invalid, list, totals } from '../../rows.mjs';

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

/** @param entity undefined for a transaction. @returns what the function is answered */
export async function useRows({ entity, operation, args }) {
  if (entity === undefined) return (await transaction(...args)).records;
  const known = operations(String(entity));
  if (!Object.hasOwn(known, operation))
    throw new HttpError(404, 'not_found', `Rows have no operation “${operation}”.`);
  return known[operation](...args);
}
