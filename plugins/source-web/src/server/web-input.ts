import { z } from 'zod';

export const webInput = z.object({
  url: z
    .url({ protocol: /^https?$/, message: 'Enter an address that starts with https:// or http://.' })
    .meta({ title: 'Address', placeholder: 'https://example.com/docs/' }),
  followLinks: z
    .boolean()
    .default(true)
    .meta({ title: 'Follow links', description: 'Include pages on the same site that it links to.' }),
  useSitemap: z
    .boolean()
    .default(false)
    .meta({ title: 'Use the sitemap', description: 'Include pages listed in the site’s sitemap.' }),
});
export type WebInput = z.output<typeof webInput>;
