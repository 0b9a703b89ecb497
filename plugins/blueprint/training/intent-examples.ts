import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../src/server/language/language.js';
import { languages } from '../src/server/language/language.js';
import { intents } from '../src/server/understanding/intent/intent.js';
import { intentFeatures } from '../src/server/understanding/intent/intent-features.js';
import type { MarkedWords } from './marked-words.js';
import type { ClassExample } from './train-classes.js';

const folder = fileURLToPath(import.meta.resolve('#training/intents/README.md')).replace(/README\.md$/, '');

function examplesOf(content: string, language: Language): ClassExample[] {
  let name = '';
  return content.split('\n').flatMap((line) => {
    const text = line.trim();
    if (text.startsWith('# ')) name = text.slice(2);
    if (text === '' || text.startsWith('# ')) return [];
    if (!intents.some((intent) => intent === name)) throw new Error(`There is no intent “${name}”.`);
    return [{ features: intentFeatures(text, language), name }];
  });
}

/** The marked requests and the lines of `training/intents`, each with its intent. */
export function intentExamples(all: readonly MarkedWords[]): ClassExample[] {
  const lines = languages.flatMap((language) =>
    examplesOf(readFileSync(join(folder, `${language}.txt`), 'utf8'), language),
  );
  const marked = all
    .filter(({ request }) => !request.isNone)
    .map(({ request, language }) => ({ features: intentFeatures(request.text, language), name: 'build' }));
  return [...lines, ...marked];
}
