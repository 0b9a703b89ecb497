import { dirname } from 'node:path';
import { nameSourcePlaces } from '../bundle/source-places.js';
import { main } from '../main.js';

// The program of the server in `npm run dev`, bundled. Its child processes run from the sources, with these options.
process.execArgv.push('--conditions=source', '--import', 'tsx');
nameSourcePlaces(dirname(process.argv[1] ?? ''));
await main(['start']);
