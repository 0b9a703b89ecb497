import { z } from 'zod';

export const webInput = z.object({
  url: z
    .url({ protocol: /^https?$/, message: 'Enter an address that begins with https:// or http://.' })
    .meta({ title: 'Address', placeholder: 'https://example.com/docs/' }),
  followLinks: z
    .boolean()
    .default(true)
    .meta({ title: 'Follow links', description: 'Also the pages of the same site that it links to.' }),
  useSitemap: z
    .boolean()
    .default(false)
    .meta({ title: 'Use the sitemap', description: 'Also the pages that the site itself lists.' }),
});
export type WebInput = z.output<typeof webInput>;
