import { AppDraft } from '../../src/server/edit/app-draft.js';
import { namesOf } from '../../src/server/files/names.js';
import type { EntityPlan } from '../../src/server/plan/app-plan.js';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { AppScreen } from './app-screen.js';

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

/** The value within the bounds of the field. */
function valueFor({ min = -Infinity, max = Infinity }: FieldPlan, value: string): string {
  const number = Number(value);
  return Number.isNaN(number) ? value : String(Math.min(max, Math.max(min, number)));
}

/** A person who uses a generated app as its visitors do: by its pages, buttons and labels. */
export class AppVisit {
  readonly #draft: AppDraft;

  constructor(
    private readonly screen: AppScreen,
    files: ReadonlyMap<string, string>,
  ) {
    this.#draft = new AppDraft(files);
  }

  /** Opens the app, and the pages that need no row. */
  async pages(url: string): Promise<void> {
    await this.#open(url);
    const routes = this.#draft.pages.map((path) => this.#draft.addressOf(path));
    for (const route of routes.filter((each) => !each.includes(':'))) await this.#go(route);
  }

  /** Opens the app, every page of it, and makes, changes and deletes a row of each entity. */
  async all(url: string): Promise<void> {
    await this.#open(url);
    const ids = new Map<string, string>();
    for (const entity of this.#draft.entities) ids.set(entity.name, await this.#create(entity));
    for (const route of this.#unseen()) await this.#show(route, ids);
    for (const entity of [...this.#draft.entities].reverse())
      await this.#changeAndDelete(entity, ids.get(entity.name) ?? '');
  }

  /** The pages that making and changing rows does not lead through anyway, and the lists with the new rows. */
  #unseen(): string[] {
    const seen = this.#draft.entities.flatMap((entity) => {
      const { route } = namesOf(entity);
      return [`${route}/new`, `${route}/:id`, `${route}/:id/edit`];
    });
    return this.#draft.pages
      .map((path) => this.#draft.addressOf(path))
      .filter((route) => !seen.includes(route));
  }

  async #open(url: string): Promise<void> {
    await this.screen.open(url);
    await this.#ready('/');
  }

  async #go(path: string): Promise<void> {
    await this.screen.goTo(path);
    await this.#ready(path);
  }

  async #ready(path: string): Promise<void> {
    await this.screen.waitUntilShown().catch(async () => {
      const text = await this.screen.visibleText();
      throw new Error(`${path} does not come up. It shows: ${text.slice(0, 300)}`);
    });
  }

  /** Shows a page; one about a row with the row of its entity. */
  async #show(route: string, ids: ReadonlyMap<string, string>): Promise<void> {
    if (!route.includes(':')) {
      await this.#go(route);
      return;
    }
    const path = this.#draft.pages.find((page) => this.#draft.addressOf(page) === route);
    const source = this.#draft.read(path ?? '') ?? '';
    const [, entity = ''] = /useRecord\((\w+), id\)/.exec(source) ?? [];
    await this.#go(route.replace(/:\w+/, ids.get(entity) ?? 'missing'));
  }

  async #fill(entity: EntityPlan): Promise<void> {
    const schema = this.#draft.read(`entities/${entity.name}.json`) ?? '{}';
    const { properties = {} } = JSON.parse(schema) as { properties?: Record<string, object> };
    const typedIn = entity.fields.filter(({ name }) => !('x-computed' in (properties[name] ?? {})));
    const plain = typedIn.filter(({ type }) => typed[type] !== undefined);
    const wanted = typedIn.filter(
      (field) => field.required || field.name === entity.title || plain.slice(0, 5).includes(field),
    );
    for (const field of wanted) {
      const value = typed[field.type];
      if (value !== undefined) await this.screen.fill(field.label, valueFor(field, value));
      else if (field.type === 'reference' || (field.type === 'select' && field.initial === undefined))
        await this.screen.choose(field.label);
    }
  }

  /** Adds a row by the button on the list. */
  async #create(entity: EntityPlan): Promise<string> {
    const { route, oneText } = namesOf(entity);
    await this.#go(route);
    await this.screen.followLink(`${route}/new`);
    await this.#ready(`${route}/new`);
    await this.#fill(entity);
    await this.screen.submit();
    const isRow = (path: string) => path.startsWith(`${route}/`) && !path.endsWith('/new');
    await this.screen.waitForPath(isRow).catch(async () => {
      const alerts = await this.screen.alerts();
      throw new Error(`A new ${oneText} could not be saved: ${alerts.join(' ') || 'no reason given'}`);
    });
    return this.screen.currentPath().split('/').pop() ?? '';
  }

  async #changeAndDelete(entity: EntityPlan, id: string): Promise<void> {
    const { route } = namesOf(entity);
    await this.#go(`${route}/${id}`);
    await this.screen.followLink(`${route}/${id}/edit`);
    await this.#ready(`${route}/${id}/edit`);
    const title = entity.fields.find(({ name }) => name === entity.title);
    const isText = title?.type === 'text' || title?.type === 'long_text';
    if (isText) await this.screen.fill(title.label, 'Something else');
    await this.screen.submit();
    await this.screen.waitForPath((path) => path === `${route}/${id}`);
    await this.#ready(`${route}/${id}`);
    if (isText) await this.screen.waitForHeading('Something else');
    await this.screen.delete();
    await this.screen.waitForPath((path) => path === route);
    await this.#ready(route);
    if (isText) await this.screen.waitUntilGone('Something else');
  }
}
