import type { Settings } from '../src/config/settings.js';
import { shareData } from '../src/database/share-data.js';

/** Runs as a separate process: holds a shared data lock, reports this on standard output, and never ends. */
await shareData(JSON.parse(process.argv[2] ?? '') as Pick<Settings, 'databaseUrl' | 'dataDir'>);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
