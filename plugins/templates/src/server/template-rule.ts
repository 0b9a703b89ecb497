import type { AppSettingRule } from '@buildai/apps/shared';
import { offerKey, templateKeys } from '../shared/template-settings.js';
import { TemplateMissing } from '../shared/errors.js';
import type { AppTemplates } from './app-templates.js';
import type { TemplatePermission } from './template-permission.js';

/** Only those who may offer an app change how it is offered, and only what was made is shown. */
export const templateRule = (
  permission: TemplatePermission,
  templates: Pick<AppTemplates, 'find'>,
): AppSettingRule => ({
  keys: Object.values(templateKeys),
  async check({ app, caller, values }) {
    await permission.require(app, caller);
    if (values[offerKey(app.kind)] === true && !(await templates.find(app.appId))) throw TemplateMissing();
  },
});
