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

/** A page says in its head, or the server in the content type, how it is written, where it is not UTF-8. */
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

/** What an article says without what stands around it, or where nothing looks like one, all of the page. */
function contentOf(html: string): { readonly title: string | undefined; readonly markdown: string } {
  // linkedom builds what is written: a page may leave out the tags of its head and body, and browsers add them.
  const { document } = parseHTML(serialize(parse(html)));
  const title = document.title.trim() || undefined;
  // It changes what it reads.
  const article = new Readability(document.cloneNode(true) as Document, { maxElemsToParse: 200_000 }).parse();
  const markdown = article?.content ? htmlToMarkdown(article.content) : '';
  // A short page is no article, but says something all the same.
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
