import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chat from '@buildai/chat-assistant/server';
import type { Figure } from '@buildai/core/testing';
import models from '@buildai/models/server';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { builtShell, launchBrowser } from '@buildai/web/testing';
import databaseView from '../src/server/index.js';
import { contactEntity, fillTable } from './large-tables/contacts.js';
import { exportFigures } from './large-tables/export-figures.js';
import { gridFigures } from './large-tables/grid-figures.js';
import { importFigures, largeFileFigures } from './large-tables/import-figures.js';

const exported = Number(process.env.BENCH_EXPORTED ?? 300_000);
const scrolled = Number(process.env.BENCH_ROWS ?? 1_000_000);
const imported = Number(process.env.BENCH_IMPORTED ?? 100_000);

/** Exports, the grid and imports of tables with many rows, in a browser. */
export default async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'buildai-bench-'));
  const host = await startAppHost({ webRoot: builtShell(), plugins: [models, chat, databaseView] });
  const browser = await launchBrowser();
  try {
    const { appId } = (await host.newApp(['Exported', 'Scrolled', 'Imported'].map(contactEntity))).app;
    await fillTable(host, appId, 'Exported', exported);
    await fillTable(host, appId, 'Scrolled', scrolled);
    const context = await browser.newContext(
      await optionsOfAda(host, { viewport: { width: 1280, height: 860 } }),
    );
    const openTable = async (entity: string) => {
      const page = await context.newPage();
      await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=${entity}`);
      return page;
    };
    const figures = await exportFigures(host, appId, 'Exported');
    const grid = await openTable('Scrolled');
    figures.push(...(await gridFigures(grid, scrolled)));
    await grid.close();
    const wizard = await openTable('Imported');
    figures.push(...(await importFigures(wizard, folder, imported)));
    await wizard.close();
    const check = await openTable('Imported');
    figures.push(...(await largeFileFigures(browser, check, folder)));
    await check.close();
    return figures;
  } finally {
    await browser.close();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
