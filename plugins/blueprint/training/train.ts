import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { ModelName } from '../src/server/reading/learned/reader-model.js';
import { modelFiles, modelNameOf } from '../src/server/reading/learned/reader-model.js';
import { intents } from '../src/server/understanding/intent/intent.js';
import { intentExamples } from './intent-examples.js';
import { readRequests } from './read-requests.js';
import { trainClasses } from './train-classes.js';
import { stored } from './trained-weights.js';
import { trainReader } from './train-reader.js';

// Trains the models: `npm run train -w @buildai/blueprint`; `en`, `other` or `intents` trains one of them.
const folder = fileURLToPath(import.meta.resolve('#model/README.md')).replace(/README\.md$/, '');
const wanted = process.argv.slice(2);
const all = readRequests();

function save(name: string, model: object): void {
  writeFileSync(join(folder, name), brotliCompressSync(JSON.stringify(model)));
}

for (const name of Object.keys(modelFiles) as ModelName[]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // English helps the others with the shape of lists; they have less in common with it than it has with itself.
  const own = name === 'en' ? all.filter(({ language }) => modelNameOf(language) === name) : all;
  save(modelFiles[name], trainReader(own));
  console.log(`${modelFiles[name]}: trained with ${own.length} requests.`);
}
if (wanted.length === 0 || wanted.includes('intents')) {
  const examples = intentExamples(all);
  const options = { names: intents, epochs: 10, least: 2, rate: 0.1, penalty: 1e-3 };
  save('intents.json.br', stored(trainClasses(examples, options)));
  console.log(`intents.json.br: trained with ${examples.length} requests.`);
}
