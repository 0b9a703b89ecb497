import { defineExtensionPoint } from '@buildai/core/shared';

/** Hides what may not be kept or sent on, such as the values of secrets, in a text about an app. */
export interface TextMask {
  mask(appId: string, text: string): Promise<string>;
}
export const textMasks = defineExtensionPoint<TextMask>('apps/text-mask');

/** The text as all masks leave it. */
export async function maskText(masks: readonly TextMask[], appId: string, text: string): Promise<string> {
  let masked = text;
  for (const each of masks) masked = await each.mask(appId, masked);
  return masked;
}
