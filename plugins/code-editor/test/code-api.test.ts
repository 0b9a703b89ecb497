import { describeOnEachDatabase } from '@buildai/core/testing';
import { bundler } from '@buildai/runtime/shared';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { ChangedFile } from '../src/shared/index.js';
import type { CodeHost } from './support/code-host.js';
import { errorOf, files, startCodeHost } from './support/code-host.js';

describeOnEachDatabase('The code of an app', (database) => {
  let host: CodeHost;
  let appId: string;
  let params: { appId: string };
  before(async function () {
    // The first build makes the libraries of all apps.
    this.slow(30_000);
    host = await startCodeHost({ database });
    await host.service(bundler).bundle(files, host.ada.accountId);
  });
  after(() => host.stop());
  beforeEach(async () => {
    ({ appId } = (await host.newApp(files)).app);
    params = { appId };
  });

  const code = () => host.code(host.ada);
  const read = (path: string) => code().readFile({ params, query: { path } });
  const save = (id: string, content: string, baseVersionId?: string, builder = host.ada) =>
    host.code(builder).updateFile({
      params,
      body: { file: { id, content }, ...(baseVersionId === undefined ? {} : { baseVersionId }) },
    });
  const versionsOf = async () =>
    (await host.service(versionStore).list(appId, 10)).map(({ description }) => description);

  it('is listed with lines and tokens, read-only files last', async () => {
    const { files: listed } = await code().listFiles({ params });
    expect(listed.map(({ path, lines, isReadOnly }) => [path, lines, isReadOnly])).to.deep.equal([
      ['pages/Home.jsx', 11, false],
      ['components/HiveCard.jsx', 3, false],
      ['globals.css', 3, false],
      ['entities/Hive.json', 1, true],
    ]);
    expect(listed.find(({ path }) => path === 'globals.css')?.tokens).to.equal(7);
  });

  it('is saved, and the saves of one person make one version', async () => {
    const home = await read('pages/Home.jsx');
    const first = await save('pages/Home.jsx', home.content.replace('main>', 'div>'), home.versionId);
    const second = await save('pages/Home.jsx', 'export default () => null;\n', first.versionId);
    await save('globals.css', '', second.versionId);
    expect((await read('pages/Home.jsx')).content).to.equal('export default () => null;\n');
    expect(await versionsOf()).to.deep.equal(['Edited globals.css and 1 other file', 'A change']);
  });

  it('gets no version from a save that changes nothing', async () => {
    const home = await read('pages/Home.jsx');
    const saved = await save('pages/Home.jsx', home.content, home.versionId);
    expect(saved.versionId).to.equal(home.versionId);
  });

  it('is never overwritten by someone who has not seen it', async () => {
    const home = await read('pages/Home.jsx');
    const theirs = await save(
      'pages/Home.jsx',
      'export default () => "theirs";\n',
      home.versionId,
      host.admin,
    );
    const refused = await errorOf(save('pages/Home.jsx', 'export default () => "mine";\n', home.versionId));
    expect(refused).to.include({ status: 409, code: 'code-editor/file-changed' });
    expect(refused.details).to.deep.include({
      path: 'pages/Home.jsx',
      content: 'export default () => "theirs";\n',
      versionId: theirs.versionId,
    } satisfies Partial<ChangedFile>);
    await save('pages/Home.jsx', 'export default () => "both";\n', theirs.versionId);
    expect(await versionsOf()).to.deep.equal(['Edited pages/Home.jsx', 'Edited pages/Home.jsx', 'A change']);
  });

  it('takes saves of different files at once', async () => {
    const { versionId } = await read('pages/Home.jsx');
    await Promise.all([
      save('pages/Home.jsx', 'export default () => 1;\n', versionId),
      save('globals.css', 'p {}\n', versionId, host.admin),
      save('components/HiveCard.jsx', 'export const HiveCard = () => 2;\n', versionId),
    ]);
    const { files: stored } = await code().downloadFiles({ params });
    expect(stored.map(({ content }) => content).slice(0, 2)).to.deep.equal([
      'export const HiveCard = () => 2;\n',
      files[0]?.content,
    ]);
    expect(stored.find(({ path }) => path === 'globals.css')?.content).to.equal('p {}\n');
  });

  it('is a draft of its author while the app does not build with it, and in no version', async () => {
    const home = await read('pages/Home.jsx');
    const broken = 'export default function Home() {\n  return <main>;\n}\n';
    const saved = await save('pages/Home.jsx', broken, home.versionId);
    expect(saved.draft?.problems[0]).to.include({ path: 'pages/Home.jsx', line: 2 });
    expect(await versionsOf()).to.deep.equal(['A change']);
    const again = await read('pages/Home.jsx');
    expect(again.content).to.equal(home.content);
    expect(again.draft).to.deep.include({ content: broken, problems: saved.draft?.problems });
    expect(again.draft?.base.content).to.equal(home.content);
    const theirs = await host.code(host.admin).readFile({ params, query: { path: 'pages/Home.jsx' } });
    expect(theirs.draft).to.equal(null);
    const mended = await save('pages/Home.jsx', 'export default () => <main />;\n', home.versionId);
    expect(mended.draft).to.equal(null);
    expect((await read('pages/Home.jsx')).draft).to.equal(null);
    expect(await versionsOf()).to.deep.equal(['Edited pages/Home.jsx', 'A change']);
  });

  it('is a draft too if it is a style or code of no page that cannot be read, or if what it imports is not there', async () => {
    const { versionId } = await read('globals.css');
    for (const [path, content] of [
      ['globals.css', 'h1 {\n  color: teal;\n'],
      ['services/charge.js', 'export default async () => {\n'],
      ['pages/Home.jsx', "import { Tile } from '@/components/Tile';\nexport default () => <Tile />;\n"],
    ] as const) {
      const saved = await save(path, content, path === 'services/charge.js' ? undefined : versionId);
      expect(saved.draft?.problems[0]?.message, path).to.be.a('string');
    }
    expect(await versionsOf()).to.deep.equal(['A change']);
  });

  it('is a draft too if no version has the file: its author finds, opens, mends and deletes it', async () => {
    const path = 'services/charge.js';
    const broken = 'export default async () => {\n';
    await save(path, broken);
    const listed = async (builder = host.ada) =>
      (await host.code(builder).listFiles({ params })).files.find((file) => file.path === path);
    expect(await listed()).to.deep.include({ hash: null, lines: 1, isReadOnly: false });
    expect(await listed(host.admin)).to.equal(undefined);
    const opened = await read(path);
    expect(opened).to.include({ content: '', hash: null });
    expect(opened.draft).to.deep.include({ content: broken });
    expect(opened.draft?.base).to.include({ content: '', hash: null, versionId: opened.versionId });
    const theirs = await errorOf(host.code(host.admin).readFile({ params, query: { path } }));
    expect(theirs.status).to.equal(404);
    await code().deleteFile({ params, body: { fileId: path } });
    expect((await errorOf(read(path))).status).to.equal(404);
    await save(path, broken);
    const mended = await save(path, 'export default async () => null;\n', opened.versionId);
    expect(mended.draft).to.equal(null);
    // Who gives up a draft from before the file was made deletes no file.
    const body = { fileId: path, baseVersionId: opened.versionId };
    expect(await errorOf(code().deleteFile({ params, body }))).to.include({ status: 409 });
    expect(await read(path)).to.deep.include({ hash: mended.hash, draft: null });
  });

  it('has no draft of a file that no app can have, and at most 50 drafts of one person', async () => {
    const refused = await errorOf(save('../secrets.js', 'export default () => {\n'));
    expect(refused).to.include({ status: 400 });
    expect(refused.message).to.include('is not a file that an app can have');
    const of = { app_id: appId, account_id: host.ada.accountId, content: '', problems: '[]', updated_at: '' };
    const paths = Array.from({ length: 50 }, (_, index) => `services/broken-${index}.js`);
    await host.db('code_drafts').insert(paths.map((path) => ({ ...of, path })));
    const broken = 'export default () => {\n';
    expect(await errorOf(save('services/next.js', broken))).to.include({
      status: 409,
      code: 'code-editor/too-many-drafts',
    });
    expect((await save('services/broken-0.js', broken)).draft).not.to.equal(null);
  });

  it('goes in with the save that it waited for', async () => {
    const home = await read('pages/Home.jsx');
    const content = "import { Tile } from '@/components/Tile';\nexport default () => <Tile />;\n";
    expect((await save('pages/Home.jsx', content, home.versionId)).draft).not.to.equal(null);
    await save('components/Tile.jsx', 'export const Tile = () => <p>Tile</p>;\n');
    expect(await read('pages/Home.jsx')).to.include({ content, draft: null });
    expect(await versionsOf()).to.have.length(2);
  });

  it('tells someone whose file was deleted', async () => {
    const { versionId } = await read('globals.css');
    await code().deleteFile({ params, body: { fileId: 'globals.css', baseVersionId: versionId } });
    const refused = await errorOf(save('globals.css', 'p {}\n', versionId, host.admin));
    expect((refused.details as ChangedFile).content).to.equal(null);
  });

  it('does without a deleted file, in one version', async () => {
    const path = 'components/HiveCard.jsx';
    const { references, versionId } = await code().listReferences({ params, query: { path } });
    expect(references.map(({ path: user, remainingUses }) => [user, remainingUses])).to.deep.equal([
      ['pages/Home.jsx', 0],
    ]);
    expect(references[0]?.content).to.equal(
      files[2]?.content
        .replace("import { HiveCard } from '@/components/HiveCard';\n", '')
        .replace('      <HiveCard name="Clearing" />\n', ''),
    );
    const referencesToUpdate = references.map(({ path: user, content }) => ({ path: user, content }));
    await code().deleteFile({ params, body: { fileId: path, referencesToUpdate, baseVersionId: versionId } });
    expect(await versionsOf()).to.deep.equal(['Deleted components/HiveCard.jsx', 'A change']);
    expect((await errorOf(read(path))).status).to.equal(404);
    expect((await read('pages/Home.jsx')).content).to.equal(references[0]?.content);
  });

  const path = 'components/HiveCard.jsx';
  const changeFiles = (
    changed: { path: string; content: string | null }[],
    baseVersionId: string,
    description = 'Renamed',
  ) => code().changeFiles({ params, body: { files: changed, description, baseVersionId } });

  it('gets a deleted file back, with what used it and with what changed since', async () => {
    const { references, versionId } = await code().listReferences({ params, query: { path } });
    const referencesToUpdate = references.map(({ path: user, content }) => ({ path: user, content }));
    const deleted = await code().deleteFile({
      params,
      body: { fileId: path, referencesToUpdate, baseVersionId: versionId },
    });
    await save('globals.css', 'p {}\n');
    await code().undoEdit({ params, body: { versionId: deleted.versionId } });
    expect((await read(path)).content).to.equal(files[1]?.content);
    expect((await read('pages/Home.jsx')).content).to.equal(files[2]?.content);
    expect((await read('globals.css')).content).to.equal('p {}\n');
    expect(await versionsOf()).to.include(`Undid: Deleted ${path}`);
  });

  it('keeps what was changed since, rather than taking an edit back', async () => {
    const { versionId } = await read('globals.css');
    const edited = await changeFiles([{ path: 'globals.css', content: 'a {}\n' }], versionId);
    await save('globals.css', 'b {}\n', edited.versionId);
    const refused = await errorOf(code().undoEdit({ params, body: { versionId: edited.versionId } }));
    expect(refused.code).to.equal('code-editor/file-changed');
    expect((await read('globals.css')).content).to.equal('b {}\n');
  });

  it('takes back only edits of the same app', async () => {
    const { versionId } = await read('globals.css');
    expect((await errorOf(code().undoEdit({ params, body: { versionId } }))).status).to.equal(404);
    const other = await host.newApp(files);
    const edited = await changeFiles([{ path: 'globals.css', content: 'a {}\n' }], versionId);
    const foreign = { params: { appId: other.app.appId }, body: { versionId: edited.versionId } };
    expect((await errorOf(code().undoEdit(foreign))).status).to.equal(404);
  });

  it('is not changed in several files if one of them was changed by someone else', async () => {
    const { versionId } = await read('globals.css');
    await save('pages/Home.jsx', 'export default () => "theirs";\n', versionId, host.admin);
    const changed = [
      { path: 'globals.css', content: 'a {}\n' },
      { path: 'pages/Home.jsx', content: 'export default () => "mine";\n' },
    ];
    const refused = await errorOf(changeFiles(changed, versionId));
    expect(refused.details).to.include({ path: 'pages/Home.jsx' });
    expect((await read('globals.css')).content).to.equal(files[3]?.content);
  });

  if (database !== 'sqlite') return;

  it('is not deleted while others cannot be built without it', async () => {
    const path = 'components/HiveCard.jsx';
    const { versionId } = await read(path);
    const refused = await errorOf(
      code().deleteFile({ params, body: { fileId: path, baseVersionId: versionId } }),
    );
    expect(refused).to.include({ status: 422, code: 'code-editor/does-not-build' });
    expect(await versionsOf()).to.deep.equal(['A change']);
  });

  it('has a file under a new path, and its imports follow', async () => {
    const to = 'components/hives/Card.jsx';
    const plan = await code().planMove({ params, query: { path, to } });
    expect(plan.files.map((file) => [file.path, file.content === null])).to.deep.equal([
      [path, true],
      [to, false],
      ['pages/Home.jsx', false],
    ]);
    await changeFiles(plan.files, plan.versionId, `Renamed ${path} to ${to}`);
    expect((await read(to)).content).to.equal(files[1]?.content);
    expect((await read('pages/Home.jsx')).content).to.contain("from '@/components/hives/Card'");
    expect((await errorOf(read(path))).status).to.equal(404);
    expect(await versionsOf()).to.deep.equal([`Renamed ${path} to ${to}`, 'A change']);
  });

  it('is called by its new name after a rename, and names its callers before it is deleted', async () => {
    const from = 'reports/rates.js';
    const caller = (name: string) => `export const load = () => invoke('${name}', { rates: 'rates' });\n`;
    await host.change(
      appId,
      { type: 'write', path: from, content: 'export default () => 1;\n' },
      { type: 'write', path: 'components/load.js', content: caller('rates') },
    );
    const plan = await code().planMove({ params, query: { path: from, to: 'reports/prices.js' } });
    expect(plan.notice).to.equal('The address ends in prices.');
    expect(plan.files).to.deep.equal([
      { path: from, content: null },
      { path: 'reports/prices.js', content: 'export default () => 1;\n' },
      { path: 'components/load.js', content: caller('prices') },
    ]);
    const { callers, references } = await code().listReferences({ params, query: { path: from } });
    expect([callers, references]).to.deep.equal([['components/load.js'], []]);
  });

  it('is named by checks of entities: they follow a rename, and can be left out when it is deleted', async () => {
    const from = 'reports/audit.js';
    const schema = (name: string) =>
      `{\n  "properties": { "title": { "type": "string" } },\n  "x-check": { "function": "${name}", "on": ["create"] }\n}\n`;
    const entity = 'entities/Hive.json';
    await host.change(
      appId,
      { type: 'write', path: from, content: 'export const check = () => true;\n' },
      { type: 'write', path: entity, content: schema('audit') },
    );
    const query = { path: from, to: 'reports/proof.js' };
    const { files, versionId } = await code().planMove({ params, query });
    expect(files).to.deep.include({ path: entity, content: schema('proof') });
    const moved = { files, description: 'Renamed', baseVersionId: versionId };
    const renamed = await code().changeFiles({ params, body: moved });
    expect((await read(entity)).content).to.equal(schema('proof'));

    const { references } = await code().listReferences({ params, query: { path: 'reports/proof.js' } });
    const without = '{\n  "properties": { "title": { "type": "string" } }\n}\n';
    expect(references).to.deep.equal([{ path: entity, content: without, remainingUses: 0 }]);
    const removal = {
      fileId: 'reports/proof.js',
      referencesToUpdate: [{ path: entity, content: without }],
      baseVersionId: renamed.versionId,
    };
    const other = { ...removal, referencesToUpdate: [{ path: entity, content: '{ "properties": {} }' }] };
    expect((await errorOf(code().deleteFile({ params, body: other }))).message).to.contain('is read-only');
    const deleted = await code().deleteFile({ params, body: removal });
    await code().undoEdit({ params, body: { versionId: deleted.versionId } });
    expect((await read(entity)).content).to.equal(schema('proof'));
  });

  it('refuses a path that is taken or impossible', async () => {
    const planTo = (to: string) => errorOf(code().planMove({ params, query: { path, to } }));
    expect(await planTo('pages/Home.jsx')).to.include({
      status: 400,
      message: 'A file with this name already exists.',
    });
    expect((await planTo('src/main.rs')).message).to.contain('is not a file that an app can have');
  });

  it('counts the links that lead nowhere once a page has another address', async () => {
    await host.change(
      appId,
      { type: 'write', path: 'pages/Queens.jsx', content: 'export default () => <p>Queens</p>;\n' },
      {
        type: 'write',
        path: 'components/Menu.jsx',
        content: `import { Link } from 'react-router';\nexport const Menu = () => <Link to="/queens">Queens</Link>;\n`,
      },
    );
    const query = { path: 'pages/Queens.jsx', to: 'pages/Bees.jsx' };
    expect((await code().planMove({ params, query })).brokenLinks).to.equal(1);
  });

  it('is searched regardless of case', async () => {
    const { matches } = await code().searchFiles({ params, query: { q: 'hives of {' } });
    expect(matches).to.deep.equal([
      {
        path: 'pages/Home.jsx',
        line: 7,
        column: 11,
        text: '<h1>Hives of {Hive.name}</h1>',
        start: 4,
        end: 14,
      },
    ]);
    const all = await code().searchFiles({ params, query: { q: 'HIVECARD' } });
    expect(all.matches.map(({ path, line }) => `${path}:${line}`)).to.deep.equal([
      'components/HiveCard.jsx:1',
      'pages/Home.jsx:1',
      'pages/Home.jsx:1',
      'pages/Home.jsx:8',
    ]);
  });

  it('keeps entities, and files that an app cannot have, out of it', async () => {
    const { versionId } = await read('entities/Hive.json');
    const entity = await errorOf(save('entities/Hive.json', '{}', versionId));
    expect(entity).to.include({ status: 403, message: 'entities/Hive.json is read-only.' });
    const removal = { params, body: { fileId: 'entities/Hive.json' } };
    expect((await errorOf(code().deleteFile(removal))).status).to.equal(403);
    const foreign = await errorOf(save('src/main.jsx', 'x', versionId));
    expect(foreign.status).to.equal(400);
    expect(foreign.details).to.have.nested.property('[0].field', 'src/main.jsx');
  });

  it('is for admins only', async () => {
    const { app } = await host.newApp(files, { owner: host.grace });
    const grace = host.code(host.grace);
    const own = { appId: app.appId };
    for (const call of [
      () => grace.listFiles({ params: own }),
      () => grace.readFile({ params: own, query: { path: 'globals.css' } }),
      () => grace.downloadFiles({ params: own }),
      () => grace.updateFile({ params: own, body: { file: { id: 'globals.css', content: '' } } }),
      () => grace.deleteFile({ params: own, body: { fileId: 'globals.css' } }),
    ]) {
      expect((await errorOf(call())).status).to.equal(403);
    }
  });
});
