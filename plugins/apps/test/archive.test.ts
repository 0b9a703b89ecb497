import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import apps from '../src/server/index.js';
import { AppError } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, ManualClock, startTestHost } from '@buildai/core/testing';
import { appUsers } from '@buildai/auth/shared';
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { appArchives, appStore, canonicalJson, linesEntries } from '../src/shared/index.js';
import type { App, ImportOptions } from '../src/shared/index.js';
import type { AppsHost } from './support/apps-host.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import { archiveOf, exported, filesOf, imported, startNotes } from './support/archives.js';
import type { TarFile } from './support/archives.js';

const time = '2026-01-01T00:00:00.000Z';
const user = {
  name: 'Zoe',
  accountType: 'user',
  isAdmin: false,
  disabledAt: null,
  emailVerifiedAt: null,
  createdAt: time,
  identities: [{ provider: 'google', subject: '117', createdAt: time }],
} as const;

describe('The lines of an archive', () => {
  it('are the same text for the same value, in whatever order its keys came', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined, A: 1e21 })).to.equal(
      '{"A":1e+21,"b":[1,{"c":"ü","d":null}]}',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).to.deep.equal(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).to.equal(text);
      }),
    );
  });

  it('go into further entries when one is full', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => String(index).repeat(100_000));
    const entries: [string, number][] = [];
    for await (const { path, size } of linesEntries('rows', lines)) entries.push([path, size]);
    expect(entries).to.deep.equal([
      ['rows/000001.jsonl', 300_003],
      ['rows/000002.jsonl', 300_003],
      ['rows/000003.jsonl', 300_003],
      ['rows/000004.jsonl', 100_001],
    ]);
  });
});

