import mammoth from 'mammoth';
import type { ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import type { DocumentInput } from './document-input.js';
import { htmlToMarkdown } from './html-to-markdown.js';
import { markdownSections } from './markdown-sections.js';
import { checkDocx } from './zip-limits.js';

/** Word tables rarely mark a header row; assumes the first. */
const withHeads = (html: string) =>
  html.replace(/<table>(?:<tbody>)?<tr>[^]*?<\/tr>/g, (head) => head.replace(/<(\/?)td\b/g, '<$1th'));

/** Removes footnote back-links. */
const withoutArrows = (html: string) => html.replace(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '');

/** @throws FileUnreadable */
export async function readDocx(input: DocumentInput): Promise<ParsedDocument> {
  const buffer = Buffer.from(await input.whole());
  checkDocx(buffer);
  const noPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth
    .convertToHtml({ buffer }, { convertImage: noPictures, styleMap: ["p[style-name='Title'] => h1:fresh"] })
    .catch(() => {
      throw FileUnreadable({ message: 'This Word document is damaged or incomplete.' });
    });
  const text = htmlToMarkdown(withoutArrows(withHeads(value)));
  if (text.trim() === '') throw FileUnreadable({ message: 'This Word document contains no text.' });
  return { title: undefined, pages: null, sections: markdownSections(text) };
}
