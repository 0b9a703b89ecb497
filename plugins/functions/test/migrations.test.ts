import { migrateDown, migrateUp } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import { functionsMigrations } from '../migrations/index.js';
import { functionRightsApi } from '../src/shared/index.js';
import { startFunctionsHost } from './support/functions-host.js';

const owner = { id: 'functions', migrations: functionsMigrations };
const code = 'export default () => Response.json({});';

describeOnEachDatabase('The migrations of functions', (database) => {
  it('keep the hosts, and confirm what is published for its owner', async () => {
    await using host = await startFunctionsHost({ database });
    const { accountId: ada, token } = host.ada;
    const { appId } = await host.newFunctions({ first: code, second: `${code}//2` });
    await host
      .client(functionRightsApi, token)
      .decideFunctionHosts({ params: { appId }, body: { hosts: ['api.example.com'], state: 'allowed' } });
    await host.publish(appId);
    const files = { type: 'write', path: 'functions/third.js', content: code } as const;
    await host.change(appId, files);

    expect(await migrateDown(host.db, owner, 2)).to.deep.equal([
      '006_outside_hosts',
      '005_published_functions',
    ]);
    expect(await host.db('function_hosts').select('app_id', 'host', 'state')).to.deep.equal([
      { app_id: appId, host: 'api.example.com', state: 'allowed' },
    ]);
    expect(await host.db('outside_hosts')).to.deep.equal([]);
    await host.db('confirmed_functions').delete();
    await migrateUp(host.db, [owner]);
    expect(await host.db('outside_hosts').select('owner_id', 'purpose', 'host')).to.deep.equal([
      { owner_id: ada, purpose: 'functions', host: 'api.example.com' },
    ]);
    const confirmed = await host.db('confirmed_functions').orderBy('name').select('name', 'owner_id');
    expect(confirmed).to.deep.equal([
      { name: 'first', owner_id: ada },
      { name: 'second', owner_id: ada },
    ]);
    const published = (await host.functions().listFunctions({ params: { appId } })).functions;
    expect(await host.db('confirmed_functions').orderBy('name').pluck('code_hash')).to.deep.equal(
      published.slice(0, 2).map(({ codeHash }) => codeHash),
    );
  });
});
