import { appsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { modelConfig } from '@buildai/chat-assistant/test/chat-host.js';
import type { TestHost } from '@buildai/core/testing';
import { functionRightsApi, functionsApi } from '@buildai/functions/shared';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import {
  devices,
  followAddress,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { startPlatform } from './platform.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const stats = `export const access = 'anyone';
export default async (request, { service, secrets }) => {
  const count = await service.entities.Customer.count();
  const answer = await fetch('https://api.example.com/v1/counts', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + secrets.STATS_KEY },
    body: String(count),
  });
  return new Response(String(answer.status));
};
`;
const home = `import { useState } from 'react';
import { functionUrl, invoke } from '@/api/functions';
export default function Home() {
  const [isShown, setShown] = useState(false);
  const send = () => invoke('stats').catch(() => undefined);
  return <>
    <button onClick={send}>Send</button>
    <button onClick={() => setShown(true)}>Show chart</button>
    {isShown && <img alt="Chart" src={functionUrl('stats')} />}
  </>;
}
`;
const customer = {
  name: 'Customer',
  type: 'object',
  properties: { name: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'admin', write: 'admin' } },
};
const changed = `The numbers go to another place.

${actionText(
  'add_file',
  { title: 'Statistics', file: 'functions/stats.js' },
  stats.replaceAll('api.example.com', 'counts.example.org'),
)}
`;
/** Complete: an error in it would be repaired by another reply, which says again what its functions can do. */
const answer = `Your numbers are sent each time.

