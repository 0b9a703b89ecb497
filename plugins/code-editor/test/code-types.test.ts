import { setTimeout } from 'node:timers/promises';
import type { AppFile } from '@buildai/versions/shared';
import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TooBusy, TooManyRequests } from '@buildai/core/shared';
import { codeTypes, TypesUnavailable } from '../src/shared/index.js';
import type { CodeTypes, TypesAsker, TypesQuestion } from '../src/shared/index.js';
import type { CodeHost } from './support/code-host.js';
import { startCodeHost } from './support/code-host.js';

const task = {
  name: 'Task',
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Title' },
    status: { type: 'string', enum: ['open', 'done'] },
    hours: { type: 'number' },
  },
  required: ['title'],
};

const card = `/** A task. */
export function TaskCard({ title }) {
  return <p>{title}</p>;
}
`;

const home = (body: string) => `import { Task, useRecords } from '@/api/entities';
import { TaskCard } from '@/components/TaskCard';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { uploadFile } from '@/api/integrations';
import { format } from 'date-fns';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Bar } from 'recharts';

export default function Home() {
  const { records } = useRecords(Task, { filter: { status: 'open' } });
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  ${body}
  return (
    <main onClick={() => navigate('/tasks')}>
      <Button variant="outline" onClick={() => setOpen(!open)}>{format(new Date(), 'yyyy')} <Plus /></Button>
      <DataTable entity={Task} fields={[{ name: 'title', label: 'Title', type: 'text' }]} />
      {records.map((record) => <TaskCard key={record.id} title={record.title.toUpperCase()} />)}
    </main>
  );
}
`;

