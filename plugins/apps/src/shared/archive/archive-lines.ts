import type { z } from 'zod';
import { ArchiveInvalid } from '../errors.js';
import type { ArchiveEntry } from './archive-part.js';

/** An entry of lines is ended by the line with which it reaches so many bytes. A part of the format. */
const fullEntry = 256 * 1024;
/** More than any entry of lines that was written so: its last line is no longer than what an API takes. */
export const maxLinesEntry = 32 * 1024 * 1024;

const encoder = new TextEncoder();

/** An entry whose content is known. */
export function entryOf(path: string, content: Uint8Array | string): ArchiveEntry {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;

  const body = async function* () {
    yield bytes;
  };
  return { path, size: bytes.length, body: body() };
}

/** Lines (of JSON) in entries `{folder}/000001.jsonl`, `{folder}/000002.jsonl`, … */
export async function* linesEntries(
  folder: string,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<ArchiveEntry> {
  let text = '';
  let count = 0;
  const entry = () => {
    const bytes = encoder.encode(text);
    if (bytes.length > maxLinesEntry) {
      throw ArchiveInvalid({ message: `${folder} contains something too large for an archive.` });
    }
    text = '';
    count += 1;
    return entryOf(`${folder}/${String(count).padStart(6, '0')}.jsonl`, bytes);
  };
  for await (const line of lines) {
    text += `${line}\n`;
    // In UTF-16 units, which are as good a measure as bytes: the same text gives the same entries.
    if (text.length >= fullEntry) yield entry();
  }
  if (text !== '') yield entry();
}

/** @throws ArchiveInvalid where it is larger than it may be. */
export async function readBytes({ path, size, body }: ArchiveEntry, maxBytes: number): Promise<Uint8Array> {
  if (size > maxBytes) throw ArchiveInvalid({ message: `${path} in the archive is too large.` });
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of body) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}

/** @throws ArchiveInvalid where it is no text, or larger than it may be. */
export async function readText(entry: ArchiveEntry, maxBytes: number): Promise<string> {
  const bytes = await readBytes(entry, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw ArchiveInvalid({ message: `${entry.path} in the archive is not text.` });
  }
}

/** The lines of an entry that `linesEntries` wrote, each judged. @throws ArchiveInvalid with the first faulty line. */
export async function readLines<T>(entry: ArchiveEntry, schema: z.ZodType<T>): Promise<T[]> {
  const lines = (await readText(entry, maxLinesEntry)).split('\n');
  if (lines.pop() !== '') throw ArchiveInvalid({ message: `${entry.path} in the archive is incomplete.` });
  return lines.map((line, index) => {
    const value = schema.safeParse(parseJson(line));
    if (value.success) return value.data;
    const [issue] = value.error.issues;
    const place = issue?.path.length ? ` (${issue.path.join('.')}: ${issue.message})` : '';
    throw ArchiveInvalid({
      message: `Line ${index + 1} of ${entry.path} in the archive is not valid${place}.`,
    });
  });
}

/** @returns undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
