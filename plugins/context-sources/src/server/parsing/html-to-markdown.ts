import { createRequire } from 'node:module';
import TurndownService from 'turndown';

/** It has no types of its own. */
const { tables } = createRequire(import.meta.url)('@joplin/turndown-plugin-gfm') as {
  readonly tables: TurndownService.Plugin;
};

const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' })
  .use(tables)
  .remove(['script', 'style', 'noscript', 'iframe', 'object', 'template'])
  // Where a link leads says nothing about what the text says.
  .addRule('links', { filter: 'a', replacement: (content) => content })
  .addRule('pictures', {
    filter: 'img',
    replacement: (_, node) => (node as Element).getAttribute('alt') ?? '',
  });
// Search compares words: a star or a line before them is part of none.
turndown.escape = (text) => text;

/** Headings, paragraphs, lists and tables of a page as Markdown. */
export const htmlToMarkdown = (html: string | HTMLElement): string => turndown.turndown(html);
