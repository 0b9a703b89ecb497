import type { IncomingMessage } from 'node:http';
import Router from '@koa/router';
import { newestFirstIds, newId } from '@buildai/core';
import Koa from 'koa';
import knex from 'knex';
import { orderAt } from './orders.js';

interface StoredRow {
  readonly id: string;
  readonly creator_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly data: string | Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>>;

const [connection = '', rows = '10000'] = process.argv.slice(2);
const isPostgres = connection.startsWith('postgres');
const columns = ['id', 'creator_id', 'created_at', 'updated_at', 'data'];
const table = 'orders';

const db = isPostgres
  ? knex({ client: 'pg', connection, pool: { min: 0, max: 12 } })
  : knex({
      client: 'sqlite3',
      connection: { filename: connection },
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    });

const statusOf = isPostgres ? `(data ->> 'status')` : `json_extract(data, '$.status')`;
const priceOf = isPostgres ? `((data -> 'price')::numeric)` : `json_extract(data, '$.price')`;

function toRecord({ id, creator_id, created_at, updated_at, data }: StoredRow) {
  const values = typeof data === 'string' ? (JSON.parse(data) as Values) : data;
  return { ...values, id, creatorId: creator_id, createdAt: created_at, updatedAt: updated_at };
}

function toRow(values: Values, id = newId()) {
  const now = new Date().toISOString();
  return { id, creator_id: 'someone', created_at: now, updated_at: now, data: JSON.stringify(values) };
}

async function createTable(): Promise<void> {
  const text = isPostgres ? 'text collate "C"' : 'text';
  if (!isPostgres) await db.raw('pragma journal_mode = WAL');
  if (!isPostgres) await db.raw('pragma synchronous = NORMAL');
  await db.raw(
    `create table ${table} (id ${text} primary key, creator_id ${text} not null, created_at ${text} not null,
     updated_at ${text} not null, data ${isPostgres ? 'jsonb' : 'text'} not null)`,
  );
  await db.raw(`create index ${table}_newest on ${table} (created_at desc, id desc)`);
  await db.raw(`create index ${table}_status on ${table} (${statusOf}, ${priceOf}, id)`);
  await db.raw(`create index ${table}_creator on ${table} (creator_id, created_at desc, id desc)`);
  for (let start = 0; start < Number(rows); start += 100) {
    const ids = newestFirstIds(100);
    await db(table).insert(ids.map((id, index) => toRow(orderAt(start + index), id)));
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const router = new Router();
router.get('/orders', async (context) => {
  const { q } = context.query;
  const wanted = typeof q === 'string' ? (JSON.parse(q) as { status: string }) : undefined;
  const orders = db<StoredRow>(table).limit(50);
  const found = await (
    wanted
      ? orders.whereRaw(`${statusOf} = ?`, [wanted.status]).orderByRaw(`${priceOf} desc, id desc`)
      : orders.orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
  ).select<StoredRow[]>(columns);
  context.body = { records: found.map(toRecord) };
});
router.get('/orders/ids', async (context) => {
  context.body = await db(table).pluck('id');
});
router.get('/orders/:id', async (context) => {
  const row = await db<StoredRow>(table)
    .where({ id: String(context.params.id) })
    .first<StoredRow | undefined>(columns);
  if (row) context.body = toRecord(row);
});
router.post('/orders', async (context) => {
  const row = toRow((await readJson(context.req)) as Values);
  await db(table).insert(row);
  context.status = 201;
  context.body = toRecord(row);
});
router.post('/orders/bulk', async (context) => {
  const { records } = (await readJson(context.req)) as { records: Values[] };
  const created = records.map((values) => toRow(values));
  await db.transaction(async (transaction) => {
    for (let start = 0; start < created.length; start += 200)
      await transaction(table).insert(created.slice(start, start + 200));
  });
  context.body = { records: created.map(toRecord) };
});
router.patch('/orders/:id', async (context) => {
  const change = JSON.stringify(await readJson(context.req));
  const data = isPostgres ? db.raw('data || ?::jsonb', [change]) : db.raw('json_patch(data, ?)', [change]);
  const [row] = await db<StoredRow>(table)
    .where({ id: String(context.params.id) })
    .update({ data: data as never, updated_at: new Date().toISOString() })
    .returning(columns);
  context.body = toRecord(row as StoredRow);
});

await createTable();
const server = new Koa().use(router.routes() as never).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
