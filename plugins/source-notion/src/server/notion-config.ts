import { z } from 'zod';

/** Notion API version. Newer ones split databases into data sources and use other response shapes. */
export const notionVersion = '2022-06-28';

export const notionConfig = z
  .object({
    /**
     * OAuth client of a public integration. Without both values, users enter the token of an internal
     * integration.
     */
    clientId: z.string().min(1).optional(),
    clientSecret: z.string().min(1).optional(),
    /** Base URL of the API. */
    url: z.url().default('https://api.notion.com/v1'),
  })
  .refine(({ clientId, clientSecret }) => (clientId === undefined) === (clientSecret === undefined), {
    message: 'Set both clientId and clientSecret, or neither.',
    path: ['clientSecret'],
  });
export type NotionConfig = z.output<typeof notionConfig>;
