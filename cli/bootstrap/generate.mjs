// `npm run generate`: writes the snapshot of the database schema. A test fails if it is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, root } from './project.mjs';

await build();
const { generateSchema } = await import('../dist/src/generated-schema.js');
writeFileSync(join(root, 'migrations/schema.sql'), await generateSchema());
