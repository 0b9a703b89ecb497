import WordExtractor from 'word-extractor';
import type { ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import type { DocumentInput } from './document-input.js';

/** Where an OLE file says that its streams are encrypted, in UTF-16. */
const locked = Buffer.from('EncryptedPackage', 'utf16le');
const isWord = Buffer.from('WordDocument', 'utf16le');

/** Word 97 to 2003. @throws FileUnreadable */
export async function readDoc(input: DocumentInput): Promise<ParsedDocument> {
  const bytes = Buffer.from(await input.whole());
  if (bytes.includes(locked)) {
    throw FileUnreadable({ message: 'This Word document is protected by a password.' });
  }
  if (!bytes.includes(isWord)) {
    throw FileUnreadable({ message: 'This file is of an old Office program, and not a Word document.' });
  }
  const document = await new WordExtractor().extract(bytes).catch((error: unknown) => {
    const isLocked = /encrypt|password/i.test(String(error));
    throw FileUnreadable({
      message: isLocked
        ? 'This Word document is protected by a password.'
        : 'This Word document is damaged, or a part of it is missing.',
    });
  });
  const text = [document.getBody(), document.getFootnotes(), document.getEndnotes(), document.getTextboxes()]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  if (text === '') throw FileUnreadable({ message: 'This Word document holds no text.' });
  return { title: undefined, pages: null, sections: [{ headings: [], page: null, text }] };
}
