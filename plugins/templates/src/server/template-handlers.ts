import type { App, AppSettings, AppStarter } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import type { AccountCaller } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { otherCategory } from '../shared/category-rules.js';
import { TemplateNeedsVersion } from '../shared/errors.js';
import type { OwnTemplate, templatesApi } from '../shared/templates-api.js';
import type { AppTemplates } from './app-templates.js';
import type { Gallery } from './gallery.js';
import type { TemplatePermission } from './template-permission.js';
import { readTemplateSettings } from './template-settings.js';

export interface TemplateHandlersParts {
  readonly appSettings: AppSettings;
  readonly gallery: Gallery;
  readonly made: AppTemplates;
  readonly permission: TemplatePermission;
  readonly starters: () => readonly AppStarter[];
  readonly versions: Pick<VersionStore, 'head'>;
}

export function createTemplateHandlers(parts: TemplateHandlersParts): Handlers<typeof templatesApi> {
  const { appSettings, gallery, made, permission, starters, versions } = parts;

  const own = async (app: App, caller: AccountCaller): Promise<OwnTemplate> => {
    const template = await made.find(app.appId);
    const head = await versions.head(app.appId);
    return {
      mayOffer: await permission.mayOffer(app, caller),
      made: template
        ? {
            madeAt: template.madeAt,
            hasRows: template.hasRows,
            isCurrent: head?.versionId === template.versionId,
          }
        : null,
      categories: [...(await gallery.categories())],
    };
  };

  return {
    async listTemplates() {
      const templates = await gallery.list();
      const used = new Set(templates.map(({ category }) => category));
      const categories = (await gallery.categories()).filter((name) => used.has(name));
      return { templates: [...templates], categories };
    },
    readTemplate: ({ params: { templateId } }) => gallery.get(templateId),
    async startFromTemplate({ params: { templateId }, body: { timeZone }, caller }) {
      const app = await gallery.use(templateId, caller.accountId, timeZone);
      for (const starter of starters()) if (starter.kinds.includes(app.kind)) await starter.adopt?.(app);
      return { appId: app.appId, kind: app.kind };
    },
    readOwnTemplate: ({ resource: { app, caller } }) => own(app, caller),
    async makeTemplate({ body: { withRows }, resource: { app, caller } }) {
      await permission.require(app, caller);
      const head = await versions.head(app.appId);
      if (!head) throw TemplateNeedsVersion();
      const { category, description, isPro } = await readTemplateSettings(appSettings, app.appId);
      const label = {
        category: category || otherCategory,
        description: description || app.description,
        isPro,
      };
      await made.make(app, { versionId: head.versionId, withRows, label });
      return own(app, caller);
    },
  };
}
