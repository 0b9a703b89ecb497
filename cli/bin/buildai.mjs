#!/usr/bin/env node
import { exitOnBrokenPipe } from '../dist/src/terminal/exit-on-broken-pipe.js';

const [first, ...words] = process.argv.slice(2);
exitOnBrokenPipe();

if (first === '__complete') {
  // Runs at each Tab press: load only what completion needs.
  const { complete } = await import('../dist/src/completion/complete.js');
  await complete(words);
} else {
  const { main } = await import('../dist/src/main.js');
  await main(process.argv.slice(2));
}
