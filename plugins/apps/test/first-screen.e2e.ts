import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { launchBrowser } from '@buildai/web/testing';
import type { Browser, Page } from 'playwright-core';
import { startBuilderBrowser } from './support/builder-browser.js';
import type { BuilderBrowser } from './support/builder-browser.js';

/** Bytes of gzipped JavaScript. */
const limit = 205_000;

/** JavaScript fetched by the page, in bytes after gzip at the best level. */
async function scriptBytes(page: Page): Promise<number> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

describe('The first screen', () => {
  let browser: Browser;
  let builders: BuilderBrowser;
  before(async () => {
    browser = await launchBrowser();
    builders = await startBuilderBrowser(browser);
  });
  after(async () => {
    await builders?.close();
    await browser?.close();
  });

  it('needs at most 205 KB of JavaScript to sign in', async () => {
    const page = await builders.open('/login');
    await page.getByRole('button', { name: /^(Sign in|Create account)$/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(page)).to.be.at.most(limit);
  });

  it('needs at most 205 KB of JavaScript to start an app', async () => {
    const page = await builders.open('/home', builders.host.ada);
    await page.getByText('Your apps will appear here').waitFor();
    // No stream of live updates is open, so the network becomes idle.
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(page)).to.be.at.most(limit);
  });
});
