import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appStore } from '@buildai/apps/shared';
import { appChanges } from '@buildai/versions/shared';
import type { EntityHost } from '../../test/support/entity-host.js';
import { entityFiles, startEntityHost } from '../../test/support/entity-host.js';
import { order, orderAt } from '../data-api/orders.js';
import { secretKey } from '../data-api/prepare-app.js';

/** Apps by what the bench compares. */
export interface PreparedTables {
  /** One app with few rows, and one with many. */
  readonly small: string;
  readonly large: string;
  /** Apps with a few rows each. */
  readonly many: readonly string[];
}

export interface TableSizes {
  readonly small: number;
  readonly large: number;
  readonly apps: number;
  readonly rowsOfEach: number;
}

/** Changes with what is prepared, so that an older folder is not used. */
const format = 1;

/** Creates an app of the builder with rows. @returns its ID */
export async function addApp(host: EntityHost, rows: number): Promise<string> {
  const { builder, store } = host;
  const { appId } = await host.service(appStore).create({
    ownerId: builder.accountId,
    kind: 'space_app',
    name: 'Orders',
  });
  const { version } = await host.service(appChanges).apply({
    ...{ appId, base: undefined, kind: 'reply', description: 'For a bench', actor: builder },
    changes: entityFiles({ Order: order }),
  });
  const scope = {
    ...{ appId, versionId: version?.versionId ?? '' },
    actor: { kind: 'owner', userId: builder.accountId } as const,
  };
  for (let start = 0; start < rows; start += 1000) {
    const length = Math.min(1000, rows - start);
    await store.createMany(
      scope,
      'Order',
      Array.from({ length }, (_, index) => ({
        ...orderAt(start + index),
        // One in a thousand, as many in each table that has a thousand rows.
        status: (start + index) % 1000 === 0 ? 'returned' : 'open',
      })),
    );
  }
  return appId;
}

/** Fills a data folder, or finds the one of an earlier run, in `.cache`. @returns the folder with its apps */
export async function prepareTables(cache: string, sizes: TableSizes) {
  const name = `${format}-${sizes.small}-${sizes.large}-${sizes.apps}x${sizes.rowsOfEach}`;
  const dataDir = join(cache, 'bench-tables', name);
  const list = join(dataDir, 'apps.json');
  if (!existsSync(list)) {
    const unfinished = `${dataDir}-unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await using host = await startEntityHost('sqlite', { settings: { dataDir: unfinished, secretKey } });
    const small = await addApp(host, sizes.small);
    const many: string[] = [];
    for (let count = 0; count < sizes.apps; count += 1) many.push(await addApp(host, sizes.rowsOfEach));
    const large = await addApp(host, sizes.large);
    const apps: PreparedTables = { small, large, many };
    await writeFile(join(unfinished, 'apps.json'), JSON.stringify(apps));
    await host.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rename(unfinished, dataDir);
  }
  return { dataDir, apps: JSON.parse(await readFile(list, 'utf8')) as PreparedTables };
}
