import type { Page } from 'playwright-core';
import { AppDraft } from '../../src/server/blueprint/edit/app-draft.js';
import { routeOf } from '../../src/server/blueprint/edit/targets.js';
import { namesOf } from '../../src/server/blueprint/files/names.js';
import type { EntityPlan } from '../../src/server/blueprint/plan/app-plan.js';
import type { FieldPlan } from '../../src/server/blueprint/plan/field-plan.js';

/** Values that a person would type, by type. */
const typed: Partial<Record<FieldPlan['type'], string>> = {
  text: 'Something new',
  long_text: 'A few more words.',
  number: '3',
  currency: '12',
  percent: '40',
  date: '2026-03-09',
  datetime: '2026-03-09T10:30',
  email: 'someone@example.com',
  phone: '+1 555 0100',
  url: 'https://example.com',
};

/** How long a step may take on a machine that has much else to do. Milliseconds. */
const patience = 15_000;

/** The value within the bounds of the field. */
function valueFor({ min = -Infinity, max = Infinity }: FieldPlan, value: string): string {
  const number = Number(value);
  return Number.isNaN(number) ? value : String(Math.min(max, Math.max(min, number)));
}

/** Somebody who uses a generated app as its visitors do: by its pages, buttons and labels. */
export class AppVisit {
  readonly faults: string[] = [];
  readonly #draft: AppDraft;

  constructor(
    private readonly page: Page,
    files: ReadonlyMap<string, string>,
  ) {
    this.#draft = new AppDraft(files);
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.faults.push(`page: ${error.message}`));
  }

  /** Opens the app, every page of it, and makes, changes and deletes a row of each entity. */
  async all(url: string): Promise<void> {
    await this.page.goto(url);
    await this.#ready('/');
    const ids = new Map<string, string>();
    for (const entity of this.#draft.entities) ids.set(entity.name, await this.#create(entity));
    for (const route of this.#routes()) await this.#show(route, ids);
    for (const entity of [...this.#draft.entities].reverse())
      await this.#changeAndDelete(entity, ids.get(entity.name) ?? '');
  }

  #routes(): string[] {
    return this.#draft.pages.map((path) => routeOf(path, this.#draft.read(path) ?? ''));
  }

  /** Goes to an address within the app, without loading it anew. */
  async #go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.#ready(path);
  }

  async #ready(path: string): Promise<void> {
    const isReady = () =>
      document.querySelector('main h1')?.checkVisibility() &&
      !document.querySelector('main [data-slot=skeleton]');
    // Not at each frame: each look would have the next one drawn.
    const settled = this.page.waitForFunction(isReady, undefined, { timeout: patience, polling: 50 });
    await settled.catch(async () => {
      const text = await this.page.locator('body').innerText();
      throw new Error(`${path} does not come up. It shows: ${text.slice(0, 300)}`);
    });
  }

  /** Shows a page; one about a row with the row of its entity. */
  async #show(route: string, ids: ReadonlyMap<string, string>): Promise<void> {
    if (!route.includes(':')) {
      await this.#go(route);
      return;
    }
    const path = this.#draft.pages.find((page) => routeOf(page, this.#draft.read(page) ?? '') === route);
    const source = this.#draft.read(path ?? '') ?? '';
    const [, entity = ''] = /useRecord\((\w+), id\)/.exec(source) ?? [];
    await this.#go(route.replace(/:\w+/, ids.get(entity) ?? 'missing'));
  }

  async #fill(entity: EntityPlan): Promise<void> {
    const form = this.page.locator('main form');
    const plain = entity.fields.filter(({ type }) => typed[type] !== undefined);
    const wanted = entity.fields.filter(
      (field) => field.required || field.name === entity.title || plain.slice(0, 5).includes(field),
    );
    for (const field of wanted) {
      const label = field.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const control = form.getByLabel(new RegExp(`^${label}\\*?$`)).first();
      const value = typed[field.type];
      if (value !== undefined) await control.fill(valueFor(field, value), { timeout: patience });
      else if (field.type === 'reference') await this.#choose(control);
      else if (field.type === 'select' && field.initial === undefined) await this.#choose(control);
    }
  }

  async #choose(control: ReturnType<Page['locator']>): Promise<void> {
    await control.click({ timeout: patience });
    await this.page.getByRole('option').first().click({ timeout: patience });
  }

  /** Adds a row by the button on the list. */
  async #create(entity: EntityPlan): Promise<string> {
    const { route, oneText } = namesOf(entity);
    await this.#go(route);
    await this.page.locator(`main a[href="${route}/new"]`).first().click({ timeout: patience });
    await this.#ready(`${route}/new`);
    await this.#fill(entity);
    // By the keyboard: a toast of the step before may lie over the button.
    await this.page.locator('main form button[type=submit]').press('Enter', { timeout: patience });
    await this.page
      .waitForURL((url) => url.pathname.startsWith(`${route}/`) && !url.pathname.endsWith('/new'), {
        timeout: patience,
      })
      .catch(async () => {
        const alerts = await this.page.locator('main [role=alert]').allInnerTexts();
        throw new Error(`A new ${oneText} could not be saved: ${alerts.join(' ') || 'no reason given'}`);
      });
    return new URL(this.page.url()).pathname.split('/').pop() ?? '';
  }

  async #changeAndDelete(entity: EntityPlan, id: string): Promise<void> {
    const { route } = namesOf(entity);
    await this.#go(`${route}/${id}`);
    await this.page.locator(`main a[href="${route}/${id}/edit"]`).click({ timeout: patience });
    await this.#ready(`${route}/${id}/edit`);
    const title = entity.fields.find(({ name }) => name === entity.title);
    const isText = title?.type === 'text' || title?.type === 'long_text';
    if (isText)
      await this.page
        .locator('main form')
        .getByLabel(new RegExp(`^${title.label}\\*?$`))
        .first()
        .fill('Something else');
    await this.page.locator('main form button[type=submit]').press('Enter', { timeout: patience });
    await this.page.waitForURL((url) => url.pathname === `${route}/${id}`, { timeout: patience });
    await this.#ready(`${route}/${id}`);
    if (isText)
      await this.page
        .getByRole('heading', { level: 1, name: 'Something else' })
        .waitFor({ timeout: patience });
    await this.page
      .locator('main header')
      .getByRole('button', { name: 'Delete' })
      .click({ timeout: patience });
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete' })
      .click({ timeout: patience });
    await this.page.waitForURL((url) => url.pathname === route, { timeout: patience });
    await this.#ready(route);
    if (isText)
      await this.page
        .locator('main')
        .getByText('Something else', { exact: true })
        .waitFor({ state: 'detached', timeout: patience });
  }
}
