import { appSettings } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { eventually } from '@buildai/core/testing';
import type { StreamStep } from '@buildai/models/test/fake-openai.js';
import { finish, say, silence, stream } from '@buildai/models/test/fake-openai.js';
import { credits } from '@buildai/plans/shared';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { builtShell, launchBrowser, waitForCount, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import { toolsApi, toolSettings } from '../src/shared/index.js';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

describe('A run of an AI tool on its page', function () {
  this.slow(45_000);
  let browser: Browser;
  let host: ToolsHost;
  let page: Page;

  before(async () => {
    [browser, host] = await Promise.all([launchBrowser(), startToolsHost({ webRoot: builtShell() })]);
    const appId = await host.newToolApp('tool');
    await host.service(appSettings).change(appId, toolSettings.creditsPerRun, 4);
    const origin = await host.open(appId);
    page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(origin);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const left = () => host.service(credits).left(host.ada.accountId, 'appRuns');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const result = () => page.getByRole('region', { name: 'Result' });

  it('begins only with what the form needs, and the focus goes to the first field that lacks it', async () => {
    await button('Generate').click();
    const refusedField = page.locator('[aria-invalid=true]');
    await refusedField.waitFor();
    await waitForValue(() => refusedField.evaluate((field) => field === document.activeElement), true);
  });

  it('is stopped by one click, which starts no other run and costs nothing', async () => {
    const before = await left();
    host.model.script(stream(say('Lentils'), silence()));
    await page.getByRole('textbox').first().fill('Fast meals');
    await button('Generate').click();
    await result().getByText('Lentils').waitFor();
    await button('Stop').click();
    await result().getByText('You stopped this run.').waitFor();
    await button('Generate').waitFor();
    await waitForCount(button('Stop'), 0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await waitForValue(focused, 'Generate');
    const requests = host.model.requests.length;
    expect(requests).to.equal(1);
    await eventually(async () => (await left()) === before);
  });

  it('is not stopped by the second click of a double click', async () => {
    const requests = host.model.requests.length;
    let finished = (): void => undefined;
    const gate: StreamStep = () => new Promise<void>((resolve) => (finished = resolve));
    host.model.script(stream(say('Lentils'), gate, say(' and rice.'), finish()));
    await button('Generate').dblclick();
    await result().getByText('Lentils').waitFor();
    finished();
    await result().getByText('Lentils and rice.').waitFor();
    expect(host.model.requests.length - requests).to.equal(1);
  });

  it('says that an answer was cut off, and goes on with it at no cost', async () => {
    const before = (await left()) ?? 0;
    host.model.script(stream(say('One, two'), finish('length')));
    await button('Generate').click();
    await result().getByText('This answer was cut off at the limit. It isn’t complete.').waitFor();
    host.model.script(stream(say(', three'), finish('length')));
    await button('Continue').click();
    await result().getByText('One, two, three').waitFor();
    await button('Continue').waitFor();
    host.model.script(stream(say(', four.'), finish()));
    await button('Continue').click();
    await result().getByText('One, two, three, four.').waitFor();
    await waitForCount(button('Continue'), 0);
    expect(before - ((await left()) ?? 0)).to.equal(4);
  });

  it('goes on in the chat of an app, too, and tells visitors that an answer isn’t complete', async () => {
    const appId = await host.newToolApp('generative_app', 'Kitchen');
    const admin = await host
      .client(authApi)
      .signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });
    await host.client(toolsApi, admin.token).activateChat({ params: { appId }, body: { isActive: true } });
    const visitor = await browser.newPage({ reducedMotion: 'reduce' });
    await visitor.goto(await host.open(appId));
    const chat = visitor.getByRole('region', { name: 'Chat' });
    const before = (await left()) ?? 0;
    host.model.script(stream(say('One, two'), finish('length')));
    await chat.getByRole('textbox', { name: 'Your question' }).fill('Count.');
    await chat.getByRole('button', { name: 'Send' }).click();
    await chat.getByText('This answer was cut off at the limit. It isn’t complete.').waitFor();
    host.model.script(stream(say(', three.'), finish()));
    await chat.getByRole('button', { name: 'Continue' }).click();
    await chat.getByText('One, two, three.').waitFor();
    await waitForCount(chat.getByRole('button', { name: 'Continue' }), 0);
    expect(before - ((await left()) ?? 0)).to.equal(1);
    await visitor.close();
  });
});
