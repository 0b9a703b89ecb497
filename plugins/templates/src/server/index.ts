import { isEmailAddress } from '@buildai/core/shared';
import {
  appArchives,
  appDeleted,
  appSettingDeclarations,
  appSettingRules,
  appSettings,
  appStarters,
  appStore,
} from '@buildai/apps/shared';
import { accountFields, accounts } from '@buildai/auth/shared';
import { commands, definePlugin, fileStorage, live } from '@buildai/core';
import { planLimits } from '@buildai/plans/shared';
import { versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { templatesMigrations } from '../../migrations/index.js';
import { templatesApi } from '../shared/templates-api.js';
import { AppTemplates } from './app-templates.js';
import { exportTemplateCommand } from './export-template-command.js';
import { Gallery } from './gallery.js';
import { ShippedTemplates } from './shipped-templates.js';
import { createTemplateHandlers } from './template-handlers.js';
import { TemplatePermission } from './template-permission.js';
import { addTemplatePictureRoute } from './template-picture-route.js';
import { templateRule } from './template-rule.js';
import { templateSettings } from './template-settings.js';

export default definePlugin({
  id: 'templates',
  dependsOn: ['auth', 'plans', 'apps', 'versions'],
  uses: {
    accounts,
    apps: appStore,
    appSettings,
    archives: appArchives,
    files: fileStorage,
    limits: planLimits,
    live,
    versions: versionStore,
  },
  config: z.strictObject({
    /** Email of the account that keeps the library of tool templates (default: the first account). */
    toolLibraryAccount: z
      .string()
      .refine((text) => text === '' || isEmailAddress(text))
      .default(''),
  }),
  migrations: templatesMigrations,
  register(kit) {
    const { clock, config, db, uses } = kit;
    const made = new AppTemplates(db, clock, uses.files, uses.archives, uses.live);
    const shipped = new ShippedTemplates(uses.archives);
    const permission = new TemplatePermission(uses.accounts, config.toolLibraryAccount);
    const gallery = new Gallery({ ...uses, made, shipped });
    for (const setting of Object.values(templateSettings)) kit.contribute(appSettingDeclarations, setting);
    kit.contribute(appSettingRules, templateRule(permission, made));
    kit.contribute(accountFields, {
      read: async (accountId) => ({ keepsToolLibrary: await permission.keepsLibrary(accountId) }),
    });
    kit.serve(
      templatesApi,
      createTemplateHandlers({
        ...uses,
        gallery,
        made,
        permission,
        starters: () => kit.contributions(appStarters),
      }),
    );
    addTemplatePictureRoute(kit, shipped);
    kit.contribute(commands, exportTemplateCommand(uses.apps, made));
    kit.events.subscribe(appDeleted, ({ appId }) => made.deleteAll(appId));
  },
});
