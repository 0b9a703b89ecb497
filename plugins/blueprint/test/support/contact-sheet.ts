import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** Puts the first screens and lists of all apps in a folder onto one picture, to be looked at together. */
export async function saveContactSheet(browser: Browser, folder: string): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => /-(desktop|phone)-(home|.*-details)\.png$/.test(name))
    .sort();
  const figures = await Promise.all(
    names.map(async (name) => {
      const data = (await readFile(join(folder, name))).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name.slice(0, -4)}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } });
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;background:#888;font:12px sans-serif}figure{margin:0}img{display:block;height:320px}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true });
  await page.close();
}
