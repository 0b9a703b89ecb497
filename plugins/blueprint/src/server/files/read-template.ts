import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const known = new Map<string, string>();

/**
 * The text of a file in `templates/`, cached.
 * @param path below that folder, such as `components/board.jsx`
 */
export function readTemplate(path: string): string {
  const text =
    known.get(path) ?? readFileSync(fileURLToPath(import.meta.resolve(`#templates/${path}`)), 'utf8');
  known.set(path, text);
  return text;
}
