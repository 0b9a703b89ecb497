import { keepWhatFits } from '@buildai/core/shared';
import type { z } from 'zod';
import { ArchiveInvalid } from '../errors.js';
import type { ArchiveEntry } from './archive-part.js';

/** Size at which an entry of lines is ended, after its last line. Part of the format. */
const fullEntry = 256 * 1024;
/**
 * Maximum size of an entry of lines, in bytes. No export exceeds it, since the length of a line is limited by the API.
 */
export const maxLinesEntry = 32 * 1024 * 1024;

const encoder = new TextEncoder();

/** An entry with known content. */
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
    // Measured in UTF-16 code units, which are as deterministic as bytes.
    if (text.length >= fullEntry) yield entry();
  }
  if (text !== '') yield entry();
}

/** @throws ArchiveInvalid if it is larger than `maxBytes`. */
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

/** @throws ArchiveInvalid if it is not UTF-8 text, or too large. */
export async function readText(entry: ArchiveEntry, maxBytes: number): Promise<string> {
  const bytes = await readBytes(entry, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw ArchiveInvalid({ message: `${entry.path} in the archive is not text.` });
  }
}

/**
 * Parses the lines of an entry that `linesEntries` wrote. @throws ArchiveInvalid naming the first invalid line.
 * @param leavesOut whether parts of a line that do not fit are left out, if the rest makes sense without them
 */
export async function readLines<T>(
  entry: ArchiveEntry,
  schema: z.ZodType<T>,
  { leavesOut = false } = {},
): Promise<T[]> {
  const lines = (await readText(entry, maxLinesEntry)).split('\n');
  if (lines.pop() !== '') throw ArchiveInvalid({ message: `${entry.path} in the archive is incomplete.` });
  return lines.map((line, index) => {
    const json = parseJson(line);
    const value = schema.safeParse(json);
    if (value.success) return value.data;
    const fitting = leavesOut ? keepWhatFits(schema, json) : undefined;
    if (fitting?.ok) return fitting.value;
    const [issue] = value.error.issues;
    const place = issue?.path.length ? ` (${issue.path.join('.')}: ${issue.message})` : '';
    throw ArchiveInvalid({
      message: `Line ${index + 1} of ${entry.path} in the archive is not valid${place}.`,
    });
  });
}

/** @returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
