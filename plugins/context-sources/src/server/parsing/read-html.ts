import { Readability } from '@mozilla/readability';
import { decode, encodingExists } from 'iconv-lite';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import type { ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import { decodeText } from './decode-text.js';
import { DocumentInput } from './document-input.js';
import { htmlToMarkdown } from './html-to-markdown.js';
import { markdownSections } from './markdown-sections.js';
import { statedCharset } from './stated-charset.js';

/** The encoding declared in the content type or the page's head, if not UTF-8. */
function statedEncoding(sample: Uint8Array, contentType: string): string | undefined {
  const head = Buffer.from(sample).toString('latin1');
  return statedCharset(contentType) ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
}

async function textOf(input: DocumentInput, contentType: string): Promise<string> {
  const stated = statedEncoding(await input.peek(4096), contentType);
  const bytes = await input.whole();
  if (stated !== undefined && !/^utf-?(?:8|16)/.test(stated) && encodingExists(stated))
    return decode(Buffer.from(bytes), stated);
  let text = '';
  try {
    for await (const part of decodeText(new DocumentInput(only(bytes)))) text += part;
  } catch (error) {
    if (!FileUnreadable.is(error)) throw error;
    throw FileUnreadable({ message: 'This page doesn’t declare its text encoding.' });
  }
  return text;
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** The main article without navigation, or the whole page if there is none. */
function contentOf(html: string): { readonly title: string | undefined; readonly markdown: string } {
  // parse5 adds omitted html, head and body tags as browsers do; linkedom does not.
  const { document } = parseHTML(serialize(parse(html)));
  const title = document.title.trim() || undefined;
  // Readability modifies the document.
  const article = new Readability(document.cloneNode(true) as Document, { maxElemsToParse: 200_000 }).parse();
  const markdown = article?.content ? htmlToMarkdown(article.content) : '';
  // Short pages are not recognized as articles.
  const whole = markdown.length < 200 ? htmlToMarkdown(document.body.innerHTML) : '';
  return {
    title: article?.title?.trim() || title,
    markdown: whole.length > markdown.length ? whole : markdown,
  };
}

/** @throws FileUnreadable */
export async function readHtml(input: DocumentInput, contentType: string): Promise<ParsedDocument> {
  const { title, markdown } = contentOf(await textOf(input, contentType));
  if (markdown.trim() === '') throw FileUnreadable({ message: 'This page contains no text.' });
  const withTitle =
    title === undefined || markdown.startsWith(`# ${title}`) ? markdown : `# ${title}\n\n${markdown}`;
  return { title, pages: null, sections: markdownSections(withTitle) };
}
