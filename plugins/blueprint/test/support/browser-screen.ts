import { deleteTexts } from './delete-texts.js';
import type { Page } from 'playwright-core';
import type { AppScreen } from './app-screen.js';
import { labelPattern } from './app-screen.js';

/** How long a step may take on a machine that has much else to do. Milliseconds. */
const timeout = 15_000;

/** An app in a page of a real browser. */
export class BrowserScreen implements AppScreen {
  readonly errors: string[] = [];

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.errors.push(`page: ${error.message}`));
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      // The page that is left stays until the next one can be drawn.
      if (location.pathname !== to) document.querySelector('main h1')?.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  currentPath(): string {
    return new URL(this.page.url()).pathname;
  }

  async waitUntilShown(): Promise<void> {
    const isShown = () =>
      document.querySelector('main h1:not([data-left])')?.checkVisibility() &&
      !document.querySelector('main [data-slot=skeleton]');
    // Not at each frame: each look would have the next one drawn.
    await this.page.waitForFunction(isShown, undefined, { timeout, polling: 50 });
  }

  waitForPath(matches: (path: string) => boolean): Promise<void> {
    return this.page.waitForURL(({ pathname }) => matches(pathname), { timeout });
  }

  waitForHeading(name: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor({ timeout });
  }

  waitUntilGone(text: string): Promise<void> {
    const found = this.page.locator('main').getByText(text, { exact: true });
    return found.waitFor({ state: 'detached', timeout });
  }

  visibleText(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  alerts(): Promise<readonly string[]> {
    return this.page.locator('main [role=alert]').allInnerTexts();
  }

  followLink(path: string): Promise<void> {
    return this.page.locator(`main a[href="${path}"]`).first().click({ timeout });
  }

  fill(label: string, value: string): Promise<void> {
    return this.#field(label).fill(value, { timeout });
  }

  async choose(label: string): Promise<void> {
    await this.#field(label).click({ timeout });
    await this.page.getByRole('option').first().click({ timeout });
  }

  submit(): Promise<void> {
    // By the keyboard: a toast of the step before may lie over the button.
    return this.page.locator('main form button[type=submit]').press('Enter', { timeout });
  }

  async delete(): Promise<void> {
    const button = { name: new RegExp(`^(?:${deleteTexts.join('|')})$`) };
    await this.page.locator('main header').getByRole('button', button).click({ timeout });
    await this.page.getByRole('alertdialog').getByRole('button', button).click({ timeout });
  }

  #field(label: string) {
    return this.page.locator('main form').getByLabel(labelPattern(label)).first();
  }
}
