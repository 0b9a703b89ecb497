import WordExtractor from 'word-extractor';
import type { ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import { misnamed } from './document-kind.js';
import type { DocumentInput } from './document-input.js';

/** Name (UTF-16) of the stream in which an OLE file stores an encrypted newer document. */
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const isWord = Buffer.from('WordDocument', 'utf16le');
/** Streams are aligned to it; small streams to multiples that are not multiples of 512. */
const sector = 64;

/** Whether the header of Word's own stream marks it as encrypted. */
function saysLocked(bytes: Buffer): boolean {
  for (let at = sector; at + 12 <= bytes.length; at += sector) {
    const version = bytes.readUInt16LE(at + 2);
    if (bytes.readUInt16LE(at) !== 0xa5ec || version < 0xc0 || version > 0x200) continue;
    return (bytes.readUInt16LE(at + 10) & 0x100) !== 0;
  }
  return false;
}

const damaged = () => FileUnreadable({ message: 'This Word document is damaged or incomplete.' });

/** Whether the file ends before its directory, whose position is in the header. */
function isCutOff(bytes: Buffer): boolean {
  if (bytes.length < 512) return true;
  const sectorSize = 2 ** Math.min(bytes.readUInt16LE(30), 12);
  return (bytes.readUInt32LE(48) + 1) * sectorSize >= bytes.length;
}

/**
 * Parses Word 97 to 2003 files, and detects encrypted newer documents, which use the same container.
 * @param isNamedDocx whether the name promises a newer one.
 * @throws FileUnreadable
 */
export async function readDoc(input: DocumentInput, isNamedDocx: boolean): Promise<ParsedDocument> {
  const bytes = Buffer.from(await input.whole());
  if (bytes.includes(lockedPackage) || saysLocked(bytes)) {
    throw FileUnreadable({ message: 'This Word document is password-protected.' });
  }
  if (isCutOff(bytes)) throw damaged();
  if (isNamedDocx) throw misnamed('docx', 'doc');
  if (!bytes.includes(isWord)) {
    throw FileUnreadable({ message: 'This is a file from another Office program, not a Word document.' });
  }
  const document = await new WordExtractor().extract(bytes).catch(() => {
    throw damaged();
  });
  const text = [document.getBody(), document.getFootnotes(), document.getEndnotes(), document.getTextboxes()]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  if (text === '') throw FileUnreadable({ message: 'This Word document contains no text.' });
  return { title: undefined, pages: null, sections: [{ headings: [], page: null, text }] };
}
