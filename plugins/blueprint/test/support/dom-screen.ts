import { deleteTexts } from './delete-texts.js';
import type { AppScreen } from './app-screen.js';
import { labelPattern } from './app-screen.js';
import { DomPage } from './dom-page.js';

/** Milliseconds; nothing is drawn here, so that what takes longer does not come. */
const timeout = 15_000;

/** An app in a document without a browser: its own code, from a server, and nothing that is drawn. */
export class DomScreen implements AppScreen {
  readonly errors: string[] = [];
  #page: DomPage | undefined;
  #isClosed = false;

  async open(url: string): Promise<void> {
    this.#page = await DomPage.open(url, (error) => this.report(error));
    await this.#page.run();
  }

  /** What an app still does while its page is taken down is no error. */
  report(error: string): void {
    if (!this.#isClosed) this.errors.push(error);
  }

  close(): void {
    this.#isClosed = true;
    this.#page?.close();
  }

  goTo(path: string): Promise<void> {
    const { history, dispatchEvent, PopStateEvent } = this.#window;
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return Promise.resolve();
  }

  currentPath(): string {
    return this.#window.location.pathname;
  }

  waitUntilShown(): Promise<void> {
    return this.#until('The page comes up', () => {
      const main = this.#document.querySelector('main');
      return main?.querySelector('h1') && !main.querySelector('[data-slot=skeleton]') ? main : undefined;
    }).then(() => undefined);
  }

  async waitForPath(matches: (path: string) => boolean): Promise<void> {
    await this.#until('Another page', () => matches(this.currentPath()) || undefined);
  }

  async waitForHeading(name: string): Promise<void> {
    await this.#until(`The heading ${name}`, () => this.#named('h1', (text) => text.includes(name)));
  }

  async waitUntilGone(text: string): Promise<void> {
    await this.#until(`The end of ${text}`, () => !this.#named('main *', (own) => own === text) || undefined);
  }

  visibleText(): Promise<string> {
    return Promise.resolve(this.#document.body.textContent);
  }

  alerts(): Promise<readonly string[]> {
    return Promise.resolve(
      [...this.#document.querySelectorAll('main [role=alert]')].map((alert) => alert.textContent),
    );
  }

  async followLink(path: string): Promise<void> {
    await this.#click(`A link to ${path}`, () => this.#find(`main a[href="${path}"]`));
  }

  async fill(label: string, value: string): Promise<void> {
    const field = await this.#until(`The field ${label}`, () => this.#field(label));
    const { HTMLInputElement, HTMLTextAreaElement, Event } = this.#window;
    const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // As a browser sets it: React replaces the property of the element itself.
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async choose(label: string): Promise<void> {
    await this.#click(`The field ${label}`, () => this.#field(label));
    await this.#click('An option', () => this.#find('[role=option]'));
    // The next field would find these, and lose its own where the focus comes back to this one.
    await this.#until(
      `The focus on ${label}`,
      () =>
        (!this.#find('[role=option]') && this.#field(label) === this.#document.activeElement) || undefined,
    );
  }

  async submit(): Promise<void> {
    await this.#click('The button of the form', () => this.#find('main form button[type=submit]'));
  }

  async delete(): Promise<void> {
    const isDelete = (text: string) => deleteTexts.includes(text);
    await this.#click('The button Delete', () => this.#named('main header button', isDelete));
    await this.#click('The question', () => this.#named('[role=alertdialog] button', isDelete));
  }

  get #window() {
    if (!this.#page) throw new Error('No page is open.');
    return this.#page.window;
  }

  get #document(): Document {
    return this.#window.document;
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#document.querySelector<HTMLElement>(selector) ?? undefined;
  }

  #named(selector: string, matches: (text: string) => boolean): HTMLElement | undefined {
    const all = [...this.#document.querySelectorAll<HTMLElement>(selector)];
    return all.find((element) => matches((element.getAttribute('aria-label') ?? element.textContent).trim()));
  }

  #field(label: string): HTMLElement | undefined {
    const pattern = labelPattern(label);
    const labels = [...this.#document.querySelectorAll<HTMLLabelElement>('main form label')];
    return labels.find(({ textContent }) => pattern.test(textContent.trim()))?.control ?? undefined;
  }

  /** Waits for what is still disabled, as a person does. */
  async #click(what: string, find: () => HTMLElement | undefined): Promise<void> {
    const found = await this.#until(what, () => {
      const element = find();
      return element?.matches(':disabled, [aria-disabled=true]') ? undefined : element;
    });
    found.click();
  }

  /** Looks again whenever the document may have changed. */
  async #until<T>(what: string, find: () => T | undefined): Promise<T> {
    const end = Date.now() + timeout;
    for (let found = find(); ; found = find()) {
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error(`${what} does not come.`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
