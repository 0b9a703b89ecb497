import { expect } from 'chai';
import { appStore } from '@buildai/apps/shared';
import { accountApi, authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { startEntityHost } from './support/entity-host.js';

const task = { properties: { title: { type: 'string' } } };
const second = { email: 'second@example.com', password: 'orchid-velvet-42' };

describeOnEachDatabase('A deleted account', (database) => {
  it('exports its apps, with their files and rows, and no others', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Task: task }));
    for (let count = 0; count < 3; count += 1)
      await host.store.create(scope, 'Task', { title: `Row ${count}` });
    const { token } = await host.at('platform', authApi).signUp({ body: second });
    const own = await host.at('platform', accountApi, host.builder.token).export();
    expect(own).to.have.nested.property('apps[0].appId', host.app.appId);
    expect(own).to.have.nested.property('apps[0].files[0].path', 'entities/Task.json');
    const titles = (own as { apps: { records: { Task: { title: string }[] } }[] }).apps[0]?.records.Task;
    expect(titles?.map(({ title }) => title)).to.have.members(['Row 0', 'Row 1', 'Row 2']);
    expect(await host.at('platform', accountApi, token).export()).to.have.deep.property('apps', []);
  });

  it('leaves no app behind', async () => {
    await using host = await startEntityHost(database);
    const { token, accountId } = await host.at('platform', authApi).signUp({ body: second });
    const { appId } = await host
      .service(appStore)
      .create({ ownerId: accountId, kind: 'space_app', name: 'Orbit' });
    await host.at('platform', accountApi, token).remove({ body: second });
    await eventually(async () => !(await host.service(appStore).get(appId)));
    expect(await host.service(appStore).get(host.app.appId)).to.include({ appId: host.app.appId });
  });
});
