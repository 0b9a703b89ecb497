import { AppDraft, appSurface } from '@buildai/app-features/shared';
import { AppError } from '@buildai/core/shared';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const hello = `export default () => new Response('hello');`;
const taken = 'functions/a.js already has the name “a”. Choose another name.';

describe('Names of functions', () => {
  let host: FunctionsHost;

  before(async function () {
    host = await startFunctionsHost();
  });
  after(() => host?.stop());

  const refusalOf = (change: Promise<unknown>) =>
    change.then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.details : error),
    );
  const write = (path: string) => ({ type: 'write', path, content: `${hello} // ${path}` }) as const;

  it('are those of one file each, whatever its extension', async () => {
    const { appId } = await host.newFunctions({ a: hello });
    expect(await refusalOf(host.change(appId, write('functions/a.ts')))).to.deep.equal([
      { field: 'functions/a.ts', message: taken },
    ]);
    const both = host.change(appId, write('functions/b.ts'), write('functions/b.js'));
    expect(await refusalOf(both)).to.deep.equal([
      { field: 'functions/b.js', message: 'functions/b.ts already has the name “b”. Choose another name.' },
    ]);
    await host.change(appId, { type: 'delete', path: 'functions/a.js' }, write('functions/a.ts'));
  });

  it('may be that of anything in the API beside functions', async () => {
    const { appId } = await host.newFunctions({ hosts: hello, confirm: hello });
    for (const name of ['hosts', 'confirm'])
      for (const method of ['GET', 'PUT']) {
        const headers = { authorization: `Bearer ${host.ada.token}` };
        const answer = await host.call(host.url, appId, name, { method, headers });
        expect(await answer.text(), `${method} ${name}`).to.equal('hello');
      }
  });

  it('that two files have already are no reason to refuse other changes', async () => {
    const { appId } = await host.newFunctions({ a: hello });
    const row = await host
      .db('version_files')
      .where({ app_id: appId, path: 'functions/a.js' })
      .first<object>();
    await host.db('version_files').insert({ ...row, path: 'functions/a.ts' });
    await host.change(appId, write('functions/a.ts'), write('functions/b.js'));
    expect((await host.functions().listFunctions({ params: { appId } })).functions).to.have.lengthOf(2);
  });

  it('are explained to models that take one', () => {
    const surface = host.service(appSurface);
    const draft = new AppDraft(undefined, [{ path: 'functions/a.js', content: hello }]);
    const action = (type: string, file: string) =>
      surface.planAction(draft, { actionId: 'a1', type, title: '', file, attributes: {}, content: hello });
    expect(action('add_file', 'functions/a.ts')?.reason).to.equal(taken);
    expect(action('edit_file', 'functions/a.js')).to.equal(undefined);
    expect(action('delete_file', 'functions/a.js')).to.equal(undefined);
    expect(action('add_file', 'functions/a.ts')).to.equal(undefined);
  });
});
