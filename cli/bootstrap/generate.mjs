// `npm run generate`: writes the files that are generated from the code. A test fails if they are out of date.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, root } from './project.mjs';

await build();
const { generateReference } = await import('../dist/src/generated-reference.js');
for (const [path, content] of Object.entries(await generateReference())) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  console.log(path);
}
