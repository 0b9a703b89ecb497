import { appsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import { modelConfig } from '@buildai/chat-assistant/test/chat-host.js';
import type { TestHost } from '@buildai/core/testing';
import { eventually } from '@buildai/core/testing';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { appSecrets, secretsApi } from '@buildai/secrets/shared';
import {
  devices,
  followAddress,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { startPlatform } from './platform.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const asking = `The forecast needs two keys.

${actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  'export default () => <h1>Forecast</h1>;\n',
)}
${actionText(
  'request_secrets',
  { title: 'Keys of the forecast' },
  JSON.stringify([
    { secretName: 'WEATHER_KEY', description: 'In your account at weather.example, under API keys.' },
    { secretName: 'MAIL_KEY', description: '' },
  ]),
)}
Set them below.
`;

/** A key in the usual form: with line ends. */
const pem = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\n-----END PRIVATE KEY-----';

describe('Secrets in the builder', function () {
  this.slow(22_500);
  let browser: Browser;
  let model: FakeOpenAi;
  let host: TestHost;
  let page: Page;
  let appId: string;
  let token: string;
  /** Bodies of all answers about secrets. */
  let answers: string[];

  before(async () => {
    browser = await launchBrowser();
    model = await startFakeOpenAi();
    host = await startPlatform({ config: { models: modelConfig(model.url) } });
    const session = await host
      .client(authApi)
      .signUp({ body: { email: 'ada@example.com', password: 'correct horse battery staple' } });
    const app = { appType: 'space_app' as const, app: { header: 'Forecast' } };
    ({ token } = session);
    ({ appId } = await host.client(appsApi, token).saveApp({ body: app }));
    const context = await browser.newContext({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: sessionState(host.url, session),
    });
    page = await context.newPage();
    answers = [];
    page.on('response', (response) => {
      if (response.url().includes('/secrets'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
    await model?.stop();
  });

  const open = (query = '') => followAddress(page, `${host.url}/build/app/${appId}${query}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const card = () => page.getByRole('region', { name: 'Requested secrets' });
  const values = async () =>
    Object.fromEntries(
      Object.entries(await host.service(appSecrets).open(appId)).map(([key, secret]) => [key, secret.value]),
    );
  const hiding = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security'));

  it('are asked for in the chat, and set in a dialog', async () => {
    model.script(reply(asking));
    await open();
    await page.getByLabel('Message to the assistant').fill('Show the forecast');
    await page.keyboard.press('Enter');
    await card().getByText('The app needs 2 secrets').waitFor();
    await card().getByText('Missing').nth(1).waitFor();
    expect(await violationsOnEachDevice(page, 'secrets-card')).to.deep.equal([]);

    await button('Set secrets').click();
    await page.getByLabel('WEATHER_KEY', { exact: true }).fill('weather-value');
    await dialog('Set secrets').getByRole('button', { name: 'Set secrets' }).click();
    await page.getByText('Secret values required').waitFor();
    await page.getByText('Please enter values for all secrets').waitFor();
    expect(await hiding('WEATHER_KEY')).to.equal('disc');

    await page.getByLabel('MAIL_KEY', { exact: true }).fill('mail-value');
    await page.keyboard.press('Enter');
    await page.getByText('Enter the host that it is for.').nth(1).waitFor();
    expect(await violationsOnEachDevice(page, 'secrets-without-hosts')).to.deep.equal([]);
    await page.getByLabel('Hosts of WEATHER_KEY').fill('api.weather.com');
    await page.getByLabel('Let functions read the value of MAIL_KEY').check();
    await page.keyboard.press('Enter');
    await page.getByText('Secrets updated successfully').waitFor();
    await card().getByText('The secrets have been set.').waitFor();
    await button('Update secrets').waitFor();
    expect(await values()).to.deep.equal({ WEATHER_KEY: 'weather-value', MAIL_KEY: 'mail-value' });
  });

  it('are replaced, added and deleted where the code is', async () => {
    await open('?panel=code');
    await page.getByRole('link', { name: 'Manage Secrets' }).click();
    await page.waitForURL(/[?&]secrets=/);
    const saved = page.getByRole('list', { name: 'Saved secrets' });
    await saved.getByRole('heading', { name: 'WEATHER_KEY' }).waitFor();
    await waitForValue(() => saved.getByRole('heading').allTextContents(), ['MAIL_KEY', 'WEATHER_KEY']);

    await button('Replace the value of WEATHER_KEY').click();
    await page.getByLabel('New value of WEATHER_KEY', { exact: true }).fill('another-value');
    await button('Add secret').click();
    await button('Save').click();
    await page.getByText('Please provide both key and value for all secrets or remove empty ones').waitFor();

    // A whole .env file, pasted into the key.
    const env = `# Production\nexport API_URL="https://api.example"\nMAIL_KEY='new mail'\nSIGNING_KEY="${pem}"\n`;
    await page.getByLabel('Key', { exact: true }).focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, env);
    await waitForValue(() => page.getByLabel('Key', { exact: true }).inputValue(), 'API_URL');
    await waitForValue(() => page.getByLabel('Key 2', { exact: true }).inputValue(), 'SIGNING_KEY');
    await waitForValue(
      () => page.getByLabel('New value of MAIL_KEY', { exact: true }).inputValue(),
      'new mail',
    );
    expect(await violationsOnEachDevice(page, 'secrets-edited')).to.deep.equal([]);
    await button('Save').click();
    await dialog('Manage Secrets').waitFor({ state: 'detached' });
    expect(await values()).to.deep.equal({
      API_URL: 'https://api.example',
      MAIL_KEY: 'new mail',
      SIGNING_KEY: pem,
      WEATHER_KEY: 'another-value',
    });

    await page.getByRole('link', { name: 'Manage Secrets' }).click();
    await button('Delete MAIL_KEY').click();
    await button('Delete secret').click();
    // It is needed, and so missing from now on.
    const missing = page.getByRole('list', { name: 'Missing secrets' });
    await missing.getByRole('heading', { name: 'MAIL_KEY' }).waitFor();
    expect(await violationsOnEachDevice(page, 'secrets-managed')).to.deep.equal([]);
    await button('Not needed: MAIL_KEY').click();
    await missing.waitFor({ state: 'detached' });
    expect(Object.keys(await values())).to.have.members(['API_URL', 'SIGNING_KEY', 'WEATHER_KEY']);
  });

  it('ask before typed values are discarded, and show what is changed elsewhere', async () => {
    await open('?secrets=');
    await dialog('Manage Secrets').getByText('WEATHER_KEY').waitFor();
    await button('Add secret').click();
    await page.getByLabel('Value', { exact: true }).fill('unsaved');
    await page.keyboard.press('Escape');
    await page.getByText('Discard unsaved changes?').waitFor();
    await button('Cancel').last().click();
    await waitForValue(() => page.getByLabel('Value', { exact: true }).inputValue(), 'unsaved');

    await host.client(secretsApi, token).deleteSecret({ params: { appId, name: 'API_URL' } });
    await page.getByRole('heading', { name: 'API_URL' }).waitFor({ state: 'detached' });
    await waitForValue(() => page.getByLabel('Value', { exact: true }).inputValue(), 'unsaved');
    await page.keyboard.press('Escape');
    await button('Discard changes').click();
    await dialog('Manage Secrets').waitFor({ state: 'detached' });
  });

  it('never send a value to the browser or to the model', async () => {
    await open('?panel=settings&secrets=');
    await dialog('Manage Secrets').getByText('WEATHER_KEY').waitFor();
    model.script(reply('Which one?'));
    const asked = model.nextRequest();
    await page.keyboard.press('Escape');
    // A dialog that closes moves the focus.
    await dialog('Manage Secrets').waitFor({ state: 'detached' });
    await page.getByLabel('Message to the assistant').fill('Use another weather service');
    await page.keyboard.press('Enter');
    const prompt = JSON.stringify(await asked);
    expect(prompt).to.contain('Secrets that are set: SIGNING_KEY, WEATHER_KEY.');
    await eventually(() => answers.length > 3);
    for (const text of [...answers, prompt]) {
      for (const value of ['weather-value', 'another-value', 'mail-value', 'new mail', 'MIIEvQIBADANBgkq'])
        expect(text).to.not.contain(value);
    }
  });
});
