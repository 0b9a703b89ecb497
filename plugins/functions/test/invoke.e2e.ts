import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { launchBrowser, waitForValue } from '@buildai/web/testing';
import type { FunctionsHost } from './support/functions-host.js';
import { functionFiles, startFunctionsHost } from './support/functions-host.js';

const greet = `export default async (request, { caller }) => {
  const { name } = await request.json();
  if (!name) return Response.json({ error: 'Say who you are.' }, { status: 422 });
  return Response.json({ text: 'Hello ' + name, caller });
};`;
const plain = `export default () => new Response('only text');`;
const home = `import { useState } from 'react';
import { functionUrl, invoke } from '@/api/functions';

export default function Home() {
  const [said, setSaid] = useState('');
  const ask = async () => {
    const { text, caller } = await invoke('greet', { name: 'Ada' });
    const failure = await invoke('greet', {}).catch((error) => error.status + ' ' + error.message);
    setSaid([text, caller, failure, await invoke('plain')].join(', '));
  };
  return <><button onClick={ask}>Ask</button><p>{said}</p><p>{functionUrl('greet')}</p></>;
}`;

describe('A page that calls functions', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: FunctionsHost;

  before(async () => {
    browser = await launchBrowser();
    host = await startFunctionsHost();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('gets their values and their errors', async () => {
    const files = { 'pages/Home.jsx': home, ...functionFiles({ greet, plain }) };
    const { app } = await host.newApp(filesOf(files));
    const origin = new URL(await host.publish(app.appId)).origin;
    const page = await browser.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByText('Hello Ada, , 422 Say who you are., only text').waitFor();
    await page.getByText(`${origin}/api/apps/${app.appId}/functions/greet`).waitFor();
    await waitForValue(() => page.title(), /./);
    await page.close();
  });
});
