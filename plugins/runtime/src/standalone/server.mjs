// Serves the built app and keeps its rows in data/*.json and its files in data/uploads. For one person, or people who
// trust each other: whoever reaches it may read and change every row.
import { randomInt } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const data = join(root, 'data');
const uploads = join(data, 'uploads');
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const maxBody = 10_000_000;
mkdirSync(uploads, { recursive: true });

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
const newId = () => Array.from({ length: 20 }, () => letters[randomInt(36)]).join('');
const owner = JSON.parse(readFileSync(join(root, 'owner.json'), 'utf8'));

class HttpError extends Error {
  constructor(status, code, message) {
    super(message);
    Object.assign(this, { status, code });
  }
}
const notFound = () => new HttpError(404, 'not_found', 'There is nothing at this address.');
const invalid = (message) => new HttpError(400, 'invalid_input', message);

/** The rows of each entity, read once. A change is in the file before it is answered. */
class Rows {
  #rows;
  #saving = Promise.resolve();
  constructor(entity) {
    this.schema = JSON.parse(readFileSync(join(root, 'src/entities', `${entity}.json`), 'utf8'));
    this.path = join(data, `${entity}.json`);
    this.#rows = existsSync(this.path) ? JSON.parse(readFileSync(this.path, 'utf8')) : [];
  }
  get all() {
    return this.#rows;
  }
  replace(rows) {
    this.#rows = rows;
    this.#saving = this.#saving
      .catch(() => undefined)
      .then(async () => {
        await writeFile(`${this.path}.part`, JSON.stringify(this.#rows, null, 1));
        await rename(`${this.path}.part`, this.path);
      });
    return this.#saving;
  }
}
const opened = new Map();
function rowsOf(entity) {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(entity)) throw notFound();
  if (!opened.has(entity)) {
    if (!existsSync(join(root, 'src/entities', `${entity}.json`))) throw notFound();
    opened.set(entity, new Rows(entity));
  }
  return opened.get(entity);
}

const types = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};
const reserved = ['id', 'creatorId', 'createdAt', 'updatedAt'];

/** The values of a row as they are kept. Types, choices and required fields are checked; other rules are not. */
function checked({ properties, required = [] }, given, before) {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid('A row is an object.');
  const row = { ...before };
  if (!before) {
    for (const [name, property] of Object.entries(properties))
      if (property.default !== undefined) row[name] = property.default;
  }
  for (const [name, value] of Object.entries(given)) {
    if (reserved.includes(name)) continue;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw invalid(`There is no field ${name}.`);
    const isEmpty = value === null || value === undefined || (value === '' && property.format);
    if (isEmpty) delete row[name];
    else if (!types[property.type](value))
      throw invalid(`${name}: This should be of the type ${property.type}.`);
    else if (property.enum && !property.enum.includes(value))
      throw invalid(`${name}: Choose one of the choices.`);
    else row[name] = value;
  }
  for (const name of required) if (row[name] === undefined) throw invalid(`${name}: This is needed.`);
  return row;
}

const keyOf = (value) => (typeof value === 'string' ? value.toLowerCase() : Number(value));
const compare = (a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
const same = (a, b) => (a ?? null) === (b ?? null);
const has = (value) => value !== undefined && value !== null;
const contains = (value, part) =>
  Array.isArray(value)
    ? value.includes(part)
    : String(value).toLowerCase().includes(String(part).toLowerCase());
const operators = {
  $eq: same,
  $ne: (value, other) => !same(value, other),
  $in: (value, others) => others.some((other) => same(value, other)),
  $nin: (value, others) => !others.some((other) => same(value, other)),
  $gt: (value, other) => has(value) && compare(value, other) > 0,
  $gte: (value, other) => has(value) && compare(value, other) >= 0,
  $lt: (value, other) => has(value) && compare(value, other) < 0,
  $lte: (value, other) => has(value) && compare(value, other) <= 0,
  $contains: (value, part) => has(value) && contains(value, part),
  $exists: (value, exists) => has(value) === exists,
  $not: (value, condition) => !holds(value, condition),
};
function holds(value, condition) {
  if (typeof condition !== 'object' || condition === null) return same(value, condition);
  return Object.entries(condition).every(([name, other]) => {
    if (!Object.hasOwn(operators, name)) throw invalid(`There is no operator ${name}.`);
    return operators[name](value, other);
  });
}
const unsearched = ['date', 'date-time', 'image', 'color'];
/** Each word stands in one of the texts of the row. */
function searched(schema, row, words) {
  const texts = Object.entries(schema.properties)
    .filter(
      ([, field]) => field.type === 'string' && !field['x-reference'] && !unsearched.includes(field.format),
    )
    .map(([name]) => row[name])
    .filter((value) => typeof value === 'string');
  return String(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => texts.some((text) => contains(text, word)));
}
function fits(row, filter, schema) {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and') return condition.every((part) => fits(row, part, schema));
    if (key === '$or') return condition.some((part) => fits(row, part, schema));
    if (key === '$not') return !fits(row, condition, schema);
    if (key === '$search') return searched(schema, row, condition);
    return holds(row[key], condition);
  });
}

/** Rows without a value come last either way, as on the platform. */
const order = (sort) => (a, b) => {
  const descending = sort.startsWith('-');
  const field = sort.replace(/^-/, '');
  if (has(a[field]) !== has(b[field])) return has(a[field]) ? -1 : 1;
  const byValue = has(a[field]) ? compare(a[field], b[field]) : 0;
  return (byValue || compare(a.id, b.id)) * (descending ? -1 : 1);
};
const sorted = (rows, sort) => [...rows].sort(order(sort));

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('This should be JSON.');
  }
}
const encoded = (position) => Buffer.from(JSON.stringify(position)).toString('base64url');
const decoded = (cursor) => parsed(Buffer.from(cursor, 'base64url').toString());