${actionText('add_file', { title: 'Home page', file: 'pages/Home.jsx' }, home)}
${actionText('add_file', { title: 'Customers', file: 'entities/Customer.json' }, JSON.stringify(customer))}
${actionText('add_file', { title: 'Statistics', file: 'functions/stats.js' }, stats)}
${actionText(
  'request_secrets',
  { title: 'Key' },
  JSON.stringify([{ secretName: 'STATS_KEY', description: 'Account settings', hosts: ['api.example.com'] }]),
)}
`;

describe('What functions can do, in the builder', function () {
  this.slow(22_500);
  let browser: Browser;
  let model: FakeOpenAi;
  let host: TestHost;
  let page: Page;
  let appId: string;
  let token: string;

  before(async () => {
    browser = await launchBrowser();
    model = await startFakeOpenAi();
    host = await startPlatform({ config: { models: modelConfig(model.url) } });
    const session = await host
      .client(authApi)
      .signUp({ body: { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery staple' } });
    ({ token } = session);
    const app = { appType: 'space_app' as const, app: { header: 'Numbers' } };
    ({ appId } = await host.client(appsApi, token).saveApp({ body: app }));
    const context = await browser.newContext({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: sessionState(host.url, session),
    });
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await model?.stop();
  });

  const open = (query = '') => followAddress(page, `${host.url}/build/app/${appId}${query}`);
  const card = () => page.getByRole('region', { name: 'What functions can do' });
  const hosts = async () =>
    (await host.client(functionRightsApi, token).listFunctionHosts({ params: { appId } })).hosts.map(
      (each) => [each.host, each.state, each.decidedBy],
    );

  it('is said below the reply that wrote them, and allowed there', async () => {
    model.script(reply(answer));
    await open();
    await page.getByLabel('Message to the assistant').fill('Send my numbers');
    await page.keyboard.press('Enter');
    await card()
      .getByText(
        'anyone may call it, uses Customer with all rights, reaches api.example.com, uses STATS_KEY.',
      )
      .waitFor();
    await card()
      .getByText('stats wants to reach api.example.com and to use all rights and STATS_KEY.')
      .waitFor();
    expect(await violationsOnEachDevice(page, 'function-rights-card')).to.deep.equal([]);

    await card().getByRole('button', { name: 'Not now: stats' }).click();
    await waitForCount(card().getByRole('button', { name: 'Not now: stats' }), 0);
    await waitForValue(hosts, [['api.example.com', 'declined', 'Ada']]);
    await card().getByRole('button', { name: 'Allow stats' }).click();
    await waitForCount(card().getByRole('button', { name: 'Allow stats' }), 0);
    expect(await hosts()).to.deep.equal([['api.example.com', 'declined', 'Ada']]);
    await card().getByRole('button', { name: 'Allow api.example.com' }).click();
    await waitForValue(hosts, [['api.example.com', 'allowed', 'Ada']]);
    const { functions } = await host.client(functionsApi, token).listFunctions({ params: { appId } });
    expect(functions[0]?.rights.isConfirmed).to.equal(true);
  });

  it('has the secret sent only to the hosts that the request suggested', async () => {
    await page.getByRole('button', { name: 'Set secrets', exact: true }).click();
    await page.getByLabel('STATS_KEY', { exact: true }).fill('sk-numbers');
    await waitForValue(
      () => page.getByRole('textbox', { name: 'Hosts of STATS_KEY' }).inputValue(),
      'api.example.com',
    );
    await page.keyboard.press('Enter');
    await page.getByText('The secrets have been set.').first().waitFor();
    await open(`?secrets=`);
    const dialog = page.getByRole('dialog', { name: 'Manage Secrets' });
    const saved = dialog.getByRole('list', { name: 'Saved secrets' });
    await saved.getByText('Sent only to api.example.com').waitFor();
    await saved.getByRole('button', { name: 'Change the hosts of STATS_KEY' }).click();
    await page.getByRole('textbox', { name: 'Hosts of STATS_KEY' }).fill('localhost');
    expect(await violationsOnEachDevice(page, 'function-rights-hosts-typed')).to.deep.equal([]);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await saved.getByText('localhost: enter a host name such as api.example.com').waitFor();
    await page.getByRole('textbox', { name: 'Hosts of STATS_KEY' }).fill('api.example.com, *.example.org');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await open(`?secrets=`);
    await saved.getByText('Sent only to api.example.com, *.example.org').waitFor();
  });

  it('is listed with hosts and requests, where hosts are added and removed', async () => {
    await open('?panel=functions&hosts=all');
    const list = page.getByRole('list', { name: 'Hosts of functions' });
    await list.getByText('Allowed by Ada').waitFor();
    await page.getByLabel('Host name').fill('10.0.0.1');
    await page.getByRole('button', { name: 'Allow host' }).click();
    await page.getByText('10.0.0.1: enter a host name, not an IP address.').waitFor();
    await page.getByLabel('Host name').fill('hooks.example.net');
    await page.keyboard.press('Enter');
    await list.getByRole('button', { name: 'Remove hooks.example.net' }).waitFor();
    expect(await violationsOnEachDevice(page, 'function-rights-hosts')).to.deep.equal([]);
    await list.getByRole('button', { name: 'Remove hooks.example.net' }).click();
    await waitForCount(list.getByText('hooks.example.net'), 0);
    await page.getByText('hooks.example.net removed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.getByRole('button', { name: 'Remove hooks.example.net' }).waitFor();
    expect(await hosts()).to.deep.include(['hooks.example.net', 'allowed', 'Ada']);
    await page.getByLabel('Host name').fill('münchen.de');
    await page.keyboard.press('Enter');
    await list.getByText('münchen.de (xn--mnchen-3ya.de)').waitFor();
    await page.getByText('No requests in the last 30 days.').waitFor();
  });

  it('is decided for the newest text only, where a call was refused, without a paid run', async () => {
    model.script(reply(changed));
    await open('?panel=preview');
    await page.getByLabel('Message to the assistant').fill('Send them elsewhere');
    await page.keyboard.press('Enter');
    await waitForCount(card(), 2);
    const older = card().first();
    await older.getByText('This code has since been replaced.').waitFor();
    await older.getByText('reaches api.example.com, uses STATS_KEY.').waitFor();
    await waitForCount(older.getByRole('button', { name: /Allow/ }), 0);
    const newest = card().last();
    await newest.getByRole('button', { name: 'Allow stats' }).waitFor();
    await older.scrollIntoViewIfNeeded();
    expect(await violationsOnEachDevice(page, 'function-rights-replaced')).to.deep.equal([]);

    const preview = page.frameLocator('iframe').first();
    await preview.getByRole('button', { name: 'Send' }).click();
    const issues = page.getByRole('region', { name: 'Issues' });
    await issues.getByRole('button', { name: 'Allow stats' }).waitFor();
    await waitForCount(issues.getByRole('button', { name: 'Resolve with AI' }), 0);
    expect(await violationsOnEachDevice(page, 'function-rights-issue')).to.deep.equal([]);
    await issues.getByRole('button', { name: 'Allow stats' }).click();
    await issues.waitFor({ state: 'detached' });
    await waitForCount(newest.getByRole('button', { name: 'Allow stats' }), 0);

    await preview.getByRole('button', { name: 'Show chart' }).dispatchEvent('click');
    await issues.getByText('An image could not be loaded from the function stats').waitFor();
    await issues.getByRole('button', { name: 'Resolve with AI' }).waitFor();
  });
});