describeOnEachDatabase('Archives of apps', (database) => {
  let host: AppsHost;
  let app: App;
  let notes: ReturnType<typeof startNotes>;
  let clock: ManualClock;
  beforeEach(async () => {
    notes = startNotes();
    clock = new ManualClock(new Date());
    host = await startAppsHost({ database, clock, above: [notes.plugin] });
    const { appId } = await host.apps(host.ada).saveApp(spaceApp('Bees & Hives', 'Über Bienen'));
    notes.notes.set(appId, [`/apps/${appId}/x`, `by ${host.ada.accountId}`, 'z'.repeat(300_000), 'last']);
    const found = await host.service(appStore).get(appId);
    if (!found) throw new Error('The app is not there.');
    app = found;
  });
  afterEach(() => host.stop());

  const archives = () => host.service(appArchives);
  const importAs = (archive: Buffer, options: Partial<ImportOptions> = {}) =>
    imported(archives(), archive, { ownerId: host.grace.accountId, ...options });
  const counted = async () => {
    const counts: number[] = [];
    for (const table of ['apps', 'app_slugs', 'app_imports', 'auth_accounts', 'auth_identities']) {
      counts.push((await host.db(table).select()).length);
    }
    return counts;
  };
  /** The error message of a refused import. */
  const refusal = async (archive: Buffer, options: Partial<ImportOptions> = {}) => {
    const before = await counted();
    const error = await importAs(archive, options).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).to.be.instanceOf(AppError);
    expect((error as AppError).status).to.be.within(400, 409);
    // Data of end users is deleted by an event.
    const after = await eventually(async () => {
      const counts = await counted();
      return String(counts) === String(before) && counts;
    });
    expect(after).to.deep.equal(before);
    return (error as AppError).message;
  };
  const altered = async (alter: (file: TarFile) => TarFile | readonly TarFile[], sums = true) =>
    archiveOf((await filesOf(await exported(archives(), app))).flatMap(alter), { sums });

  it('import the app for another owner under another id, and export to the same bytes again', async () => {
    const archive = await exported(archives(), app);
    const copy = await importAs(archive);
    expect(copy).to.deep.include({
      name: 'Bees & Hives',
      description: 'Über Bienen',
      ownerId: host.grace.accountId,
      createdAt: app.createdAt,
      updatedAt: app.updatedAt,
      publishedVersionId: undefined,
    });
    expect(copy.appId).to.not.equal(app.appId);
    expect(notes.notes.get(copy.appId)?.slice(0, 2)).to.deep.equal([
      `/apps/${copy.appId}/x`,
      `by ${host.grace.accountId}`,
    ]);
    expect((await exported(archives(), copy)).equals(archive)).to.equal(true);
    expect((await host.apps(host.grace).listApps()).apps.map(({ appId }) => appId)).to.deep.equal([
      copy.appId,
    ]);
  });

  it('contain passwords only on request, readable with the passphrase only', async () => {
    const users = host.service(appUsers);
    await users.insert(app.appId, [{ ...user, identities: [...user.identities], email: 'zoe@example.com' }]);
    const hash =
      `$argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
        .replaceAll('-', 'A')
        .replaceAll('_', 'B');
    await users.setPasswordHashes(app.appId, new Map([['zoe@example.com', hash]]));
    const plain = await exported(archives(), app);
    const sealed = await exported(archives(), app, 'correct horse battery');
    for (const archive of [plain, sealed]) {
      for (const { content } of await filesOf(archive)) expect(String(content)).to.not.contain(hash);
    }
    expect(await refusal(sealed)).to.contain('--without-secrets');
    expect(await refusal(sealed, { passphrase: 'correct horse bettery' })).to.contain('passphrase is wrong');

    const hashesOf = async (copy: App) => [...(await users.passwordHashes(copy.appId)).values()];
    expect(await hashesOf(await importAs(sealed, { passphrase: 'correct horse battery' }))).to.deep.equal([
      hash,
    ]);
    expect(await hashesOf(await importAs(sealed, { withoutSecrets: true }))).to.deep.equal([]);
    const copy = await importAs(plain);
    expect(await hashesOf(copy)).to.deep.equal([]);
    expect((await exported(archives(), copy)).equals(plain)).to.equal(true);
    expect((await users.addresses(copy.appId)).map(({ email }) => email)).to.deep.equal(['zoe@example.com']);
  });

  it('leave nothing if an import is cancelled', async () => {
    const archive = await exported(archives(), app);
    const before = await counted();
    const cancel = new AbortController();
    notes.holdImports(() => {
      cancel.abort();
      return Promise.resolve();
    });
    const error = await importAs(archive, { signal: cancel.signal }).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).to.have.property('name', 'AbortError');
    expect(await eventually(async () => String(await counted()) === String(before))).to.equal(true);
  });

  it('are hidden while being imported, and removed if the importer died', async () => {
    const archive = await exported(archives(), app);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    notes.holdImports(() => held);
    const outcome = importAs(archive).then(
      () => 'imported',
      (failure: unknown) => (failure as AppError).code,
    );
    const hiddenId = await eventually(
      async () => [...notes.notes.keys()].find((appId) => appId !== app.appId) ?? false,
    );
    expect(await host.service(appStore).get(hiddenId)).to.equal(undefined);
    expect((await host.apps(host.grace).listApps()).apps).to.deep.equal([]);
    await host
      .apps(host.admin)
      .getApp({ params: { appId: hiddenId } })
      .then(
        () => expect.fail('It was shown.'),
        (failure: unknown) => expect((failure as AppError).status).to.equal(404),
      );
    // A process paused for this long counts as dead.
    await host.db('app_imports').update({ lease_until: time });
    const { dataDir, databaseUrl } = host.settings;
    await using other = await startTestHost({
      plugins: [auth, plans, apps],
      settings: { dataDir, databaseUrl },
      clock,
    });
    expect(await other.service(appStore).get(app.appId)).to.include({ name: app.name });
    expect(await host.db('apps').where({ id: hiddenId })).to.deep.equal([]);
    go();
    expect(await outcome).to.equal('archive_interrupted');
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('are refused if truncated anywhere', async () => {
    const archive = await exported(archives(), app);
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      const cut = archive.subarray(0, Math.floor(archive.length * share));
      expect(await refusal(cut), String(share)).to.contain('is incomplete');
    }
    expect(await refusal(await altered((file) => file, false))).to.contain('is incomplete');
  });

  it('are refused if a byte was changed', async () => {
    const archive = await exported(archives(), app);
    const tarFiles = await filesOf(archive);
    const sums = await archiveOf(tarFiles);
    expect((await importAs(sums)).name).to.equal(app.name);
    for (let at = 20; at < archive.length; at += Math.ceil(archive.length / 12)) {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      expect(await refusal(changed), String(at)).to.match(/archive/i);
    }
  });

  it('are refused if a file was changed, removed or added', async () => {
    const archive = await exported(archives(), app);
    const files = await filesOf(archive);
    const lines = files.map(({ content, path }) => ({ content, path }));
    const { createHash } = await import('node:crypto');
    const originalSums = lines
      .map(({ path, content }) => `${createHash('sha256').update(content).digest('hex')}  ${path}\n`)
      .join('');
    const withSums = (changed: readonly TarFile[]) =>
      archiveOf([...changed, { path: 'SHA256SUMS', content: originalSums }], { sums: false });
    const changed = files.map((file) =>
      file.path.startsWith('notes/')
        ? { ...file, content: String(file.content).replace('last', 'lost') }
        : file,
    );
    expect(await refusal(await withSums(changed))).to.match(
      /notes\/lines\/00000\d\.jsonl doesn’t match its checksum/,
    );
    expect(await refusal(await withSums(files.slice(0, -1)))).to.contain('files are missing');
    const added = [...files, { path: 'notes/lines/000009.jsonl', content: '{"note":"more"}\n' }];
    expect(await refusal(await withSums(added))).to.contain('was changed');
  });

  it('are refused if they are something else', async () => {
    expect(await refusal(Buffer.from('PK\u0003\u0004 this is a zip'))).to.contain('isn’t an app archive');
    expect(await refusal(await archiveOf([{ path: 'readme.txt', content: 'Hello' }]))).to.contain(
      'isn’t an app archive',
    );
    expect(
      await refusal(await archiveOf([{ path: 'manifest.json', content: '{"name":"an npm package"}' }])),
    ).to.contain('isn’t an app archive');
    expect(
      await refusal(await archiveOf([{ path: 'manifest.json', content: 'x'.repeat(2_000_000) }])),
    ).to.contain('too large');
  });

  it('are refused when they are of a newer format, as a whole or in a part', async () => {
    const newer = (from: string, to: string) =>
      altered((file) =>
        file.path === 'manifest.json' ? { ...file, content: String(file.content).replace(from, to) } : file,
      );
    expect(await refusal(await newer('"formatVersion":1', '"formatVersion":2'))).to.contain(
      'newer version of BuildAI',
    );
    expect(await refusal(await newer('"notes","version":1', '"notes","version":2'))).to.contain(
      'newer version of BuildAI',
    );
  });

  it('with parts of missing plugins are refused by name, or imported without these parts', async () => {
    const other = startNotes('drawings');
    await using richer = await startAppsHost({ database, above: [notes.plugin, other.plugin] });
    const { appId } = await richer.apps(richer.ada).saveApp(spaceApp('Drawn'));
    other.notes.set(appId, ['a drawing']);
    const drawn = await richer.service(appStore).get(appId);
    if (!drawn) throw new Error('The app is not there.');
    const archive = await exported(richer.service(appArchives), drawn);
    expect(await refusal(archive))
      .to.contain('--skip-unknown')
      .and.contain('drawings');
    expect((await importAs(archive, { skipUnknown: true })).name).to.equal('Drawn');
  });

  it('are refused if they hold invalid content: other paths, links, folders, invalid lines', async () => {
    const add = (file: TarFile) => altered((each) => (each.path === 'manifest.json' ? [each, file] : each));
    for (const path of [
      '../../etc/passwd',
      '/etc/passwd',
      'users/../../x',
      'users/.hidden',
      'users//x',
      'ü',
    ]) {
      expect(await refusal(await add({ path, content: 'x' })), path).to.contain(
        'doesn’t belong in an app archive',
      );
    }
    for (const type of ['symlink', 'directory'] as const) {
      expect(await refusal(await add({ path: 'users/x', content: '/etc/passwd', type })), type).to.contain(
        'doesn’t belong in an app archive',
      );
    }
    expect(await refusal(await add({ path: 'elsewhere/x', content: 'x' }))).to.contain(
      'contains an unknown file',
    );
    expect(await refusal(await add({ path: 'users/other', content: 'x' }))).to.contain('unknown file');
    expect(await refusal(await add({ path: 'app/picture', content: '<svg/>' }))).to.contain('picture');
    const line = (content: string) => add({ path: 'users/people/000001.jsonl', content });
    const person = { ...user, email: 'zoe@example.com' };
    expect(await refusal(await line('{"email":"zoe"}\n'))).to.contain('Line 1 of people/000001.jsonl');
    expect(await refusal(await line(JSON.stringify(person)))).to.contain('is incomplete');
    expect(await refusal(await line('not json\n'))).to.contain('Line 1');
    expect(await refusal(await line('[[['.repeat(100_000) + '\n'))).to.contain('Line 1');
    expect(await refusal(await line(`${JSON.stringify(person)}\n`.repeat(2)))).to.contain('same email');
    const memories = { person: 'u-000000000000000000', content: {}, updatedAt: time };
    const unknown = { path: 'users/memories/000001.jsonl', content: `${JSON.stringify(memories)}\n` };
    expect(await refusal(await add(unknown))).to.contain('refers to a person');
  });

  it('that would unpack to more than an entry may hold are refused before that much is read', async () => {
    const bomb = { path: 'notes/lines/000001.jsonl', content: Buffer.alloc(40 * 1024 * 1024, '\n') };
    const files = (await filesOf(await exported(archives(), app))).filter(
      ({ path }) => !path.startsWith('notes/'),
    );
    expect(await refusal(await archiveOf([...files, bomb]))).to.contain('too large');
  });
});
