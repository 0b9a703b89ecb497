import type { AppHost } from '@buildai/runtime/test/support/app-host.js';

const fields = {
  name: { type: 'string' },
  budget: { type: 'number' },
  active: { type: 'boolean' },
  dueOn: { type: 'string', format: 'date' },
  city: { type: 'string' },
};

/** An entity of contacts, under any name. */
export const contactEntity = (name: string) => ({
  path: `entities/${name}.json`,
  content: JSON.stringify({ type: 'object', properties: fields }),
});

/** Lines of a CSV file with the columns of a contact, from a number on. */
export function contactLines(from: number, count: number): string {
  const lines = Array.from({ length: count }, (_, position) => {
    const index = from + position;
    return `Contact ${index},${index % 10_000},${index % 3 === 0},2026-05-${String((index % 28) + 1).padStart(2, '0')},"Street ${index}, Lisbon"\n`;
  });
  return lines.join('');
}

export const contactHeader = 'name,budget,active,dueOn,city\n';

/** A statement with more rows keeps the only connection from others for too long. */
const insertedAtOnce = 50_000;

/** Fills the table of an entity, which takes the database as long as a few thousand requests. */
export async function fillTable(host: AppHost, appId: string, entity: string, rows: number): Promise<void> {
  await host.addRecords(appId, entity, [{ name: 'Contact 0', budget: 0 }]);
  const [table] = await host.db('entity_tables').where({ app_id: appId, entity }).pluck<string[]>('table_id');
  for (let start = 1; start < rows; start += insertedAtOnce)
    await host.db.raw(
      `insert into ?? (id, creator_id, created_at, updated_at, data)
       with recursive counted(n) as (select ? union all select n + 1 from counted where n + 1 < ?)
       select printf('%020d', n), ?, moment, moment, json_object(
         'name', 'Contact ' || n, 'budget', n % 10000, 'active', json(iif(n % 3, 'false', 'true')),
         'dueOn', '2026-05-' || printf('%02d', n % 28 + 1), 'city', 'Street ' || n || ', Lisbon')
       from (select n, strftime('%Y-%m-%dT%H:%M:%fZ', 1750000000 + n, 'unixepoch') as moment from counted)`,
      [`rows_${table}`, start, Math.min(rows, start + insertedAtOnce), host.ada.accountId],
    );
}
