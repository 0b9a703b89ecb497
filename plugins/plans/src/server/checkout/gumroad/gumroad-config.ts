import { z } from 'zod';

/** The section `gumroad` of the plugin's settings. Selling at Gumroad is off where there is no token. */
export const gumroadConfig = z.strictObject({
  /** The token of an application of the seller's, with the scope `view_sales`. */
  accessToken: z.string().optional(),
  /** Where the API is; Gumroad's own unless stated. */
  url: z
    .url({ protocol: /^https?$/, error: 'should be an address such as https://api.gumroad.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.gumroad.com'),
});

/** Undefined where selling at Gumroad is off. */
export function gumroadSettingsOf({
  accessToken,
  url,
}: z.output<typeof gumroadConfig>): { readonly accessToken: string; readonly url: string } | undefined {
  return accessToken ? { accessToken, url } : undefined;
}
