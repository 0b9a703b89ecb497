import type { AppSettings } from '@buildai/apps/shared';
import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import { maxCategory, refuseCategory } from '../shared/category-rules.js';
import { templateKeys } from '../shared/template-settings.js';

const category = z.string().trim().max(maxCategory, `Use at most ${maxCategory} characters.`);
const categories = z
  .array(category)
  .max(50)
  .superRefine((names, context) => {
    names.forEach((name, index) => {
      const message = refuseCategory(name, names.slice(0, index));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [index], message });
    });
  });
/** The path that an upload to an app has. */
const upload = z.union([
  z.literal(''),
  z.string().regex(/^\/api\/apps\/\w{1,40}\/uploads\/[a-z0-9]{20}\.[a-z0-9]{2,5}$/, 'Upload a picture.'),
]);

/** Whether and how an app is offered as a template. */
export const templateSettings = {
  isAppTemplate: defineAppSetting(templateKeys.isAppTemplate, z.boolean(), false),
  isToolTemplate: defineAppSetting(templateKeys.isToolTemplate, z.boolean(), false),
  category: defineAppSetting(templateKeys.category, category, ''),
  categories: defineAppSetting<readonly string[]>(templateKeys.categories, categories, []),
  isPro: defineAppSetting(templateKeys.isPro, z.boolean(), false),
  imageUrl: defineAppSetting(templateKeys.imageUrl, upload, ''),
  description: defineAppSetting(templateKeys.description, z.string().trim().max(2_000), ''),
};

type Values = {
  readonly [K in keyof typeof templateSettings]: (typeof templateSettings)[K]['initial'];
};

/** All of them, as an app has them. */
export async function readTemplateSettings(settings: AppSettings, appId: string): Promise<Values> {
  const entries = Object.entries(templateSettings).map(
    async ([name, setting]) => [name, await settings.read<unknown>(appId, setting)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Values;
}
