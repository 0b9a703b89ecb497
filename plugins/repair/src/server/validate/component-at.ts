import { baseName } from '@buildai/code-model';
import type { ExaminedApp } from '../../shared/examined-app.js';

/** The top-level component or function that a line belongs to; the file’s name outside of all. */
export function componentAt(app: ExaminedApp, path: string, line: number | null): string {
  const symbols = app.project.modules.get(path)?.symbols ?? [];
  const text = app.read(path);
  if (line === null || text === undefined) return baseName(path);
  const offset = offsetOfLine(text, line);
  const own = symbols.find(
    ({ start, end, line: first }) => first === line || (start <= offset && offset < end),
  );
  return own?.name ?? baseName(path);
}

function offsetOfLine(text: string, line: number): number {
  let offset = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = text.indexOf('\n', offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  return offset;
}
