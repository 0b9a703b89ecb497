import { authApi } from '@buildai/auth/shared';
import codeEditor from '@buildai/code-editor/server';
import { eventually } from '@buildai/core/testing';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { openAsAda } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  followAddress,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { startFunctionsHost } from './support/functions-host.js';
import type { FunctionsHost } from './support/functions-host.js';

const greet = `export const schedule = '0 9 * * 1';

export default async function greet(request, { log }) {
  const { name = 'World' } = await request.json().catch(() => ({}));
  log.info(\`Greeting \${name}\`);
  if (name === 'nobody') throw new Error('There is nobody to greet.');
  return Response.json({ greeting: \`Hello \${name}\` }, { headers: { 'x-greeted': name } });
}
`;

describe('Functions in the builder', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: FunctionsHost;
  /** Shared by all tests, as is the app. */
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startFunctionsHost({ webRoot: builtShell(), plugins: [codeEditor] });
    await host.db('auth_accounts').where({ id: host.ada.accountId }).update({ is_admin: true });
    page = await openAsAda(browser, host, { viewport: { width: 1280, height: 860 } });
    await page.goto(`${host.url}/settings`);
    ({ appId } = await host.newFunctions({
      greet,
      'send-mail': `export default (_, { secrets }) => new Response(secrets.MAIL_KEY);`,
    }));
    await host.deployed(appId, 'greet');
    await host.deployed(appId, 'send-mail');
    await host.publish(appId);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  const openBuilder = (query: string) => followAddress(page, `${host.url}/build/app/${appId}?panel=${query}`);
  const openCode = async (path: string) => {
    await openBuilder(`code&file=${path}`);
    await page.getByRole('textbox', { name: path }).waitFor();
  };
  const openPanel = (query = '') => openBuilder(`functions${query}`);
  const section = (name: string) => page.getByRole('region', { name: `Function ${name}` });
  const log = () => page.getByRole('log');
  const write = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  };
  const call = (name: string) =>
    host.functions().testFunction({
      params: { appId, name: 'greet' },
      body: { body: JSON.stringify({ name }) },
    });

  it('have a log that is live, filtered and paused', async () => {
    await openPanel('&function=greet');
    await page.getByRole('tab', { name: 'Logs' }).waitFor();
    await page.getByText('No logs yet').or(log()).waitFor();
    await call('Grace');
    await log().getByText('Greeting Grace').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await call('Edsger');
    await page.getByRole('button', { name: /^Resume \(\d+ new\)$/ }).waitFor();
    await waitForCount(log().getByText('Greeting Edsger'), 0);
    await page.getByRole('button', { name: /^Resume/ }).click();
    await log().getByText('Greeting Edsger').waitFor();
    await page.getByRole('searchbox', { name: 'Search logs' }).fill('grace');
    await log().getByText('Greeting Edsger').waitFor({ state: 'detached' });
    await log()
      .getByRole('button', { name: /show only this call$/ })
      .first()
      .click();
    await page.getByText(/^Call \w+$/).waitFor();
    await page.getByRole('searchbox', { name: 'Search logs' }).fill('');
    await eventually(async () => (await log().getByRole('listitem').count()) > 1);
    await waitForCount(log().getByText('Greeting Edsger'), 0);
    expect(await violationsOnEachDevice(page, 'function-logs')).to.deep.equal([]);
    await page.getByRole('button', { name: /show all calls$/ }).click();
    await page.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'Error' }).click();
    await page.getByText('No entries match these filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await log().getByText('Greeting Edsger').waitFor();
  });

  it('are listed with their states, and with the log of all of them', async () => {
    await call('Ada');
    await openPanel('&logs=all');
    const list = page.getByRole('list', { name: 'Functions' });
    await list
      .getByRole('button', { name: /^greet/ })
      .getByText('Deployed')
      .waitFor();
    await list
      .getByRole('button', { name: /^send-mail/ })
      .getByText('Needs secrets')
      .waitFor();
    await log().getByText('Greeting Ada').waitFor();
    await page.getByRole('combobox', { name: 'Function' }).click();
    await page.getByRole('option', { name: 'send-mail' }).click();
    await log().getByText('Greeting Ada').waitFor({ state: 'detached' });
    expect(await violationsOnEachDevice(page, 'functions')).to.deep.equal([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages, apps and actions' }).fill('gree');
    await page.getByRole('option', { name: 'greet', exact: true }).click();
    await page.getByRole('button', { name: 'Show code' }).click();
    await page.getByRole('textbox', { name: 'functions/greet.js' }).waitFor();
  });

  it('are called below their code, keep the last request, and show the place of a failure', async () => {
    await openCode('functions/greet.js');
    await section('greet').getByText('Deployed').waitFor();
    await page.getByRole('tab', { name: 'Test' }).click();
    await write('Body', '{ "name": "Ada" }');
    await page.keyboard.press('Control+Enter');
    const answer = page.getByRole('region', { name: 'Response' });
    await answer.getByText('200', { exact: true }).waitFor();
    await answer.getByRole('textbox', { name: 'Response body' }).getByText('"Hello Ada"').waitFor();
    await answer.getByText('Greeting Ada').waitFor();
    await answer.getByText(/^\d+ headers?$/).click();
    await answer.getByText(/x-greeted: Ada/).waitFor();
    expect(await violationsOnEachDevice(page, 'function-test')).to.deep.equal([]);
    await page.reload();
    await page.getByRole('tab', { name: 'Test' }).click();
    await page.getByRole('textbox', { name: 'Body', exact: true }).getByText('"Ada"').waitFor();
    await write('Body', '{ "name": "nobody" }');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page
      .getByText(/There is nobody to greet\./)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Go to error' }).click();
    await page.locator('.cm-activeLine').filter({ hasText: 'throw new Error' }).waitFor();
  });

  it('run by their schedule, which shows its next and last run', async () => {
    await openPanel('&function=greet');
    await section('greet').getByText('Mondays at 9:00 AM UTC').waitFor();
    await section('greet')
      .getByText(/^Next run (?:in |tomorrow)/)
      .waitFor();
    await section('greet').getByRole('button', { name: 'Run now' }).click();
    await page.getByText('The run succeeded').waitFor();
    await section('greet')
      .getByText(/^Last manual run succeeded/)
      .waitFor();
    // It is kept.
    await page.reload();
    await section('greet')
      .getByText(/^Last manual run succeeded/)
      .waitFor();
    await section('greet').getByText(`/api/apps/${appId}/functions/greet`).waitFor();
    await section('greet').getByRole('button', { name: 'Copy function URL' }).waitFor();
    expect(await violationsOnEachDevice(page, 'function-schedule')).to.deep.equal([]);
  });

  it('are deployed with each save and by the button, and say what is wrong and where, also in the tree of files', async () => {
    await openCode('functions/greet.js');
    const file = (name: string) => page.getByRole('treeitem', { name });
    await file('send-mail.js').getByRole('img', { name: 'Needs secrets' }).waitFor();
    await waitForCount(file('greet.js').getByRole('img'), 0);
    await section('greet').getByRole('button', { name: 'Deploy' }).click();
    await page.getByText('Function deployed successfully!').waitFor();
    const code = page.getByRole('textbox', { name: 'functions/greet.js' });
    await code.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText("throw new TypeError('Not today');\n");
    await section('greet').getByRole('button', { name: 'Deploy' }).click();
    await page.getByText('Failed to deploy function. Please try again.').waitFor();
    await section('greet').getByText('Failed', { exact: true }).waitFor();
    await section('greet')
      .getByText(/^Line 1, column \d+: .*Not today/)
      .waitFor();
    await file('greet.js').getByRole('img', { name: 'Failed' }).waitFor();
    expect(await violationsOnEachDevice(page, 'function-failed')).to.deep.equal([]);
    await page.keyboard.press('Control+End');
    // The test of the request has one, too.
    await section('greet').getByRole('button', { name: 'Go to error' }).first().click();
    await page.locator('.cm-activeLine').filter({ hasText: 'Not today' }).waitFor();
  });

  it('name the secrets that are missing', async () => {
    await openPanel('&function=send-mail');
    await section('send-mail').getByText('This secret has no value:').waitFor();
    await section('send-mail').getByText('MAIL_KEY', { exact: true }).waitFor();
    expect(await violationsOnEachDevice(page, 'function-secrets')).to.deep.equal([]);
    await section('send-mail').getByRole('link', { name: 'Manage Secrets' }).click();
    await page.getByRole('dialog').getByText('MAIL_KEY').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await host.setSecrets(appId, { MAIL_KEY: 'orchid' });
    await section('send-mail').getByText('This secret has no value:').waitFor({ state: 'detached' });
    await section('send-mail').getByText('Deployed').waitFor();
  });

  it('are seen by builders who see no code', async () => {
    const session = await host.client(authApi).signIn({
      body: { email: 'grace@example.com', password: 'orchid-velvet-42' },
    });
    const { app } = await host.newApp([{ path: 'functions/greet.js', content: greet }], {
      owner: host.grace,
    });
    const grace = await browser.newPage({ storageState: sessionState(host.url, session) });
    await grace.goto(`${host.url}/build/app/${app.appId}?panel=functions`);
    await grace.getByRole('region', { name: 'Function greet' }).getByText('Deployed').waitFor();
    await waitForCount(grace.getByRole('button', { name: 'Show code' }), 0);
    await waitForCount(grace.getByRole('tab', { name: 'Code editor' }), 0);
    await grace.close();
  });

  it('say so if their file has no name for them, as in an older version', async () => {
    ({ appId } = await host.newFunctions({ greet }));
    const renamed = { app_id: appId, path: 'functions/greet.js' };
    await host.db('version_files').where(renamed).update({ path: 'functions/logs.js' });
    await host.change(appId, { type: 'write', path: 'services/own.js', content: 'export const own = 1;' });
    await openCode('functions/logs.js');
    await page.getByText('Could not determine function name').waitFor();
    await waitForCount(page.getByRole('button', { name: 'Deploy' }), 0);
  });

  it('are missing from a new app', async () => {
    const { app } = await host.newApp([{ path: 'pages/Home.jsx', content: 'export default () => null;' }]);
    await followAddress(page, `${host.url}/build/app/${app.appId}?panel=functions`);
    await page.getByText('No functions yet').waitFor();
    expect(await violationsOnEachDevice(page, 'functions-empty')).to.deep.equal([]);
  });
});
