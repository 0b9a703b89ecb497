import { dirname } from 'node:path';
import { nameSourcePlaces } from '../bundle/source-places.js';
import { installedPlugins } from '../installed-plugins.js';
import { main } from '../main.js';

// Child processes of the server run from the sources, with these options.
process.execArgv.push('--conditions=source', '--import', 'tsx');
nameSourcePlaces(dirname(process.argv[1] ?? ''));
// Code that cannot be loaded fails here, while the last server still runs.
await installedPlugins();

/** Runs the server in `npm run dev`. */
export const startServer = (): Promise<void> => main(['start']);
