import { inflateRawSync } from 'node:zlib';
import { FileUnreadable } from '../../shared/errors.js';

/** Limits of the decompressed document: total bytes and number of parts. */
const maxTotal = 150_000_000;
const maxEntries = 5_000;
/** Maximum compression ratio. XML rarely exceeds 50; small files are exempt. */
const maxRatio = 200;
const smallEnough = 5_000_000;

const damaged = () => FileUnreadable({ message: 'This Word document is damaged or incomplete.' });
const tooMuch = () => FileUnreadable({ message: 'This Word document expands to an unreasonable size.' });

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
  readonly isEncrypted: boolean;
}

/** The central directory of the archive. @throws FileUnreadable if it is incomplete. */
function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) throw damaged();
  const count = zip.readUInt16LE(end + 10);
  if (count > maxEntries) throw tooMuch();
  let at = zip.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Decompresses up to the limit, since the sizes declared in the archive may be false. */
function unpack(zip: Buffer, entry: Entry, room: number): Buffer {
  const { offset, packed } = entry;
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== 0x04034b50) throw damaged();
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const bytes = zip.subarray(start, start + packed);
  if (bytes.length < packed) throw damaged();
  if (entry.method === 0) return bytes;
  if (entry.method !== 8) throw damaged();
  try {
    return inflateRawSync(bytes, {
      maxOutputLength: Math.max(1, Math.min(room, Math.max(smallEnough, packed * maxRatio))),
    });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : damaged();
  }
}

/** Word writes neither DTDs nor entities; both allow entity expansion attacks. */
const declaresEntities = (part: Buffer) => /<!(?:DOCTYPE|ENTITY)/i.test(part.toString('latin1'));

/**
 * Checks an archive before a library opens it.
 * @throws FileUnreadable if it is not a Word document, damaged, encrypted, or a ZIP bomb.
 */
export function checkDocx(zip: Buffer): void {
  const entries = entriesOf(zip);
  if (!entries.some(({ name }) => name === 'word/document.xml')) {
    throw FileUnreadable({ message: 'This is a ZIP archive, not a Word document.' });
  }
  let total = 0;
  for (const entry of entries) {
    if (entry.isEncrypted) throw FileUnreadable({ message: 'This Word document is password-protected.' });
    const part = unpack(zip, entry, maxTotal - total);
    total += part.length;
    if (total >= maxTotal) throw tooMuch();
    if (/\.(?:xml|rels)$/i.test(entry.name) && declaresEntities(part)) {
      throw FileUnreadable({
        message: 'This Word document declares XML entities, which isn’t allowed.',
      });
    }
  }
}