/** The rows that the query's filter finds, in no order. */
function found(entity, query) {
  const filter = parsed(query.get('q') ?? '{}');
  const { all, schema } = rowsOf(entity);
  return all.filter((row) => fits(row, filter, schema));
}

/** A cursor is the last row of the page before, so that no row is missed or there twice when others change. */
function list(entity, query) {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 50), 1), 1000);
  const sort = query.get('sort') ?? '-createdAt';
  const after = query.get('cursor') ? decoded(query.get('cursor')) : undefined;
  const rows = sorted(found(entity, query), sort).filter((row) => !after || order(sort)(after, row) < 0);
  const records = rows.slice(0, limit);
  const last = records.at(-1);
  const position = last && { id: last.id, [sort.replace(/^-/, '')]: last[sort.replace(/^-/, '')] };
  return { records, nextCursor: rows.length > limit ? encoded(position) : null };
}

function totals(entity, query) {
  const rows = found(entity, query);
  const fields = (query.get('sum') ?? '').split(',').filter(Boolean);
  const sum = (name) => rows.reduce((all, row) => all + (Number(row[name]) || 0), 0);
  return { count: rows.length, sums: Object.fromEntries(fields.map((name) => [name, sum(name)])) };
}

async function create(entity, given) {
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

async function one(entity, id, method, read) {
  const rows = rowsOf(entity);
  const given = method === 'PATCH' ? await read() : undefined;
  const row = rows.all.find((each) => each.id === id);
  if (!row) throw notFound();
  if (method === 'GET') return row;
  const others = rows.all.filter((each) => each !== row);
  if (method === 'DELETE') return void (await rows.replace(others));
  if (method !== 'PATCH') throw notFound();
  const changed = { ...checked(rows.schema, given, row), updatedAt: new Date().toISOString() };
  await rows.replace([...others, changed]);
  return changed;
}

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBody) throw new HttpError(413, 'too_large', 'This is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
async function jsonOf(request) {
  try {
    return JSON.parse(await bodyOf(request));
  } catch (error) {
    throw error instanceof HttpError ? error : invalid('This should be JSON.');
  }
}

const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

async function store(appId, request) {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await bodyOf(request), { headers }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof Blob)) throw invalid('File not found');
  const extension = /\.([a-z0-9]{2,5})$/i.exec(file.name ?? '')?.[1]?.toLowerCase() ?? 'bin';
  const name = `${newId()}.${extension}`;
  await writeFile(join(uploads, name), Buffer.from(await file.arrayBuffer()));
  return { file_url: `/api/apps/${appId}/uploads/${name}` };
}

async function answer(request, url) {
  const { method } = request;
  if (url.pathname === '/api/auth/me') return owner;
  const [, appId, kind, ...rest] = /^\/api\/apps\/(\w+)\/(.*)$/.exec(url.pathname) ?? [];
  const [folder, entity, id, ...more] = (kind ?? '').split('/').map(decodeURIComponent);
  if (folder === 'uploads' && method === 'POST' && !entity) return store(appId, request);
  if (folder !== 'entities' || !entity || more.length > 0 || rest.length > 0) throw notFound();
  if (!id && method === 'GET') return list(entity, url.searchParams);
  if (id === 'totals' && method === 'GET') return totals(entity, url.searchParams);
  if (id === 'bulk' && method === 'POST') return create(entity, (await jsonOf(request)).records);
  if (id) return one(entity, id, method, () => jsonOf(request));
  if (method !== 'POST') throw notFound();
  const { records, failures } = await create(entity, [await jsonOf(request)]);
  if (failures.length > 0) throw invalid(failures[0].message);
  return records[0];
}

async function send(response, path, headers = {}) {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw notFound();
  const type = contentTypes[extname(path)];
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'content-length': found.size,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  createReadStream(path).pipe(response);
}

async function page(response, pathname) {
  const path = join(root, 'dist', normalize(decodeURIComponent(pathname)));
  const isFile = pathname !== '/' && path.startsWith(join(root, 'dist')) && extname(path) !== '';
  await send(response, isFile ? path : join(root, 'dist/index.html'));
}

/** No page of another site may act here in the name of whoever looks at it. */
function requireOwnPage({ headers }) {
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '');
  const isForeign = headers.origin !== undefined && !headers.origin.endsWith(`//${headers.host}`);
  if ((host === '127.0.0.1' && !isLocal) || isForeign) {
    throw new HttpError(403, 'not_allowed', 'This is for the pages of the app alone.');
  }
}

const server = createServer(async (request, response) => {
  try {
    requireOwnPage(request);
    const url = new URL(request.url, 'http://localhost');
    const upload = /^\/api\/apps\/\w+\/uploads\/(\w+\.\w+)$/.exec(url.pathname)?.[1];
    if (upload && request.method === 'GET') {
      const shown = /\.(png|jpg|gif|webp|avif)$/.test(upload) ? {} : { 'content-disposition': 'attachment' };
      await send(response, join(uploads, upload), {
        ...shown,
        'content-security-policy': "default-src 'none'; sandbox",
      });
    } else if (!url.pathname.startsWith('/api/')) await page(response, url.pathname);
    else {
      const body = await answer(request, url);
      const status = body === undefined ? 204 : request.method === 'POST' ? 201 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }
  } catch (error) {
    const isKnown = error instanceof HttpError;
    if (!isKnown) console.error(error);
    if (response.headersSent) return response.destroy();
    const { status, code, message } = isKnown
      ? error
      : { status: 500, code: 'internal_error', message: 'Something went wrong. Please try again.' };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code, message } }));
    request.resume();
  }
});
server.listen(port, host, () => console.log(`Running at http://localhost:${server.address().port}`));
