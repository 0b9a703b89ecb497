// `npm start`: installs, builds what is stale, and starts. `npm start -- "a habit tracker"` also creates that app.
import { prepare, requireNode } from './project.mjs';

requireNode();
try {
  await prepare();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
const { loadProgram } = await import('../dist/src/bundle/load-program.js');
const { main } = await loadProgram('main');
await main(['start', ...process.argv.slice(2)]);
