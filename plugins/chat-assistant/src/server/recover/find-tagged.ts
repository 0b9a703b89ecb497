import type { AppSurface } from '@buildai/app-features/shared';
import { namedPath } from './named-path.js';
import type { Candidate } from './recovered-file.js';

/** `<file path="pages/A.jsx">`, `<boltAction type="file" filePath="…">`, `<write_file path='…'>`. */
const opening =
  /^[ \t]*<([A-Za-z][\w-]*)(?=\s)[^<>\n]{0,300}?\s(?:file|path|file_?path|file-path|file_?name|target_file)\s*=\s*["']([^"'\n]{1,300})["'][^<>\n]{0,300}>[ \t]*\n?/gim;
/** `<write_to_file>\n<path>pages/A.jsx</path>\n<content>`. */
const nested =
  /^[ \t]*<([A-Za-z][\w-]*)>\s{0,20}<(?:path|file|file_path|filePath|target_file)>\s{0,20}([^<\n]{1,300}?)\s{0,20}<\/\w+>\s{0,20}<(content|code|code_edit|contents|file_text)>\n?/gm;

/** More are no files, but a model that repeats itself. */
const mostFiles = 200;

/** Files in tags of another protocol than ours, whole elements only. */
export function findTagged(text: string, surface: Pick<AppSurface, 'fileKindOf'>): readonly Candidate[] {
  const found: Candidate[] = [];
  /** Closing tags that do not occur any more. */
  const absent = new Set<string>();
  const add = (match: RegExpExecArray, closing: string, outer: string | undefined) => {
    if (found.length === mostFiles) return;
    const [whole, , written = ''] = match;
    const file = namedPath([written], surface);
    const from = match.index + whole.length;
    const close = absent.has(closing) ? -1 : text.indexOf(closing, from);
    if (close === -1) absent.add(closing);
    if (file === undefined || close === -1) return;
    const inner = close + closing.length;
    const last = outer === undefined ? -1 : text.indexOf(outer, inner);
    const end = last === -1 || outer === undefined ? inner : last + outer.length;
    found.push({ file, content: text.slice(from, close).replace(/[ \t]+$/, ''), start: match.index, end });
  };
  for (const match of text.matchAll(opening)) add(match, `</${match[1] ?? ''}>`, undefined);
  for (const match of text.matchAll(nested)) add(match, `</${match[3] ?? ''}>`, `</${match[1] ?? ''}>`);
  return found;
}
