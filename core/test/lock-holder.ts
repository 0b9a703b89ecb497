import type { Settings } from '../src/config/settings.js';
import { shareData } from '../src/database/share-data.js';

/** Run as a process of its own: shares the data, says so on standard output, and never ends. */
await shareData(JSON.parse(process.argv[2] ?? '') as Pick<Settings, 'databaseUrl' | 'dataDir'>);
process.stdout.write('held\n');
setInterval(() => undefined, 60_000);
