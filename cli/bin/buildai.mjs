#!/usr/bin/env node
import { loadProgram } from '../dist/src/bundle/load-program.js';
import { exitOnBrokenPipe } from '../dist/src/terminal/exit-on-broken-pipe.js';

const [first, ...words] = process.argv.slice(2);
exitOnBrokenPipe();

if (first === '__complete') {
  // Runs at each Tab press: load only what completion needs.
  const { complete } = await loadProgram('complete');
  await complete(words);
} else {
  const { main } = await loadProgram('main');
  await main(process.argv.slice(2));
}
