import type { AppFile } from '@buildai/versions/shared';
import { expect } from 'chai';
import { removeColumn } from '../src/server/edit/remove-column.js';
import { BuilderSession } from './support/builder-session.js';

const filesOf = (session: BuilderSession): AppFile[] =>
  [...session.files].map(([path, content]) => ({ path, content }));

async function appOf(request: string): Promise<AppFile[]> {
  const session = new BuilderSession();
  await session.ask(request);
  return filesOf(session);
}

const crm = () => appOf('a CRM with contacts, deals and notes');

describe('A column removed in the panel', () => {
  it('takes along its board, charts and figures, as the same request in the conversation does', async () => {
    const files = await crm();
    const changes = await removeColumn({ files, entity: 'Deal', field: 'stage' });
    const session = new BuilderSession();
    await session.ask('a CRM with contacts, deals and notes');
    await session.ask('remove the stage from deals');
    const after = new Map(files.map(({ path, content }) => [path, content]));
    for (const change of changes)
      if (change.type === 'write') after.set(change.path, change.content);
      else after.delete(change.path);
    const code = (all: Iterable<readonly [string, string]>) =>
      Object.fromEntries([...all].filter(([path]) => !path.startsWith('entities/')));
    expect(code(after)).to.deep.equal(code(session.files));
    expect(changes.filter(({ path }) => path.startsWith('entities/'))).to.be.empty;
    expect(changes.filter(({ type }) => type === 'delete').map(({ path }) => path)).to.include(
      'pages/Pipeline.jsx',
    );
  });

  it('leaves a page that would lose more than the column, and takes along one that saves it', async () => {
    const files = await appOf('an inventory app');
    const path = 'pages/StockCount.jsx';
    const minimum = await removeColumn({ files, entity: 'Product', field: 'minimum' });
    expect(minimum.map((change) => change.path)).to.deep.equal(['pages/Home.jsx']);
    const quantity = await removeColumn({ files, entity: 'Product', field: 'quantity' });
    expect(quantity).to.deep.include({ type: 'delete', path });
  });

  it('goes from a page that also shows others', async () => {
    const files = await appOf('a restaurant menu app');
    const changes = await removeColumn({ files, entity: 'Dish', field: 'description' });
    const menu = changes.find(({ path }) => path === 'pages/Menu.jsx');
    expect(menu?.type === 'write' && menu.content)
      .to.include('dish.name')
      .and.not.include('dish.description');
  });

  it('goes from what a page says about fields', async () => {
    const files = await appOf('a recipe book');
    const before = files.find(({ path }) => path === 'pages/RecipeDetails.jsx')?.content;
    expect(before).to.include('fields={{ title: false, picture: false }}');
    const changes = await removeColumn({ files, entity: 'Recipe', field: 'picture' });
    expect(changes.map(({ path }) => path)).to.deep.equal(['pages/RecipeDetails.jsx']);
    const [details] = changes;
    expect(details?.type === 'write' && details.content)
      .to.include('fields={{ title: false }}')
      .and.not.include('picture');
  });

  it('leaves a page that nobody shows by it', async () => {
    const files = await crm();
    const changes = await removeColumn({ files, entity: 'Note', field: 'no_such_field' });
    expect(changes).to.be.empty;
  });

  it('takes along the board of an app of before, whose pages list the fields in code', async () => {
    const files = (await crm()).map(({ path, content }) => ({
      path,
      content:
        path === 'pages/Pipeline.jsx' ? content.replace('entity={Deal}', 'fields={dealFields}') : content,
    }));
    expect(files.find(({ path }) => path === 'pages/Pipeline.jsx')?.content).to.include(
      'fields={dealFields}',
    );
    const changes = await removeColumn({ files, entity: 'Deal', field: 'stage' });
    expect(changes).to.deep.include({ type: 'delete', path: 'pages/Pipeline.jsx' });
  });

  it('leaves a form that mentions it', async () => {
    const form = `import { Deal } from '@/api/entities';
import { RecordForm } from '@/components/ui/record-form';
const formFields = [{ name: 'name' }, { name: 'stage', options: Deal.options('stage') }];
export default function QuickDeal() {
  return <RecordForm entity={Deal} fields={formFields} onSubmit={Deal.create} />;
}
`;
    const files = [...(await crm()), { path: 'pages/QuickDeal.jsx', content: form }];
    const changes = await removeColumn({ files, entity: 'Deal', field: 'stage' });
    expect(changes.filter(({ path }) => path === 'pages/QuickDeal.jsx')).to.be.empty;
  });

  it('leaves pages that another model wrote', async () => {
    const page = `import { Task, useRecords } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
export default function Home() {
  const { records } = useRecords(Task);
  const open = records.filter((task) => task.state !== 'done');
  return <DataTable entity={Task} records={open} />;
}
`;
    const properties = { title: { type: 'string' }, state: { type: 'string', enum: ['open', 'done'] } };
    const files = [
      { path: 'entities/Task.json', content: JSON.stringify({ name: 'Task', type: 'object', properties }) },
      { path: 'pages/Home.jsx', content: page },
    ];
    expect(await removeColumn({ files, entity: 'Task', field: 'state' })).to.be.empty;
  });
});
