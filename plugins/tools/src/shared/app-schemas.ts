import { z } from 'zod';
import type { AppStyle } from './app-style.js';
import { initialStyle, styleNames } from './app-style.js';
import type { AppTexts } from './app-texts.js';
import { maxText, maxTitle, maxTools } from './limits.js';
import { uploadedImage } from './tool-schema.js';

const color = z
  .string()
  .regex(/^(?:#[0-9a-f]{3}(?:[0-9a-f]{3}(?:[0-9a-f]{2})?)?)?$/i, 'Use a color such as #4f46e5.')
  .default('');

/** The content of `style.json`. */
export const appStyle: z.ZodType<AppStyle> = z.strictObject({
  styleName: z.enum(styleNames).default(initialStyle.styleName),
  backgroundColor: color,
  backgroundImage: uploadedImage,
  logoUrl: uploadedImage,
  headerTextColor: color,
  subheaderTextColor: color,
  buttonTextColor: color,
  buttonBackgroundColor: color,
  hideBuildAI: z.boolean().default(initialStyle.hideBuildAI),
});

export const appHeader = z.string().trim().max(maxTitle, `Use at most ${maxTitle} characters.`);
export const appDescription = z.string().max(maxText, `Use at most ${maxText} characters.`);

/** The content of `app.json`. */
export const appTexts: z.ZodType<AppTexts> = z.strictObject({
  header: appHeader.default(''),
  description: appDescription.default(''),
  tools: z.array(z.string().max(40)).max(maxTools).default([]),
  chatSettings: z.strictObject({ status: z.enum(['active', 'draft']) }).default({ status: 'draft' }),
});
