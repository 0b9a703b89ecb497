import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@buildai/core/testing';
import { launchBrowser } from '@buildai/web/testing';
import { expect } from 'chai';
import { startChatHost } from './chat-host.js';
import { buildProject, serveProject } from './standalone-project.js';

describe('an app as a project of its own, in a browser', function () {
  this.slow(30_000);

  it('works as before: pages, rows and forms', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'buildai-standalone-'));
    await using chat = await startChatHost('sqlite');
    await chat.send('A CRM with contacts, deals and notes');
    await runCommand(chat.host, 'apps export', { app: chat.appId, standalone: folder });
    await buildProject(folder);
    await using server = await serveProject(folder);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await page.goto(`${server.url}/contacts`);
      await page.getByText('Ana Ruiz').first().waitFor();
      const parts = [
        page.getByRole('link', { name: 'Add contact' }),
        page.locator('[data-slot=badge]').first(),
      ];
      for (const part of parts) {
        const colour = await part.evaluate((element) => getComputedStyle(element).backgroundColor);
        expect(colour).to.not.equal('rgba(0, 0, 0, 0)');
      }
      await page.getByRole('link', { name: 'Add contact' }).click();
      await page.getByLabel('Name').first().fill('Grace Hopper');
      await page.getByRole('button', { name: 'Add contact' }).click();
      await page.getByText('Grace Hopper').first().waitFor();
      await page.goto(`${server.url}/contacts`);
      await page.getByText('Grace Hopper').first().waitFor();
      expect(errors).to.deep.equal([]);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
