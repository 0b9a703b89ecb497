import { builtShell, devices, launchBrowser, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf } from './support/bundling.js';
import type { Browser } from './support/shell.js';
import { openAsAda, previewFrame } from './support/shell.js';

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
  before(async () => {
    browser = await launchBrowser();
    host = await startAppHost({ webRoot: builtShell() });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('has few of them read each second, one element selected, 30 errors of a bundle stored, and no huge picture taken', async () => {
    // An image of 16,383 by 16,383 pixels, which browsers decode whatever its address says.
    const image =
      'data:image/jpeg;base64,' +
      Buffer.from('5249464624000000574542505650384c180000002ffebfff0f', 'hex').toString('base64');
    const { app } = await host.newApp(
      appThat(`
// Again and again: one that a busy page reads in the same second as a flood is dropped.
let reporting;
const report = (path) => { reporting = setInterval(() => send({ type: 'navigated', path }), 500); };
addEventListener('message', (event) => {
  if (event.data?.type === 'select' && event.data.isOn) {
    for (let line = 1; line <= 50; line += 1)
      send({ type: 'selected', element: { hash, line, column: 1, text: 'x' } });
    send({ type: 'navigated', path: '/selected' });
  }
  if (event.data?.type !== 'captureView') return;
  event.stopImmediatePropagation();
  send({ type: 'view', image: '${image}' });
}, true);
const burst = () => {
  for (let index = 1; index <= 2000; index += 1) send({ type: 'navigated', path: '/page' + index });
};
addEventListener('burst', () => {
  setTimeout(burst, 1500);
  setTimeout(report, 4500, '/after');
});
const flood = () => {
  for (let index = 0; index < 40; index += 1) { error(index, hash); error(index, 'a'.repeat(32)); }
};
addEventListener('flood', () => {
  clearInterval(reporting);
  setTimeout(flood, 1500);
  setTimeout(flood, 3000);
  setTimeout(report, 4500, '/flooded');
});`),
    );
    const page = await openAsAda(browser, host);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const count = (request: RegExp) => requests.filter((each) => request.test(each)).length;
    const path = page.getByLabel('Page of the app');
    const isAt = (expected: string) => waitForValue(() => path.inputValue(), expected);
    const dispatch = (name: string) =>
      previewFrame(page)
        .locator('body')
        .evaluate((_, type) => dispatchEvent(new Event(type)), name);
    await page.goto(`${host.url}/build/app/${app.appId}?panel=preview`);
    await previewFrame(page).getByText('Sent').waitFor();
    await page.getByRole('button', { name: 'Select element' }).click();
    await isAt('/selected');
    await waitForValue(() => count(/\/preview\/element$/), 1);

    const lastBefore = await path.evaluateHandle((input) => {
      const shown = { path: '' };
      setInterval(() => {
        const { value } = input as HTMLInputElement;
        if (value !== '/after') shown.path = value;
      }, 20);
      return shown;
    });
    await dispatch('burst');
    await isAt('/after');
    const before = await lastBefore.jsonValue();
    expect(before.path).to.match(/^\/page\d/);
    expect(before.path).not.to.equal('/page2000');

    await dispatch('flood');
    await isAt('/flooded');
    expect(count(/^POST .*\/issues$/)).to.equal(30);

    await page.setViewportSize(devices.phone.viewport);
    await page.getByRole('button', { name: 'Attach picture' }).click();
    await page.getByText('The picture couldn’t be taken. Try again.').waitFor();
    await page.close();
  });
});
