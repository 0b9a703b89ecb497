import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { openAsAda } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  launchBrowser,
  plainHttpScript,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { newField } from '../src/shared/field-rules.js';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

describe('Memorized fields of an AI tool', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: ToolsHost;
  let page: Page;
  let appId: string;
  let origin: string;
  let domain: string | undefined;

  before(async () => {
    browser = await launchBrowser();
    host = await startToolsHost({ webRoot: builtShell(), domainOf: () => domain });
    page = await openAsAda(browser, host);
    appId = await host.newToolApp('tool');
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const memorize = () => page.getByRole('switch', { name: 'Memorize' });
  /** A device of its own, with nothing stored. */
  const newDevice = async () => {
    const visitor = await browser.newPage({ reducedMotion: 'reduce' });
    await visitor.addInitScript(plainHttpScript);
    await visitor.goto(origin);
    return visitor;
  };
  const fieldOf = (visitor: Page) => visitor.getByRole('textbox', { name: 'City' });
  const signUp = async (visitor: Page, email: string) => {
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel('Password', { exact: true }).fill('harbour-cinnamon-77');
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await visitor.getByRole('button', { name: 'Sign out' }).waitFor();
  };
  const signIn = async (visitor: Page, email: string) => {
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('harbour-cinnamon-77');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.getByRole('button', { name: 'Sign out' }).waitFor();
  };

  it('are offered as soon as people can sign up, and never for photos', async () => {
    // Browsers don’t find the domain in the DNS, so visitors use the other address.
    origin = await host.open(appId);
    domain = 'meals.test';
    await page.goto(`${host.url}/build/app/${appId}?side=fields&panel=settings#sign-up`);
    await page.getByLabel('New field').fill('City');
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Personal' }).waitFor();
    await waitForCount(memorize(), 0);
    await page.getByRole('switch', { name: 'People can sign up' }).check();
    await memorize().check();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const type = page.getByRole('combobox', { name: 'Type' });
    await type.click();
    await page.getByRole('option', { name: 'Photo' }).click();
    await memorize().waitFor({ state: 'detached' });
    await type.click();
    await page.getByRole('option', { name: 'Text', exact: true }).click();
    // A photo had nothing to memorize.
    await waitForValue(() => memorize().isChecked(), false);
    await memorize().check();
    await waitForValue(
      async () => (await host.tools().listTools({ params: { appId } })).tools[0]?.fields,
      [{ ...newField('City'), memorize: true }],
    );
    await host.open(appId);
  });

  it('are filled in for the same person on another device, and for nobody else', async () => {
    const first = await newDevice();
    await fieldOf(first).waitFor();
    expect(await violationsOnEachDevice(first, 'tool-sign-in')).to.deep.equal([]);
    await signUp(first, 'eva@example.com');
    await fieldOf(first).fill('Rome');
    const kept = first.waitForResponse((response) => response.request().method() === 'PATCH');
    host.model.script(stream(say('Pasta.'), finish()));
    await first.getByRole('textbox').first().fill('Dinner');
    await first.getByRole('button', { name: 'Generate' }).click();
    await kept;
    await first.close();

    const other = await newDevice();
    await signUp(other, 'otto@example.com');
    await waitForValue(() => fieldOf(other).inputValue(), '');
    await other.close();

    const second = await newDevice();
    await waitForValue(() => fieldOf(second).inputValue(), '');
    await signIn(second, 'eva@example.com');
    await waitForValue(() => fieldOf(second).inputValue(), 'Rome');
    await second.getByRole('button', { name: 'Sign out' }).click();
    await waitForValue(() => fieldOf(second).inputValue(), '');
    await second.close();
  });
});
