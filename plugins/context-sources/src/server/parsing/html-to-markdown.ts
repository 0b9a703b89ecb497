import { createRequire } from 'node:module';
import TurndownService from 'turndown';

/** The package has no types. */
const { tables } = createRequire(import.meta.url)('@joplin/turndown-plugin-gfm') as {
  readonly tables: TurndownService.Plugin;
};

const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' })
  .use(tables)
  .remove(['script', 'style', 'noscript', 'iframe', 'object', 'template'])
  // Drops link targets, which say nothing about the text.
  .addRule('links', { filter: 'a', replacement: (content) => content })
  .addRule('pictures', {
    filter: 'img',
    replacement: (_, node) => (node as Element).getAttribute('alt') ?? '',
  });
// Disables Markdown escaping, which would break word search.
turndown.escape = (text) => text;

/** Converts HTML to Markdown: headings, paragraphs, lists and tables. */
export const htmlToMarkdown = (html: string | HTMLElement): string => turndown.turndown(html);
