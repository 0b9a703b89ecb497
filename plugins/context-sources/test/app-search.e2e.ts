import models from '@buildai/models/server';
import { eventually } from '@buildai/core/testing';
import { builtShell, launchBrowser, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { startAppHost } from '@buildai/runtime/test/support/app-host.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { openAsAda, previewFrame } from '@buildai/runtime/test/support/shell.js';
import contextSources from '../src/server/index.js';
import { contextApi } from '../src/shared/index.js';

const home = `import { useState } from 'react';
import { searchContext } from '@/api/integrations';

export default function Home() {
  const [passages, setPassages] = useState([]);
  const ask = async () => setPassages(await searchContext('When do bees sleep?', { limit: 3 }));
  return (
    <main>
      <button onClick={ask}>Ask</button>
      {passages.map((passage) => <p key={passage.text}>{passage.itemName}: {passage.text}</p>)}
    </main>
  );
}`;

describe('An app that searches its data', () => {
  let browser: Browser;
  let host: AppHost;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell(), plugins: [models, contextSources] });
    ({ appId } = (await host.newApp(filesOf({ 'pages/Home.jsx': home }))).app);
    const context = host.client(contextApi, host.ada.token);
    const query = { appId };
    await context.ingestText({ query, body: { context: 'Bees sleep in winter.', name: 'Winter' } });
    await eventually(async () => (await context.listItems({ query })).contextItems[0]?.status === 'synced');
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('finds it in the preview, for the builder, who sees the data beside it, and on a phone in a tab that names the open view', async () => {
    const page = await openAsAda(browser, host);
    await page.goto(`${host.url}/build/app/${appId}?panel=preview`);
    await previewFrame(page).getByRole('button', { name: 'Ask' }).click();
    await previewFrame(page).getByText('Winter: Bees sleep in winter.').waitFor();

    await page.getByRole('tab', { name: 'Data sources' }).click();
    await page.getByRole('list', { name: 'Data items' }).getByText('Winter').waitFor();
    await waitForValue(() => new URL(page.url()).searchParams.get('panel'), 'data-sources');

    await page.setViewportSize({ width: 390, height: 844 });
    const side = page.getByRole('tablist', { name: 'Side' });
    await side.getByRole('tab', { name: 'Data sources', selected: true }).waitFor();
    await side.getByRole('tab', { name: 'Chat' }).click();
    await side.getByRole('tab', { name: 'Data sources', selected: false }).click();
    await page.getByRole('list', { name: 'Data items' }).getByText('Winter').waitFor();
    await page.getByRole('tablist', { name: 'Work area' }).getByRole('tab', { name: 'Preview' }).click();
    await side.getByRole('tab', { name: 'Preview', selected: true }).waitFor();
    await page.close();
  });

  it('finds it on its own origin, for signed-in users', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(await host.publish(appId));
    const ask = page.getByRole('button', { name: 'Ask' });
    await ask.click();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Name').fill('Uma');
    await page.getByLabel('Email').fill('uma@users.example');
    await page.getByLabel('Password').fill('lantern-orchid-77');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await ask.click();
    await page.getByText('Winter: Bees sleep in winter.').waitFor();
    await page.close();
    expect(errors).to.deep.equal([]);
  });
});
