import { SourceRefused } from '@buildai/context-sources/shared';
import { z } from 'zod';
import { columnsOf, createRowReader } from './database-rows.js';
import { markdownTable } from './markdown-table.js';
import type { NotionClient } from './notion-client.js';
import { isHidden } from './notion-client.js';
import { block, database, listOf, richText } from './notion-shapes.js';
import type { Block } from './notion-shapes.js';
import { markdownText, plainText } from './rich-text.js';

/** Maximum nesting depth of blocks. */
const deepest = 20;
/** Maximum number of rows of an inline database, which is also an item of its own. */
const mostInlineRows = 200;

const texts = z.array(richText);
const content = z.looseObject({
  rich_text: texts.default([]),
  caption: texts.default([]),
  checked: z.boolean().default(false),
  language: z.string().default(''),
  expression: z.string().default(''),
  url: z.string().default(''),
  title: z.string().default(''),
  cells: z.array(texts).default([]),
});
type Content = z.output<typeof content>;

/** A block's own Markdown: its first line, and the indentation of its children. */
interface Written {
  readonly text: string;
  readonly indent: string;
}

const plain = (text: string): Written => ({ text, indent: '' });
const link = ({ caption, url }: Content) =>
  url === '' ? markdownText(caption) : `[${plainText(caption) || url}](${url})`;
const quote = (text: string): Written => ({ text: text.replace(/^/gm, '> '), indent: '> ' });

const writers: Readonly<Record<string, (block: Content, number: number) => Written>> = {
  paragraph: ({ rich_text }) => plain(markdownText(rich_text)),
  heading_1: ({ rich_text }) => plain(`# ${markdownText(rich_text)}`),
  heading_2: ({ rich_text }) => plain(`## ${markdownText(rich_text)}`),
  heading_3: ({ rich_text }) => plain(`### ${markdownText(rich_text)}`),
  bulleted_list_item: ({ rich_text }) => ({ text: `- ${markdownText(rich_text)}`, indent: '  ' }),
  numbered_list_item: ({ rich_text }, number) => ({
    text: `${number}. ${markdownText(rich_text)}`,
    indent: '   ',
  }),
  to_do: ({ rich_text, checked }) => ({
    text: `- [${checked ? 'x' : ' '}] ${markdownText(rich_text)}`,
    indent: '  ',
  }),
  toggle: ({ rich_text }) => ({ text: `- ${markdownText(rich_text)}`, indent: '  ' }),
  quote: ({ rich_text }) => quote(markdownText(rich_text)),
  callout: ({ rich_text }) => quote(markdownText(rich_text)),
  code: ({ rich_text, language }) =>
    plain(`\`\`\`${language === 'plain text' ? '' : language}\n${plainText(rich_text)}\n\`\`\``),
  equation: ({ expression }) => plain(`$$${expression}$$`),
  divider: () => plain('---'),
  bookmark: (block) => plain(link(block)),
  embed: (block) => plain(link(block)),
  link_preview: (block) => plain(link(block)),
  image: ({ caption }) => plain(markdownText(caption)),
  video: ({ caption }) => plain(markdownText(caption)),
  file: ({ caption }) => plain(markdownText(caption)),
  pdf: ({ caption }) => plain(markdownText(caption)),
  child_page: ({ title }) => plain(`**${title}**`),
};

const listItems = new Set(['bulleted_list_item', 'numbered_list_item', 'to_do', 'toggle']);
const contentOf = (each: Block): Content => content.parse(each[each.type] ?? {});
const indented = (text: string, indent: string) => text.replace(/^(?=.)/gm, indent);

/** A page's blocks as Markdown, recursively. Child pages are items of their own and are only named. */
export function createBlockWriter(notion: NotionClient, maxBytes: number) {
  const rowsOf = createRowReader(notion);
  let size = 0;
  const account = (text: string): string => {
    size += Buffer.byteLength(text);
    if (size > maxBytes) throw SourceRefused({ message: 'This page is too large for your plan.' });
    return text;
  };

  const table = async (id: string): Promise<string> => {
    const rows: string[][] = [];
    for await (const row of notion.all(`/blocks/${id}/children`, listOf(block))) {
      rows.push(contentOf(row).cells.map((cell) => account(markdownText(cell))));
    }
    const [head = [], ...others] = rows;
    return markdownTable(head, others);
  };

  const childDatabase = async ({ id }: Block, { title }: Content): Promise<string> => {
    const found = await notion.get(`/databases/${id}`, database);
    const rows: (readonly string[])[] = [];
    for await (const row of rowsOf(found)) {
      rows.push(row);
      if (rows.length === mostInlineRows) break;
    }
    return account(`**${title}**\n\n${markdownTable(columnsOf(found), rows)}`);
  };

  const write = async (each: Block, number: number, depth: number): Promise<string> => {
    const own = contentOf(each);
    if (each.type === 'table') return table(each.id);
    // An inaccessible database leaves a gap in the page rather than failing it.
    if (each.type === 'child_database') return childDatabase(each, own).catch(unlessHidden);
    const { text, indent } = writers[each.type]?.(own, number) ?? plain('');
    account(text);
    if (!each.has_children || each.type === 'child_page') return text;
    const children = await writeAll(each.id, depth + 1);
    const gap = listItems.has(each.type) ? '\n' : '\n\n';
    return [text, indented(children, indent)].filter((part) => part !== '').join(gap);
  };

  const writeAll = async (parentId: string, depth = 0): Promise<string> => {
    if (depth > deepest) return '';
    let [text, before, number] = ['', '', 0];
    for await (const each of notion.all(`/blocks/${parentId}/children`, listOf(block))) {
      number = each.type === 'numbered_list_item' ? number + 1 : 0;
      const written = await write(each, number, depth);
      if (written === '') continue;
      const gap = listItems.has(each.type) && before === each.type ? '\n' : '\n\n';
      text += text === '' ? written : `${gap}${written}`;
      before = each.type;
    }
    return text;
  };
  return writeAll;
}

function unlessHidden(error: unknown): string {
  if (isHidden(error)) return '';
  throw error;
}
