import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '@buildai/core/testing';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { contactHeader, contactLines } from './contacts.js';
import { memoryOfPages } from './renderer.js';

const lineCount = 10_000;
/** A busy machine takes many times as long as the limits say, which a figure should show. In ms. */
const patience = 30 * 60_000;

/** Writes contacts into a CSV file until it is large enough or has enough rows. @returns the number of rows */
async function writeContacts(path: string, enough: { bytes?: number; rows?: number }): Promise<number> {
  const file = await open(path, 'w');
  let [bytes, rows] = [0, 0];
  await file.write(contactHeader);
  while (bytes < (enough.bytes ?? Infinity) && rows < (enough.rows ?? Infinity)) {
    const lines = contactLines(rows, lineCount);
    await file.write(lines);
    bytes += lines.length;
    rows += lineCount;
  }
  await file.close();
  return rows;
}

async function choose(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Reads and checks a file of 200 MB, without storing it. */
export async function largeFileFigures(browser: Browser, page: Page, folder: string): Promise<Figure[]> {
  const path = join(folder, 'large.csv');
  const rows = await writeContacts(path, { bytes: 200_000_000 });
  const before = await memoryOfPages(browser);
  let most = before;
  const sampling = setInterval(() => {
    void memoryOfPages(browser).then((memory) => (most = Math.max(most, memory)));
  }, 300);
  const start = performance.now();
  await choose(page, path);
  const ready = page.getByRole('button', { name: `Import ${rows.toLocaleString('en')} rows`, exact: true });
  await ready.waitFor({ timeout: patience });
  clearInterval(sampling);
  const seconds = (performance.now() - start) / 1_000;
  const name = `200 MB, ${rows.toLocaleString('en')} rows, checked`;
  return [
    { name, value: seconds, limit: 120, unit: 's' },
    {
      name: `${name}: memory in addition to ${before.toFixed(0)} MB`,
      value: most - before,
      limit: 150,
      unit: 'MB',
    },
  ];
}

/** Imports many rows while the page stays responsive. */
export async function importFigures(page: Page, folder: string, count: number): Promise<Figure[]> {
  const path = join(folder, 'many.csv');
  await writeContacts(path, { rows: count });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });
  const rows = count.toLocaleString('en');
  await choose(page, path);
  const button = page.getByRole('button', { name: `Import ${rows} rows`, exact: true });
  await button.waitFor({ timeout: patience });
  const start = performance.now();
  await button.click();
  await page.getByText(`Successfully imported all ${rows} rows.`).waitFor({ timeout: patience });
  const seconds = (performance.now() - start) / 1_000;
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return [
    { name: `${rows} rows through the wizard`, value: seconds, limit: 60, unit: 's' },
    {
      name: `${rows} rows through the wizard: longest task`,
      value: Math.max(0, ...tasks),
      limit: 100,
      unit: 'ms',
    },
  ];
}
