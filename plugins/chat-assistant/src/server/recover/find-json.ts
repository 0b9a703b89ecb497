import type { AppSurface } from '@buildai/app-features/shared';
import { namedPath } from './named-path.js';
import type { RecoveredFile } from './recovered-file.js';

const pathKeys = ['file', 'path', 'filePath', 'file_path', 'filename', 'fileName', 'name', 'target_file'];
const contentKeys = ['content', 'contents', 'code', 'text', 'source', 'file_text', 'new_content'];
/** Nested deeper, it is data, not a list of files. */
const deepest = 6;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The files in a JSON text: `{ "files": { "pages/A.jsx": "…" } }`, `[{ "path": "…", "content": "…" }]`. */
export function findJsonFiles(
  text: string,
  surface: Pick<AppSurface, 'fileKindOf'>,
): readonly RecoveredFile[] {
  const value = parse(text.trim());
  return value === undefined ? [] : filesIn(value, surface, 0);
}

function parse(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function filesIn(
  value: unknown,
  surface: Pick<AppSurface, 'fileKindOf'>,
  depth: number,
): readonly RecoveredFile[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((each) => filesIn(each, surface, depth + 1));
  if (!isObject(value)) return [];
  const path = pathKeys.map((key) => value[key]).find((each) => typeof each === 'string');
  const content = contentKeys.map((key) => value[key]).find((each) => typeof each === 'string');
  const file = path === undefined ? undefined : namedPath([path], surface);
  if (file !== undefined && content !== undefined) return [{ file, content }];
  return Object.entries(value).flatMap(([key, inner]) => {
    const named = /[./]/.test(key) ? namedPath([key], surface) : undefined;
    if (named !== undefined && typeof inner === 'string') return [{ file: named, content: inner }];
    if (typeof inner === 'string' && /^(?:arguments|input|parameters)$/.test(key))
      return filesIn(parse(inner), surface, depth + 1);
    return filesIn(inner, surface, depth + 1);
  });
}
