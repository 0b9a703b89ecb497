import { z } from 'zod';

/** The parts of Notion's responses that are used; see https://developers.notion.com/reference. */

export const richText = z.object({
  plain_text: z.string(),
  href: z.string().nullish(),
  annotations: z
    .object({
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      strikethrough: z.boolean().optional(),
      code: z.boolean().optional(),
    })
    .optional(),
});
export type RichText = z.output<typeof richText>;

const parent = z.looseObject({
  type: z.string(),
  page_id: z.string().optional(),
  database_id: z.string().optional(),
});

const common = {
  id: z.string(),
  url: z.string().optional(),
  last_edited_time: z.string(),
  archived: z.boolean().optional(),
  in_trash: z.boolean().optional(),
  parent: parent.optional(),
};

export const propertyValue = z.looseObject({ type: z.string(), id: z.string().optional() });
export type PropertyValue = z.output<typeof propertyValue>;

export const page = z.object({
  object: z.literal('page'),
  ...common,
  properties: z.record(z.string(), propertyValue),
});
export type Page = z.output<typeof page>;

export const database = z.object({
  object: z.literal('database'),
  ...common,
  title: z.array(richText),
  properties: z.record(
    z.string(),
    z.object({
      type: z.string(),
      relation: z.object({ database_id: z.string().optional() }).optional(),
    }),
  ),
});
export type Database = z.output<typeof database>;

export const block = z.looseObject({
  id: z.string(),
  type: z.string(),
  has_children: z.boolean().optional(),
});
export type Block = z.output<typeof block>;

/** One page of a list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), next_cursor: z.string().nullable(), has_more: z.boolean() });

export const failure = z.object({ code: z.string(), message: z.string() });
