import { appSecrets } from '../src/shared/index.js';
import { startSecretsHost } from './support/secrets-host.js';

/**
 * Run as a separate process: stores, refuses and fails to read a value, and logs all there is to log on standard
 * output.
 */
const { dataDir, value } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; value: string };
const host = await startSecretsHost('sqlite', { settings: { dataDir, logLevel: 'debug' } });
const params = { appId: host.app.appId };
const ignore = () => undefined;
const save = (...secrets: { key: string; value: string }[]) =>
  host.calls().saveSecrets({ params, body: { secrets } });

await save({ key: 'GOOD', value }, { key: 'OTHER', value });
await save({ key: 'not a key', value }).catch(ignore);
await save({ key: 'TOO_LONG', value: value.repeat(1000) }).catch(ignore);
// A row that can't be read, and then a table that is gone: errors of the server.
await host.db('app_secrets').where({ name: 'GOOD' }).update({ name: 'MOVED' });
await host.service(appSecrets).open(params.appId).catch(ignore);
await host.db.schema.renameTable('app_secrets', 'elsewhere');
await save({ key: 'GOOD', value }).catch(ignore);
await host.db.schema.renameTable('elsewhere', 'app_secrets');
await host.stop();
process.stdout.write('done\n');
