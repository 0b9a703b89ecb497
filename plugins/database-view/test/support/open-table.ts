import type { Page } from '@buildai/runtime/test/support/shell.js';
import type { DatabaseBrowser } from './database-browser.js';
import { startDatabaseBrowser } from './database-browser.js';

/** The database panel in a page of its own for each test, with the app that it is about. */
export interface OpenTable {
  readonly database: DatabaseBrowser;
  readonly page: Page;
  readonly appId: string;
  /** The rows that are stored. */
  readonly rows: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

interface TableOfTests {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** The table that is shown; without one, the panel is. */
  readonly entity?: string;
  readonly records?: readonly Readonly<Record<string, unknown>>[];
}

/** A file with an entity. */
export const entityFile = (name: string, schema: object) => ({
  path: `entities/${name}.json`,
  content: JSON.stringify({ type: 'object', ...schema }),
});

/** Opens an app in the database panel before each test of a suite. @returns what is open */
export function openTableForEach({ files, entity, records = [] }: TableOfTests): () => OpenTable {
  let database: DatabaseBrowser;
  let open: OpenTable;
  before(async () => {
    database = await startDatabaseBrowser();
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    const { host, context } = database;
    const { appId } = (await host.newApp([...files])).app;
    if (entity !== undefined && records.length > 0) await host.addRecords(appId, entity, [...records]);
    const page = await context.newPage();
    await page.goto(
      `${host.url}/build/app/${appId}?panel=database${entity === undefined ? '' : `&entity=${entity}`}`,
    );
    const rows = async () => (await host.recordsOf(appId, entity ?? '')).records;
    open = { database, page, appId, rows };
  });
  afterEach(() => open?.page.close());
  return () => open;
}