describe('The types of an app', function () {
  this.slow(30_000);
  let host: CodeHost;
  const ask = <Q extends TypesQuestion>(files: readonly AppFile[], question: Q) =>
    types.ask(() => Promise.resolve(files), question, { accountId: 'ada' });
  let types: CodeTypes;
  before(async () => {
    host = await startCodeHost();
    types = host.service(codeTypes);
  });
  after(() => host?.stop());

  const path = 'pages/Home.jsx';
  const app = (body = ''): AppFile[] => [
    { path: 'entities/Task.json', content: JSON.stringify(task) },
    { path: 'components/TaskCard.jsx', content: card },
    { path, content: home(body) },
  ];
  const diagnosed = async (body: string) =>
    (await ask(app(body), { task: 'diagnose', path })).map(({ severity, message, start, end }) => [
      severity,
      message.split('\n')[0],
      home(body).slice(start, end),
    ]);
  /** Completions at the end of the text. */
  const completed = async (text: string) => {
    const content = home(text);
    const offset = content.indexOf(text) + text.length;
    return (await ask(app(text), { task: 'complete', path, offset })).map(({ label }) => label);
  };

  it('know the client, the kit, the entities and the libraries', async () => {
    expect(await diagnosed('')).to.deep.equal([]);
    expect(await completed('Task.')).to.include.members(['create', 'list', 'update', 'filter']);
    expect(await completed('records[0].')).to.include.members(['title', 'status', 'hours', 'createdAt']);
    expect(await completed("Task.create({ title: 'a', ")).to.include.members(['status', 'hours']);
    expect(await completed('<Button var')).to.include('variant');
  });

  it('are read in advance, also several times at once', async () => {
    const read = () => Promise.resolve(app());
    await Promise.all([types.prepare(read, { accountId: 'ada' }), types.prepare(read, { accountId: 'ada' })]);
    expect(await completed('Task.')).to.include('create');
  });

  it('find what does not fit', async () => {
    expect(await diagnosed("Task.create({ titel: 'a' });")).to.deep.equal([
      [
        'warning',
        "Object literal may only specify known properties, but 'titel' does not exist in type 'Partial<{ title?: string; status?: \"done\" | \"open\"; hours?: number; }>'. Did you mean to write 'title'?",
        'titel',
      ],
    ]);
    expect(await diagnosed("Task.update('x', { status: 'finished' });")).to.have.length(1);
    expect((await diagnosed("const grün = '😀'; uploadFil();"))[0]?.[2]).to.equal('uploadFil');
    expect((await diagnosed('const a = ;'))[0]?.[0]).to.equal('error');
  });

  it('accept what is correct and could only be stated with types', async () => {
    const fields = `const fields = [{ name: 'title', label: 'Title', type: 'text' }];`;
    expect(
      await diagnosed(`${fields} const table = <DataTable entity={Task} fields={fields} />;`),
    ).to.deep.equal([]);
    expect(await diagnosed(`const age = new Date() - new Date(records[0].createdAt);`)).to.deep.equal([]);
    expect(await diagnosed(`records[0].hours = 'two';`)).to.have.length(1);
  });

  it('lead to definitions and explain names', async () => {
    const text = home('');
    const at = (name: string) => text.lastIndexOf(name) + 1;
    const found = await ask(app(), { task: 'define', path, offset: at('<TaskCard') });
    expect(found).to.deep.equal({ path: 'components/TaskCard.jsx', start: card.indexOf('TaskCard') });
    expect(await ask(app(), { task: 'define', path, offset: at('Button') })).to.equal(null);
    const explained = await ask(app(), { task: 'explain', path, offset: at('<TaskCard') });
    expect(explained?.text).to.contain('A task.');
  });

  it('rename a name in every file, but none of a library', async () => {
    const offset = card.indexOf('TaskCard');
    const question = { task: 'rename', path: 'components/TaskCard.jsx', offset, name: 'Card' } as const;
    const renamed = await ask(app(), question);
    const files = renamed && 'files' in renamed ? renamed.files : [];
    expect(files.map((file) => file.path).sort()).to.deep.equal(['components/TaskCard.jsx', path]);
    const used = files.find((file) => file.path === path)?.content;
    expect(used).to.contain("from '@/components/TaskCard'").and.to.contain('Card key={record.id}');
    const foreign = { task: 'rename', path, offset: home('').indexOf('toUpperCase'), name: 'shout' } as const;
    expect(await ask(app(), foreign)).to.equal(null);
  });

  it('do not rename to a name that is in use at one of the places', async () => {
    const content = `export default function Save() {
  const [busy, setBusy] = [false, (on) => on];
  const own = { busy: 1 };
  return <button onClick={() => setBusy(own.busy > 1)}>{String(busy)}</button>;
}
`;
    const files = [{ path: 'components/Save.jsx', content }];
    const rename = (of: string, name: string) =>
      ask(files, { task: 'rename', path: 'components/Save.jsx', offset: content.indexOf(of), name });
    expect(await rename('setBusy', 'busy')).to.deep.equal({
      conflict: { path: 'components/Save.jsx', start: content.indexOf('setBusy') },
    });
    // A property of another object, and a name of the browser.
    expect(await rename('own', 'name')).to.have.property('files');
    expect(await rename('busy: 1', 'setBusy')).to.have.property('files');
  });

  it('are found again after an app that takes too much', async () => {
    const nested = `type Deep<N extends 0[]> = N['length'] extends 900 ? 0 : [Deep<[0, ...N]>, Deep<[0, ...N, 0]>];\nexport const a: Deep<[]> = 1;\n`;
    const hostile = [{ path: 'services/deep.ts', content: nested }];
    await ask(hostile, { task: 'diagnose', path: 'services/deep.ts' }).catch(() => undefined);
    expect(await diagnosed('')).to.deep.equal([]);
  });

  /** Questions that are answered once `go` is called. */
  const heldBack = () => {
    let go = () => {};
    const start = new Promise<void>((resolve) => (go = resolve));
    // Takes as long as counts for turns.
    const reading = () => start.then(() => setTimeout(30, app()));
    const held = (asker: TypesAsker) =>
      types.ask(reading, { task: 'define', path: 'none.ts', offset: 0 }, asker);
    return { go: () => go(), held };
  };
  const errorOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

  it('are given in turns, so that one who asks much leaves room for others and is refused at some point', async () => {
    const { go, held } = heldBack();
    const answered: string[] = [];
    const one = (accountId: string) => held({ accountId }).then(() => void answered.push(accountId));
    const many = Array.from({ length: 10 }, () => one('mallory'));
    expect(TooManyRequests.is(await errorOf(one('mallory')))).to.equal(true);
    const other = one('ana');
    go();
    await other;
    expect(answered.length).to.be.lessThan(10);
    await Promise.all(many);
  });

  it('are refused while too many wait, whoever asks, and those who left do not count', async () => {
    const { go, held } = heldBack();
    const leaving = Array.from({ length: 100 }, () => new AbortController());
    const many = leaving.map(({ signal }, index) => errorOf(held({ accountId: `person ${index}`, signal })));
    expect(TooBusy.is(await errorOf(held({ accountId: 'ana' })))).to.equal(true);
    for (const each of leaving) each.abort(new Error('left'));
    await Promise.all(many.slice(1));
    const ana = held({ accountId: 'ana' });
    go();
    expect(await ana).to.equal(null);
  });

  it('are found again after the process was killed in the middle of a question, which says so', async () => {
    await ask(app(), { task: 'diagnose', path });
    const pid = await typesProcess();
    // It cannot answer before it is killed.
    process.kill(pid, 'SIGSTOP');
    let killed = false;
    const read = () => {
      // The question is sent first.
      setImmediate(() => (killed = process.kill(pid, 'SIGKILL')));
      return Promise.resolve(app());
    };
    const question = { task: 'diagnose', path } as const;
    const failed = await types.ask(read, question, { accountId: 'ada' }).catch((error: unknown) => error);
    expect(TypesUnavailable.is(failed) && failed.message).to.equal(
      'The code can’t be checked: Its process was stopped. Try again.',
    );
    expect(killed).to.equal(true);
    expect(await diagnosed('')).to.deep.equal([]);
    expect(await typesProcess()).not.to.equal(pid);
  });
});

/** The process with TypeScript among the children of this one. */
async function typesProcess(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const found = lines.find(
    ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('types-process'),
  );
  return Number(found?.[0]);
}
