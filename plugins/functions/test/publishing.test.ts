import { appsApi } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const hello = (text: string) => `export default () => new Response('${text}');`;
const broken = `export default () => new Response(\n  'hello' 'again');`;
const charge = `export default (request, { secrets }) => new Response(secrets.STRIPE_KEY);`;

describeOnEachDatabase('Publishing functions', (database) => {
  let host: FunctionsHost;

  before(async function () {
    host = await startFunctionsHost({ database });
  });
  after(() => host?.stop());

  const publish = (appId: string, confirmed = false) =>
    host
      .client(appsApi, host.ada.token)
      .publishApp({ params: { appId }, body: { published: true, confirmed } })
      .then(
        () => undefined,
        (error: unknown) => error as { code: string; status: number; details: unknown },
      );
  const write = (appId: string, path: string, content: string) =>
    host.change(appId, { type: 'write', path, content });

  it('clears the issues of a function once it is deployed again', async () => {
    const { appId } = await host.newFunctions({ charge });
    const { hash, versionId } = await host.runtime().getPreview({ params: { appId }, query: {} });
    const seen = { kind: 'request' as const, path: '/', hash: hash ?? '', versionId: versionId ?? '' };
    const report = (message: string) =>
      host.runtime().reportIssue({ params: { appId }, body: { ...seen, message } });
    await report(`POST /api/apps/${appId}/functions/charge failed with 422: Some secrets have no value yet.`);
    await report(`POST /api/apps/${appId}/functions/other failed with 500: The function failed.`);
    await host.setSecrets(appId, { STRIPE_KEY: 'sk-1' });
    await eventually(async () => {
      const { issues } = await host.runtime().listIssues({ params: { appId }, query: {} });
      return issues.length === 1 && issues[0]?.message.includes('/functions/other ');
    });
  });

  it('keeps calling the code before, until the new code runs', async () => {
    const { appId } = await host.newFunctions({ hello: hello('1') });
    await host.deployed(appId, 'hello');
    const origin = await host.publish(appId);
    const answer = async () => (await host.call(origin, appId, 'hello')).text();
    expect(await answer()).to.equal('1');
    await eventually(async () => (await host.db('live_functions').where({ app_id: appId })).length === 1);

    await write(appId, 'functions/hello.js', charge);
    expect(await publish(appId)).to.include({ code: 'publish_unconfirmed' });
    await publish(appId, true);
    expect(await answer()).to.equal('1');
    await host.setSecrets(appId, { STRIPE_KEY: 'sk-2' });
    await eventually(async () => (await answer()) === 'sk-2');

    await write(appId, 'functions/hello.js', broken);
    await publish(appId, true);
    expect(await answer()).to.equal('sk-2');
    await write(appId, 'functions/hello.js', hello('3'));
    expect(await publish(appId)).to.equal(undefined);
    expect(await answer()).to.equal('3');
  });

  // What is refused is decided before anything is stored.
  if (database !== 'sqlite') return;

  it('names those that would not run, and asks for a confirmation', async () => {
    const { appId } = await host.newFunctions({ hello: hello('1'), broken, charge });
    const refused = await publish(appId);
    expect([refused?.code, refused?.status]).to.deep.equal(['publish_unconfirmed', 409]);
    const [syntax, secret] = refused?.details as readonly Record<string, unknown>[];
    expect(syntax).to.include({ field: 'functions/broken.js', line: 2 });
    expect(secret).to.deep.equal({ field: 'functions/charge.js', message: 'STRIPE_KEY has no value.' });
    expect(await publish(appId, true)).to.equal(undefined);
    const works = await host.newFunctions({ hello: hello('1') });
    expect(await publish(works.appId)).to.equal(undefined);
  });

  it('is refused for a version that cannot be built, whatever is confirmed', async () => {
    const { appId } = await host.newFunctions({ hello: hello('1') });
    await write(appId, 'globals.css', 'a {\n  color red\n}');
    const refused = await publish(appId, true);
    expect([refused?.code, refused?.status]).to.deep.equal(['version_not_buildable', 422]);
    expect((refused?.details as readonly object[])[0]).to.include({ field: 'globals.css', line: 2 });
  });
});
