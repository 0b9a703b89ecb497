import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockData, migrationOwners } from '@buildai/core';
import { freshPostgres } from '@buildai/core/testing';
import { expect } from 'chai';
import { bytesOf, readArchive } from '../src/backup/read-archive.js';
import { installedPlugins } from '../src/installed-plugins.js';
import { runResident } from './resident-buildai.js';
import type { InstanceEnvironment } from './resident-buildai.js';

type Content = Readonly<Record<string, readonly string[]>>;

const password = 'walnut-harbour-93';

/** Rows by table and files by key, independent of entry boundaries and order. */
async function contentOf(path: string): Promise<Content> {
  const content: Record<string, string[]> = {};
  for await (const entry of readArchive(path, new AbortController().signal)) {
    const bytes = await bytesOf(entry);
    const table = /^tables\/(.+)\/\d+\.jsonl$/.exec(entry.name)?.[1];
    if (table !== undefined) {
      const rows = bytes.toString().split('\n').filter(Boolean).map(normalized);
      content[table] = [...(content[table] ?? []), ...rows].sort();
    } else if (entry.name.startsWith('files/')) content[entry.name] = [bytes.toString('base64')];
  }
  return content;
}

/** Normalizes a row: sorts its fields, also within structured values, so that databases can be compared. */
function normalized(line: string): string {
  const sorted = (value: unknown): unknown => {
    if (typeof value === 'string' && /^[[{]/.test(value)) {
      try {
        return sorted(JSON.parse(value));
      } catch {
        return value;
      }
    }
    if (Array.isArray(value)) return value.map(sorted);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
    return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
  };
  return JSON.stringify(sorted(JSON.parse(line)));
}

describe('buildai backup', function () {
  this.slow(30_000);
  let folder: string, backup: string, original: Content;

  const done = async (args: readonly string[], env: InstanceEnvironment) => {
    const { code, output } = await runResident(args, env);
    expect(code, output).to.equal(0);
  };
  const at = (name: string) => ({ DATA_DIR: join(folder, name) });
  /** Locks the data of an instance as its running server does. */
  const serving = (name: string) =>
    lockData({ databaseUrl: undefined, dataDir: join(folder, name) }, 'shared');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-backup-'));
    backup = join(folder, 'backup.tar.gz');
    const uploads = join(folder, 'origin', 'files', 'uploads');
    await mkdir(uploads, { recursive: true });
    // Format of the folder storage: the content type, then the content.
    await writeFile(join(uploads, 'note.txt'), 'text/plain\nOne\nTwo');
    await writeFile(join(uploads, 'large.bin'), `application/octet-stream\n${'\nx'.repeat(500_000)}`);
    await done(['accounts', 'create', 'ada@example.com', '--password', password], at('origin'));
    await done(['apps', 'create', '--prompt', 'a habit tracker'], at('origin'));
    await using _server = await serving('origin');
    expect((await runResident(['backup', 'create', backup], at('origin'))).output).to.match(
      /holds \d+ rows and \d+ files/,
    );
    original = await contentOf(backup);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('contains the rows of every app, and the files, readable by its owner only', async () => {
    expect(Object.keys(original).filter((name) => name.startsWith('entities/rows/'))).to.not.be.empty;
    expect(original.auth_accounts).to.have.length(1);
    expect(original).to.include.keys('files/uploads/note.txt', 'files/uploads/large.bin');
    expect(original).to.not.have.any.keys('events', 'jobs', 'job_schedules', 'outbox');
    expect((await stat(backup)).mode & 0o077).to.equal(0);
    expect((await runResident(['backup', 'verify', backup], at('nowhere'))).code).to.equal(0);
  });

  it('is restored on another instance, which then works, and says which key its secrets need', async () => {
    const restored = await runResident(['backup', 'restore', backup], at('other'));
    expect(restored.code, restored.output).to.equal(0);
    expect(restored.output).to.contain('Set SECRET_KEY to the key of the instance it came from');
    const again = join(folder, 'again.tar.gz');
    await runResident(['backup', 'create', again], at('other'));
    expect(await contentOf(again)).to.deep.equal(original);
    const { stdout } = await runResident(['apps', 'list', '--json'], at('other'));
    expect(JSON.parse(stdout)).to.have.length(1);
    await using _server = await serving('other');
    const refused = await runResident(['backup', 'restore', backup, '--replace', '--yes'], at('other'));
    expect(refused.output).to.contain('A server or another command is using this data');
    expect(refused.code).to.equal(2);
  });

  (process.env.TEST_POSTGRES_URL ? it : it.skip)('goes to PostgreSQL and back to SQLite', async () => {
    const database = await freshPostgres(migrationOwners(await installedPlugins()));
    try {
      const postgres = { ...at('postgres'), DATABASE_URL: database.url };
      await done(['backup', 'restore', backup], postgres);
      const there = join(folder, 'postgres.tar.gz');
      await runResident(['backup', 'create', there], postgres);
      expect(await contentOf(there)).to.deep.equal(original);
      expect((await runResident(['backup', 'restore', backup], postgres)).output).to.contain(
        'already has data',
      );
      await done(['backup', 'restore', there, '--replace', '--yes'], postgres);
      await done(['backup', 'restore', there], at('back'));
      const back = join(folder, 'back.tar.gz');
      await runResident(['backup', 'create', back], at('back'));
      expect(await contentOf(back)).to.deep.equal(original);
    } finally {
      await database.drop();
    }
  });

  it('deletes nothing without confirmation, and nothing at all if it cannot restore everything', async () => {
    await runResident(['accounts', 'create', 'grace@example.com', '--password', password], at('kept'));
    const people = async () => (await runResident(['accounts', 'list', '--json'], at('kept'))).output;
    const before = await people();
    const unasked = await runResident(['backup', 'restore', backup], at('kept'));
    expect(unasked).to.deep.include({ code: 2 });
    expect(unasked.output).to.contain('Use --replace');
    const alone = await runResident(['backup', 'restore', backup, '--replace'], at('kept'));
    expect(alone).to.deep.include({ code: 2 });
    expect(alone.output).to.contain('Use --yes');

    const bytes = await readFile(backup);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, bytes.subarray(0, bytes.length - 4000));
    const broken = join(folder, 'broken.tar.gz');
    await writeFile(broken, bytes);
    await using handle = await open(broken, 'r+');
    await handle.write(Buffer.from('damage'), 0, 6, Math.floor(bytes.length / 2));
    const foreign = join(folder, 'foreign.tar.gz');
    await writeFile(foreign, 'not an archive at all');
    for (const [file, code] of [
      [cut, 1],
      [broken, 1],
      [foreign, 2],
      [join(folder, 'missing.tar.gz'), 2],
    ] as const) {
      const verified = await runResident(['backup', 'verify', file, '--json'], at('kept'));
      expect(verified.code, `${file} ${verified.output}`).to.equal(code);
      expect(JSON.parse(verified.output)).to.have.nested.property('error.code');
      if (file === cut) expect(verified.output).to.contain('is incomplete');
      if (file === broken) expect(verified.output).to.contain('is damaged');
      const restored = await runResident(['backup', 'restore', file, '--replace', '--yes'], at('kept'));
      expect(restored.code, restored.output).to.equal(code);
    }
    expect(await people()).to.equal(before);
    expect(await runResident(['backup', 'create', backup], at('kept'))).to.include({ code: 2 });
    expect((await readdir(folder)).filter((name) => /gz\./.test(name))).to.deep.equal([]);
  });

  it('includes the key on request, so that the other instance can decrypt secrets', async () => {
    const withKey = join(folder, 'key.tar.gz');
    await runResident(['backup', 'create', withKey, '--include-key'], at('origin'));
    expect((await runResident(['backup', 'restore', withKey], at('with'))).output).to.not.contain(
      'SECRET_KEY',
    );
    const set = await runResident(['backup', 'restore', withKey], {
      ...at('set'),
      SECRET_KEY: 'k'.repeat(40),
    });
    expect(set.output).to.contain('Unset SECRET_KEY');
    const keyOf = (name: string) => readFile(join(folder, name, 'secret.key'), 'utf8');
    expect(await keyOf('with')).to.equal(await keyOf('origin'));
    expect(await keyOf('other')).to.not.equal(await keyOf('origin'));
  });
});
