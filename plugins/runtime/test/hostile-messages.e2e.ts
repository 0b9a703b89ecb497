import { builtShell, devices, followAddress, launchBrowser, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Browser, Page } from './support/shell.js';
import { openAsAda, previewFrame, wideScreen } from './support/shell.js';

/** An app that sends the builder what it wants. */
const appThat = (code: string) =>
  filesOf({
    'services/hostile.js': `
const { hash } = JSON.parse(document.getElementById('buildai-app').textContent);
const send = (message) => parent.postMessage({ channel: 'buildai/app', ...message }, '*');
const error = (index, of) => send({ type: 'error', issue: { kind: 'console', message: 'No. ' + index, path: '/', hash: of } });
${code}
export const done = 'Sent';`,
    'pages/Home.jsx': `import { done } from '@/services/hostile';
export default function Home() { return <h1 id="done">{done}</h1>; }`,
  });

describe('An app that floods the builder with messages', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  /** Shared by all tests, each with its own app. */
  let page: Page;
  /** Those of the test. */
  let requests: string[] = [];
  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
    page = await openAsAda(browser, host);
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto(`${host.url}/settings`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const open = async (code: string) => {
    const { app } = await host.newApp(appThat(code));
    requests = [];
    await page.setViewportSize(wideScreen);
    await followAddress(page, `${host.url}/build/app/${app.appId}?panel=preview`);
    await previewFrame(page).getByText('Sent').waitFor();
    const count = (request: RegExp) => requests.filter((each) => request.test(each)).length;
    const isAt = (path: string | RegExp) =>
      waitForValue(() => page.getByLabel('Page of the app').inputValue(), path);
    return { count, isAt };
  };

  it('has at most 30 errors of a bundle stored, whichever bundles it names', async () => {
    const { count, isAt } = await open(`
const flood = () => {
  for (let index = 0; index < 40; index += 1) { error(index, hash); error(index, 'a'.repeat(32)); }
};
setTimeout(flood, 1500);
setTimeout(flood, 3000);
// Again and again: one that a busy page reads in the same second as the flood is dropped.
setTimeout(() => setInterval(() => send({ type: 'navigated', path: '/flooded' }), 500), 4500);`);
    await isAt('/flooded');
    expect(count(/^POST .*\/issues$/)).to.equal(30);
  });

  it('selects one element at most each time', async () => {
    const { count, isAt } = await open(`
addEventListener('message', ({ data }) => {
  if (data?.type !== 'select' || !data.isOn) return;
  for (let line = 1; line <= 50; line += 1)
    send({ type: 'selected', element: { hash, line, column: 1, text: 'x' } });
  send({ type: 'navigated', path: '/selected' });
});`);
    await page.getByRole('button', { name: 'Select element' }).click();
    await isAt('/selected');
    await waitForValue(() => count(/\/preview\/element$/), 1);
  });

  it('takes no picture of it that would take gigabytes', async () => {
    // An image of 16,383 by 16,383 pixels, which browsers decode whatever its address says.
    const image =
      'data:image/jpeg;base64,' +
      Buffer.from('5249464624000000574542505650384c180000002ffebfff0f', 'hex').toString('base64');
    await open(`
addEventListener('message', (event) => {
  if (event.data?.type !== 'captureView') return;
  event.stopImmediatePropagation();
  send({ type: 'view', image: '${image}' });
}, true);`);
    await page.setViewportSize(devices.phone.viewport);
    await page.getByRole('button', { name: 'Attach picture' }).click();
    await page.getByText('The picture couldn’t be taken. Try again.').waitFor();
  });

  it('has a few of them read each second', async () => {
    const { isAt } = await open(`
const burst = () => {
  for (let index = 1; index <= 2000; index += 1) send({ type: 'navigated', path: '/page' + index });
};
setTimeout(() => send({ type: 'navigated', path: '/before' }), 1500);
addEventListener('burst', () => {
  setTimeout(burst, 3000);
  // Again and again: one that a busy page reads in the same second as the burst is dropped.
  setTimeout(() => setInterval(() => send({ type: 'navigated', path: '/after' }), 500), 6000);
});`);
    await isAt('/before');
    const lastBefore = await page.getByLabel('Page of the app').evaluateHandle((input) => {
      const shown = { path: '' };
      setInterval(() => {
        const { value } = input as HTMLInputElement;
        if (value !== '/after') shown.path = value;
      }, 20);
      return shown;
    });
    await previewFrame(page)
      .locator('body')
      .evaluate(() => dispatchEvent(new Event('burst')));
    await isAt('/after');
    const { path } = await lastBefore.jsonValue();
    expect(path).not.to.equal('/page2000');
  });
});
