import { z } from 'zod';

/** Of Notion's API; a newer one takes databases apart into data sources, and answers in other shapes. */
export const notionVersion = '2022-06-28';

export const notionConfig = z
  .object({
    /** Of a public integration, so that people connect by a button. Without both they enter an integration's token. */
    clientId: z.string().min(1).optional(),
    clientSecret: z.string().min(1).optional(),
    /** Where the API is. */
    url: z.url().default('https://api.notion.com/v1'),
  })
  .refine(({ clientId, clientSecret }) => (clientId === undefined) === (clientSecret === undefined), {
    message: 'Set both clientId and clientSecret, or neither.',
    path: ['clientSecret'],
  });
export type NotionConfig = z.output<typeof notionConfig>;
