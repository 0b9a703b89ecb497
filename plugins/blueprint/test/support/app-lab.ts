import apps from '@buildai/apps/server';
import { appStore } from '@buildai/apps/shared';
import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { authApi } from '@buildai/auth/shared';
import type { TestHost } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import entities from '@buildai/entities/server';
import type { EntitySchema, EntityScope } from '@buildai/entities/shared';
import { entityStore, parseEntityFile } from '@buildai/entities/shared';
import runtime from '@buildai/runtime/server';
import { runtimeApi } from '@buildai/runtime/shared';
import appFeatures from '@buildai/app-features/server';
import versions from '@buildai/versions/server';
import { appChanges } from '@buildai/versions/shared';
import type { InsertedRows } from './check-rows.js';

/** The platform that generated apps run on, with one builder. */
export class AppLab {
  private constructor(
    private readonly host: TestHost,
    private readonly builder: { readonly accountId: string; readonly token: string },
  ) {}

  static async start(): Promise<AppLab> {
    const host = await startTestHost({
      plugins: [auth, plans, apps, versions, appFeatures, entities, runtime],
    });
    const builder = await host
      .client(authApi)
      .signUp({ body: { email: 'ada@example.com', name: 'Ada', password: 'orchid-velvet-42' } });
    return new AppLab(host, builder);
  }

  stop(): Promise<void> {
    return this.host.stop();
  }

  /**
   * Stores an app with these files and rows.
   * @returns the address that opens its preview, signed in as the builder. Throws where it cannot be built.
   */
  async open(
    name: string,
    files: ReadonlyMap<string, string>,
    inserted: readonly InsertedRows[],
  ): Promise<string> {
    const { host, builder } = this;
    const { appId } = await host
      .service(appStore)
      .create({ ownerId: builder.accountId, kind: 'space_app', name });
    const { version } = await host.service(appChanges).apply({
      appId,
      base: undefined,
      changes: [...files].map(([path, content]) => ({ type: 'write' as const, path, content })),
      kind: 'reply',
      description: name,
      actor: builder,
    });
    const schemas = schemasOf(files);
    const actor = { kind: 'owner', userId: builder.accountId } as const;
    await this.#insert({ appId, versionId: version?.versionId ?? '', actor }, schemas, inserted);
    const client = host.client(runtimeApi, builder.token);
    const { errors } = await client.getPreview({ params: { appId }, query: {} });
    if (errors.length > 0)
      throw new Error(errors.map(({ path, message, line }) => `${path}:${line} ${message}`).join('\n'));
    return (await client.createPreviewCode({ params: { appId }, body: {} })).url;
  }

  /** Rows in their order; what points at an earlier one gets its id. */
  async #insert(
    scope: EntityScope,
    schemas: ReadonlyMap<string, EntitySchema>,
    inserted: readonly InsertedRows[],
  ): Promise<void> {
    const store = this.host.service(entityStore);
    const ids = new Map<unknown, string>();
    for (const { entity, rows } of inserted) {
      const schema = schemas.get(entity);
      if (!schema) continue;
      const values = rows.map(({ $ref: _key, ...row }) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([field]) => Object.hasOwn(schema.properties, field))
            .map(([field, value]) => [
              field,
              typeof value === 'string' && value.startsWith('$ref:') ? ids.get(value.slice(5)) : value,
            ]),
        ),
      );
      const { records } = await store.createMany(scope, entity, values);
      if (records.length === rows.length)
        rows.forEach((row, index) => ids.set(row['$ref'], records[index]?.id ?? ''));
    }
  }
}

/** The entities of an app's files, as the entities plugin reads them. */
export function schemasOf(files: ReadonlyMap<string, string>): Map<string, EntitySchema> {
  return new Map(
    [...files].flatMap(([path, content]): [string, EntitySchema][] => {
      if (!path.startsWith('entities/')) return [];
      const parsed = parseEntityFile(path, content);
      if (!parsed.ok)
        throw new Error(parsed.errors.map(({ place, message }) => `${path} ${place}: ${message}`).join('\n'));
      return [[parsed.name, parsed.schema]];
    }),
  );
}
