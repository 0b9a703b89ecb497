import { describeOnEachDatabase } from '@buildai/core/testing';
import { versionsApi, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const hello = `export default () => new Response('hello');`;
const broken = `export default () => new Response(\n  'hello' 'again');`;
const about = { path: 'pages/About.jsx', content: 'export default () => <h1>About</h1>;\n' };

describeOnEachDatabase('A merge of files into an app', function (database) {
  let host: FunctionsHost;

  before(async function () {
    host = await startFunctionsHost({ database });
  });
  after(() => host?.stop());

  const merge = (
    appId: string,
    files: { id?: string; path: string; content: string }[],
    token = host.ada.token,
  ) =>
    host
      .client(versionsApi, token)
      .mergeFiles({ params: { appId }, body: { files, description: 'From Hives' } });
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error as { status: number; message: string; details: unknown },
    );

  it('is one version, and says which of its functions run', async () => {
    const { appId } = await host.newFunctions({ hello });
    const before = await host.service(versionStore).head(appId);
    const result = await merge(appId, [
      { id: 'a', ...about },
      { path: 'functions/hello.js', content: hello },
      { path: 'functions/again.js', content: hello.replace('hello', 'again') },
      { path: 'functions/broken.js', content: broken },
    ]);
    expect(result).to.deep.include({ filesCount: 3, totalFunctions: 2, deployedFunctionsCount: 1 });
    expect(result.deploymentIssues.map(({ name }) => name)).to.deep.equal(['broken']);
    const head = await host.service(versionStore).head(appId);
    expect(head).to.include({ kind: 'merge', description: 'From Hives', number: (before?.number ?? 0) + 1 });
    expect(await host.service(versionStore).read(head?.versionId ?? '', about.path)).to.equal(about.content);
    expect((await failureOf(merge(appId, [about])))?.message).to.equal('No changes to merge');
  });

  it('is refused if the app would not build, and to strangers', async () => {
    const { appId } = await host.newFunctions({ hello });
    const before = await host.service(versionStore).head(appId);
    const failure = await failureOf(
      merge(appId, [about, { path: 'pages/Bad.jsx', content: 'export default () => <h1>' }]),
    );
    expect(failure?.status).to.equal(422);
    expect(JSON.stringify(failure?.details)).to.include('pages/Bad.jsx');
    expect(JSON.stringify((await failureOf(merge(appId, [])))?.details)).to.include('No files to merge');
    expect((await failureOf(merge(appId, [about], host.grace.token)))?.status).to.equal(404);
    expect(await host.service(versionStore).head(appId)).to.deep.equal(before);
  });
});
