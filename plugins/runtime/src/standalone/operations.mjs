// What is computed over rows, and every way to change them.
import {
  HttpError,
  checked,
  compare,
  dayOfValue,
  fits,
  found,
  has,
  invalid,
  newId,
  notFound,
  owner,
  rowChanged,
  rowsOf,
  same,
} from './rows.mjs';

/** The day, the Monday of the week, the month or the year of a date; other values as they are. */
function groupOf(row, text, schema) {
  const [name, unit = 'day'] = text.split(':');
  const value = row[name] ?? null;
  const isDate =
    ['createdAt', 'updatedAt'].includes(name) || /^date/.test(schema.properties[name]?.format ?? '');
  if (!isDate || value === null) return [name, value];
  const written = dayOfValue(schema, name, value);
  if (unit === 'month') return [name, written.slice(0, 7)];
  if (unit === 'year') return [name, written.slice(0, 4)];
  const day = new Date(`${written}T00:00:00Z`);
  if (unit === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return [name, day.toISOString().slice(0, 10)];
}
const functions = {
  sum: (values) => values.reduce((all, value) => all + value, 0),
  avg: (values) => (values.length > 0 ? functions.sum(values) / values.length : null),
  min: (values) => values.reduce((least, value) => (least === null || value < least ? value : least), null),
  max: (values) => values.reduce((most, value) => (most === null || value > most ? value : most), null),
};
export function aggregate(entity, query) {
  const { schema } = rowsOf(entity);
  const listed = (name) => (query.get(name) ?? '').split(',').filter(Boolean);
  const byGroup = new Map();
  if (listed('groupBy').length === 0) byGroup.set('{}', []);
  for (const row of found(entity, query)) {
    const key = JSON.stringify(
      Object.fromEntries(listed('groupBy').map((text) => groupOf(row, text, schema))),
    );
    byGroup.set(key, [...(byGroup.get(key) ?? []), row]);
  }
  const groups = [...byGroup].map(([key, rows]) => ({
    group: JSON.parse(key),
    count: rows.length,
    ...Object.fromEntries(
      Object.entries(functions).map(([of, compute]) => {
        const values = (name) => rows.map((row) => row[name]).filter(has);
        return [of, Object.fromEntries(listed(of).map((name) => [name, compute(values(name))]))];
      }),
    ),
  }));
  const sort = query.get('sort') ?? '';
  const direction = sort.startsWith('-') ? -1 : 1;
  const [of, name] = sort.replace(/^-/, '').split('.');
  const sortKey = (each) => (of === 'count' ? each.count : name ? each[of]?.[name] : each.group[of]);
  const byKey = (a, b, sign) => (has(a) !== has(b) ? (has(a) ? -1 : 1) : has(a) ? compare(a, b) * sign : 0);
  groups.sort(
    (a, b) =>
      (of ? byKey(sortKey(a), sortKey(b), direction) : 0) ||
      Object.keys(a.group).reduce((order, key) => order || byKey(a.group[key], b.group[key], 1), 0),
  );
  const limit = Math.min(Number(query.get('limit') ?? 1000), 1000);
  return { groups: groups.slice(0, limit), complete: groups.length <= limit };
}

/** Changes or deletes the rows of a selection, all or none. */
export async function changeMany(entity, { ids, filter, values }, change) {
  const rows = rowsOf(entity);
  if ((ids === undefined) === (filter === undefined))
    throw invalid('This should have either ids or a filter.');
  const isSelected = (row) => (ids ? ids.includes(row.id) : fits(row, filter, rows.schema));
  const selected = rows.all.filter(isSelected);
  if (selected.length > 1000) throw invalid('This matches more than 1000 rows. Narrow it down.');
  const changed = new Map(selected.map((row) => [row.id, change(rows.schema, row, values)]));
  await rows.replace(rows.all.flatMap((row) => (changed.has(row.id) ? (changed.get(row.id) ?? []) : row)));
  return { ids: [...changed.keys()], skipped: ids ? new Set(ids).size - selected.length : 0 };
}
export const update = (schema, row, values) => ({
  ...checked(schema, values, row),
  updatedAt: new Date(Math.max(Date.now(), Date.parse(row.updatedAt) + 1)).toISOString(),
});
const insert = (schema, values) => {
  const now = new Date().toISOString();
  return { ...checked(schema, values), id: newId(), creatorId: owner.id, createdAt: now, updatedAt: now };
};

/** The row with the same values in unique fields is changed, or a new one made. */
function upserted({ schema }, rows, values, by) {
  const given = { ...values, creatorId: owner.id };
  const rules = schema['x-unique'] ?? [];
  const fields = by ?? rules.find((rule) => rule.every((name) => has(given[name])));
  if (!fields || !rules.some((rule) => rule.every((name) => fields.includes(name))))
    throw invalid('No rule x-unique of the entity covers these fields.');
  const before = rows.find((row) => fields.every((name) => same(row[name], given[name])));
  return before ? update(schema, before, values) : insert(schema, values);
}

/** All changes, or none: the rows are replaced when each change has been checked. */
export async function transaction(changes) {
  const drafts = new Map();
  const keys = new Map();
  const idOf = (text) => {
    if (typeof text !== 'string' || !text.startsWith('$ref:')) return text;
    const id = keys.get(text.slice(5));
    if (id === undefined) throw invalid(`No earlier change has "$ref": "${text.slice(5)}".`);
    return id;
  };
  const records = changes.map(({ type, entity, id, values = {}, by, ifUpdatedAt }) => {
    const rows = rowsOf(entity);
    const draft = drafts.get(entity) ?? new Map(rows.all.map((row) => [row.id, row]));
    drafts.set(entity, draft);
    const { $ref, ...own } = values;
    const isReference = (name) => rows.schema.properties[name]?.['x-reference'] !== undefined;
    const resolved = Object.fromEntries(
      Object.entries(own).map(([name, value]) => {
        if (!isReference(name)) return [name, value];
        return [name, Array.isArray(value) ? value.map(idOf) : idOf(value)];
      }),
    );
    const before = draft.get(idOf(id));
    if ((type === 'update' || type === 'delete') && !before) throw notFound();
    if (ifUpdatedAt !== undefined && before?.updatedAt !== ifUpdatedAt) throw rowChanged();
    if (type === 'delete') {
      draft.delete(before.id);
      return null;
    }
    const made = {
      create: () => insert(rows.schema, resolved),
      update: () => update(rows.schema, before, resolved),
      upsert: () => upserted(rows, [...draft.values()], resolved, by),
    };
    if (!Object.hasOwn(made, type)) throw invalid(`There is no change of the type ${type}.`);
    const record = made[type]();
    draft.set(record.id, record);
    if ($ref !== undefined) keys.set($ref, record.id);
    return record;
  });
  for (const [entity, draft] of drafts) await rowsOf(entity).replace([...draft.values()]);
  return { records };
}

export async function create(entity, given) {
  const rows = rowsOf(entity);
  const now = new Date().toISOString();
  const made = [];
  const failures = [];
  given.forEach((values, index) => {
    try {
      const row = checked(rows.schema, values);
      made.push({ ...row, id: newId(), creatorId: owner.id, createdAt: now, updatedAt: now });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failures.push({ index, message: error.message });
    }
  });
  if (made.length > 0) await rows.replace([...rows.all, ...made]);
  return { records: made, failures };
}

export async function one(entity, id, method, { read, ifMatch }) {
  const rows = rowsOf(entity);
  const given = method === 'PATCH' ? await read() : undefined;
  const row = rows.all.find((each) => each.id === id);
  if (!row) throw notFound();
  if (method === 'GET') return row;
  if (ifMatch && method !== 'GET' && ifMatch !== '*' && !ifMatch.includes(`"${row.updatedAt}"`))
    throw rowChanged();
  const others = rows.all.filter((each) => each !== row);
  if (method === 'DELETE') return void (await rows.replace(others));
  if (method !== 'PATCH') throw notFound();
  const changed = update(rows.schema, row, given);
  await rows.replace([...others, changed]);
  return changed;
}
