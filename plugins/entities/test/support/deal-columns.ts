import { versionStore } from '@buildai/versions/shared';
import type { ColumnChangeInput, EntityRecord } from '../../src/shared/index.js';
import { columnsApi, parseEntityFile } from '../../src/shared/index.js';
import type { EntityHost } from './entity-host.js';
import { schemaOf } from './entity-host.js';

export const properties = {
  name: { type: 'string', title: 'Name' },
  budget: { type: 'string', title: 'Budget' },
  stage: { type: 'string', enum: ['Open', 'Won', 'Lost'], default: 'Open' },
};
export const deal = schemaOf(properties, { required: ['name'] });

/** The columns of one entity, as its builder changes them over HTTP. */
export function columnsOf(host: EntityHost, entity = 'Deal') {
  const api = host.at('platform', columnsApi, host.builder.token);
  const params = { appId: host.app.appId, entity };
  const head = async () => (await host.service(versionStore).head(host.app.appId))?.versionId ?? '';
  return {
    head,
    preview: (change: ColumnChangeInput) => api.previewColumnChange({ params, body: { change } }),
    change: async (change: ColumnChangeInput) =>
      api.changeColumn({ params, body: { change, base: await head() } }),
    changeOn: (base: string, change: ColumnChangeInput) =>
      api.changeColumn({ params, body: { change, base } }),
    run: async () => (await api.getColumnRun({ params })).run,
    cancel: async () => (await api.cancelColumnRun({ params })).run,
    async schema() {
      const path = `entities/${entity}.json`;
      const content = await host.service(versionStore).read(await head(), path);
      const parsed = parseEntityFile(path, content ?? '');
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
      return parsed.schema;
    },
    /** The values of the rows in the order in which they were created. */
    async rows(versionId?: string) {
      const scope = host.scopeOf(versionId ?? (await head()));
      const { records } = await host.store.list(scope, entity, { sort: 'createdAt', limit: 1000 });
      return [...records].sort((a, b) => String(a['name']).localeCompare(String(b['name']))).map(valuesOf);
    },
  };
}

export const valuesOf = ({
  id: _id,
  creatorId: _by,
  createdAt: _made,
  updatedAt: _changed,
  ...values
}: EntityRecord) => values;

export async function startWithDeals(
  host: EntityHost,
  rows: readonly Record<string, unknown>[],
  schema = deal,
) {
  const versionId = await host.saveVersion({ Deal: schema });
  for (let start = 0; start < rows.length; start += 1000)
    await host.store.createMany(host.scopeOf(versionId), 'Deal', rows.slice(start, start + 1000));
  return { versionId, columns: columnsOf(host) };
}
