// `npm start`: installs, builds what is stale, and starts. `npm start -- "a habit tracker"` also creates that app.
import { prepare, requireNode } from './project.mjs';

requireNode();
try {
  await prepare();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
const { main } = await import('../dist/src/main.js');
await main(['start', ...process.argv.slice(2)]);
