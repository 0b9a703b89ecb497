// Serves the built app and stores its rows in data/*.json and its files in data/uploads. For one person, or people who
// trust each other: all who reach it may read and change every row.
import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { aggregate, changeMany, create, one, transaction, update } from './operations.mjs';
import { HttpError, invalid, list, newId, notFound, owner, root, rowsOf, totals, uploads } from './rows.mjs';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const maxBody = 10_000_000;

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

const { allowedHosts = [] } = JSON.parse(readFileSync(join(root, 'settings.json'), 'utf8'));
const reachable = ["'self'", ...allowedHosts.map((name) => `https://${name}`)].join(' ');
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
/** Pages run the scripts of this project alone, and reach this server and the hosts in settings.json. */
const pageHeaders = {
  ...everywhere,
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${reachable}`,
    `img-src ${reachable} data: blob:`,
    `media-src ${reachable} data: blob:`,
    `font-src ${reachable} data:`,
    'worker-src blob:',
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
};
const dataHeaders = { ...everywhere, 'content-security-policy': "default-src 'none'; sandbox" };

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

/** Files in `handlers` answer folders of the API of their own. */
const handlers = new Map();
const handlerFolder = join(root, 'handlers');
for (const file of existsSync(handlerFolder) ? readdirSync(handlerFolder) : []) {
  const { folder, handle } = await import(pathToFileURL(join(handlerFolder, file)));
  handlers.set(folder, handle);
}

/** The handler for an address, and what follows its folder; undefined if there is none. */
function handlerFor({ pathname }) {
  const path = /^\/api\/apps\/\w+\/(.+)$/.exec(pathname)?.[1];
  const [folder, ...rest] = (path ?? '').split('/').map(decodeURIComponent);
  return handlers.has(folder) ? { handle: handlers.get(folder), rest } : undefined;
}

/** What a browser would run or apply as a part of a page, which no answer of a handler is. */
const parts =
  /^(?:audioworklet|embed|manifest|object|paintworklet|script|serviceworker|sharedworker|style|worker|xslt)$/;
const isForPage = ({ headers }) => parts.test(headers['sec-fetch-dest'] ?? '');

/** Passes a request on to a handler as the web has it, and its answer back. */
async function pass(request, response, url, { handle, rest }) {
  if (isForPage(request)) throw notFound();
  const { method, headers } = request;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : await bodyOf(request);
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each]),
  );
  const answered = await handle(new Request(url, { method, headers: given, body }), rest);
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  // What a handler answers is data, and no page that may act here.
  for (const [name, value] of Object.entries(dataHeaders)) response.setHeader(name, value);
  response.writeHead(answered.status);
  if (answered.body) await pipeline(Readable.fromWeb(answered.body), response);
  else response.end();
}

async function answer(request, url) {
  const { method } = request;
  if (url.pathname === '/api/auth/me') return owner;
  // No stream of changes: lists refresh when the page is looked at again.
  if (/^\/api\/apps\/\w+\/live-rows$/.test(url.pathname)) return undefined;
  const [, appId, kind, ...rest] = /^\/api\/apps\/(\w+)\/(.*)$/.exec(url.pathname) ?? [];
  const [folder, entity, id, ...more] = (kind ?? '').split('/').map(decodeURIComponent);
  if (folder === 'uploads' && method === 'POST' && !entity) return store(appId, request);
  if (folder === 'transactions' && method === 'POST' && !entity)
    return transaction((await jsonOf(request)).changes);
  if (folder === 'entities' && id === 'bulk' && more[0] === 'delete' && method === 'POST')
    return changeMany(entity, await jsonOf(request), () => undefined);
  if (folder !== 'entities' || !entity || more.length > 0 || rest.length > 0) throw notFound();
  if (!id && method === 'GET') return list(entity, url.searchParams);
  if (id === 'totals' && method === 'GET') return totals(entity, url.searchParams);
  if (id === 'aggregate' && method === 'GET') return aggregate(entity, url.searchParams);
  if (id === 'bulk' && method === 'PATCH') return changeMany(entity, await jsonOf(request), update);
  if (id === 'upsert' && method === 'POST') {
    const { values, by } = await jsonOf(request);
    const change = { type: 'upsert', entity, values, by };
    const size = rowsOf(entity).all.length;
    const { records } = await transaction([change]);
    return { record: records[0], created: rowsOf(entity).all.length > size };
  }
  if (id === 'bulk' && method === 'POST') return create(entity, (await jsonOf(request)).records);
  const ifMatch = request.headers['if-match'];
  if (id) return one(entity, id, method, { read: () => jsonOf(request), ifMatch });
  if (method !== 'POST') throw notFound();
  const { records, failures } = await create(entity, [await jsonOf(request)]);
  if (failures.length > 0) throw invalid(failures[0].message);
  return records[0];
}

async function send(response, path, headers) {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw notFound();
  const type = contentTypes[extname(path)];
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'content-length': found.size,
    ...headers,
  });
  createReadStream(path).pipe(response);
}

async function page(response, pathname) {
  const path = join(root, 'dist', normalize(decodeURIComponent(pathname)));
  const isFile = pathname !== '/' && path.startsWith(join(root, 'dist')) && extname(path) !== '';
  await send(response, isFile ? path : join(root, 'dist/index.html'), pageHeaders);
}

/** Other sites, and other ports of this machine, may link to the pages. Nothing of theirs reads or changes data. */
const isFromElsewhere = ({ headers, method, url }) =>
  (!['GET', 'HEAD'].includes(method) || url.startsWith('/api/')) &&
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);

/** No page of another site may act here in the name of the person who looks at it. */
function requireOwnPage(request) {
  const { headers } = request;
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '');
  const isForeign = headers.origin !== undefined && !headers.origin.endsWith(`//${headers.host}`);
  if ((host === '127.0.0.1' && !isLocal) || isForeign || isFromElsewhere(request)) {
    throw new HttpError(403, 'not_allowed', 'This is for the pages of the app alone.');
  }
}

const server = createServer(async (request, response) => {
  try {
    requireOwnPage(request);
    const url = new URL(request.url, `http://${request.headers.host ?? 'localhost'}`);
    const upload = /^\/api\/apps\/\w+\/uploads\/(\w+\.\w+)$/.exec(url.pathname)?.[1];
    if (upload && request.method === 'GET') {
      const shown = /\.(png|jpg|gif|webp|avif)$/.test(upload) ? {} : { 'content-disposition': 'attachment' };
      await send(response, join(uploads, upload), {
        ...dataHeaders,
        ...shown,
      });
    } else if (!url.pathname.startsWith('/api/')) await page(response, url.pathname);
    else if (handlerFor(url)) await pass(request, response, url, handlerFor(url));
    else {
      const body = await answer(request, url);
      const status = body === undefined ? 204 : request.method === 'POST' ? 201 : 200;
      response.writeHead(status, { ...dataHeaders, 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    }
  } catch (error) {
    // The caller has left.
    if (error?.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    const isKnown = error instanceof HttpError;
    if (!isKnown) console.error(error);
    if (response.headersSent) return response.destroy();
    const { status, code, message } = isKnown
      ? error
      : { status: 500, code: 'internal_error', message: 'Something went wrong. Please try again.' };
    response.writeHead(status, { ...dataHeaders, 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code, message } }));
    request.resume();
  }
});
server.listen(port, host, () => console.log(`Running at http://localhost:${server.address().port}`));
