import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../src/server/language/language.js';
import { readMarkedRequests } from './marked-request.js';
import type { MarkedWords } from './marked-words.js';
import { markedWords } from './marked-words.js';

const folder = fileURLToPath(import.meta.resolve('#training/requests/README.md')).replace(/README\.md$/, '');

/** All marked requests; the name of a file begins with its language. */
export function readRequests(): MarkedWords[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => {
      const language = languages.find((each) => file.startsWith(`${each}-`));
      if (!language) throw new Error(`${file} does not begin with a language.`);
      return readMarkedRequests(readFileSync(join(folder, file), 'utf8')).map((request) =>
        markedWords(request, language),
      );
    });
}
