import type { App, AppArchives, AppSettings, AppStore } from '@buildai/apps/shared';
import { pictureUrl, timeZoneSetting } from '@buildai/apps/shared';
import { compareNames, localTimeZone } from '@buildai/core/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import { otherCategory } from '../shared/category-rules.js';
import { TemplateNotFound } from '../shared/errors.js';
import type { Template } from '../shared/templates-api.js';
import type { AppTemplates } from './app-templates.js';
import type { ShippedTemplates } from './shipped-templates.js';
import { readTemplateSettings } from './template-settings.js';

export interface GalleryParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly appSettings: AppSettings;
  readonly archives: Pick<AppArchives, 'import'>;
  readonly limits: Pick<PlanLimits, 'requireFeature'>;
  readonly made: AppTemplates;
  readonly shipped: ShippedTemplates;
}

/** All templates: those that come with the product, and apps that are offered. */
export class Gallery {
  constructor(private readonly parts: GalleryParts) {}

  async list(): Promise<readonly Template[]> {
    const { made, shipped } = this.parts;
    const offered = await Promise.all((await made.list()).map(({ appId }) => this.#offered(appId)));
    const views = offered.filter((view) => view !== undefined);
    return [...views, ...[...(await shipped.all()).values()].map(({ view }) => view)];
  }

  /** @throws TemplateNotFound */
  async get(templateId: string): Promise<Template> {
    const shipped = (await this.parts.shipped.all()).get(templateId);
    const found = shipped?.view ?? (await this.#offered(templateId));
    if (!found) throw TemplateNotFound();
    return found;
  }

  /** Lists the categories in use or added by a builder, by name. */
  async categories(): Promise<readonly string[]> {
    const { appSettings, made } = this.parts;
    const names = new Map<string, string>();
    const add = (name: string): void => {
      const key = name.toLowerCase();
      if (name !== '' && !names.has(key)) names.set(key, name);
    };
    (await this.list()).forEach(({ category }) => add(category));
    for (const { appId } of await made.list())
      (await readTemplateSettings(appSettings, appId)).categories.forEach(add);
    return [...names.values()].sort(compareNames);
  }

  /**
   * Makes an app from a template.
   * @param timeZone of the builder: templates have none (default: that of the server)
   * @throws TemplateNotFound, LimitReached
   */
  async use(templateId: string, accountId: string, timeZone = localTimeZone()): Promise<App> {
    const { appSettings, archives, limits } = this.parts;
    const { isPro } = await this.get(templateId);
    if (isPro) await limits.requireFeature(accountId, 'proTools');
    const archive = await this.#open(templateId);
    const made = await archives.import(archive, { ownerId: accountId, isNew: true, skipUnknown: true });
    await appSettings.change(made.appId, timeZoneSetting, timeZone);
    return made;
  }

  async #open(templateId: string): Promise<AsyncIterable<Uint8Array>> {
    const { made, shipped } = this.parts;
    if (shipped.names.includes(templateId)) return shipped.open(templateId);
    const template = await made.find(templateId);
    const archive = template && (await made.open(template));
    if (!archive) throw TemplateNotFound();
    return archive;
  }

  /** An app that is offered; undefined if it is not. */
  async #offered(appId: string): Promise<Template | undefined> {
    const { apps, appSettings, made } = this.parts;
    const app = await apps.get(appId);
    if (!app || !(await made.find(appId))) return undefined;
    const settings = await readTemplateSettings(appSettings, appId);
    if (!(app.kind === 'tool' ? settings.isToolTemplate : settings.isAppTemplate)) return undefined;
    return {
      templateId: appId,
      kind: app.kind,
      name: app.name,
      description: settings.description || app.description,
      category: settings.category || otherCategory,
      isPro: settings.isPro,
      pictureUrl: settings.imageUrl || pictureUrl(app),
    };
  }
}
