import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import { decodeText, decodeWhole } from './decode-text.js';
import type { DocumentInput } from './document-input.js';
import { markdownSections } from './markdown-sections.js';

/** Characters of a long text processed at once. */
const stretch = 100_000;

async function* stretches(input: DocumentInput, contentType: string): AsyncGenerator<DocumentSection> {
  let text = '';
  let hasText = false;
  for await (const part of decodeText(input, contentType)) {
    text += part;
    while (text.length > stretch) {
      const end = text.lastIndexOf('\n', stretch) + 1 || stretch;
      hasText ||= text.slice(0, end).trim() !== '';
      yield { headings: [], page: null, text: text.slice(0, end) };
      text = text.slice(end);
    }
  }
  if (text.trim() !== '') yield { headings: [], page: null, text };
  else if (!hasText) throw FileUnreadable({ message: 'This file is empty.' });
}

/** Parses plain text of any length. @throws FileUnreadable while iterating the sections. */
export const readText = (input: DocumentInput, contentType: string): ParsedDocument => ({
  title: undefined,
  pages: null,
  sections: stretches(input, contentType),
});

/** @throws FileUnreadable */
export async function readMarkdown(
  input: DocumentInput,
  title?: string,
  contentType?: string,
): Promise<ParsedDocument> {
  const text = await decodeWhole(input, contentType);
  if (text.trim() === '') throw FileUnreadable({ message: 'This file is empty.' });
  return { title, pages: null, sections: markdownSections(text) };
}
