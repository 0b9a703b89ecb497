import { gzipSync } from 'node:zlib';
import type { Figure } from '@buildai/core/testing';
import { launchBrowser } from '@buildai/web/testing';
import type { Page } from 'playwright-core';
import { startPlatform } from '../test/platform.js';
import { signUp } from '../test/sign-up.js';

/** Sums the sizes of the scripts that a page loads, in kilobytes after gzip. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    sizes.push(response.body().then((body) => gzipSync(body).length / 1000));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Script size of the first screen with an empty cache, signed out and signed in. */
export default async function firstScreenBench(): Promise<Figure[]> {
  await using host = await startPlatform();
  const browser = await launchBrowser();
  try {
    const strangers = await browser.newPage();
    const loginScripts = countScripts(strangers);
    await strangers.goto(`${host.url}/login`);
    await strangers.waitForLoadState('networkidle');

    const context = await browser.newContext();
    await signUp(await context.newPage(), host.url);
    const home = await context.newPage();
    const homeScripts = countScripts(home);
    await home.goto(`${host.url}/home`);
    await home.waitForLoadState('networkidle');
    return [
      { name: 'JavaScript for /login, gzipped', value: await loginScripts(), limit: 200, unit: 'KB' },
      { name: 'JavaScript for /home, gzipped', value: await homeScripts(), limit: 200, unit: 'KB' },
    ];
  } finally {
    await browser.close();
  }
}
