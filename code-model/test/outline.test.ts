import { expect } from 'chai';
import { AppProject, outline } from '../src/index.js';
import type { ModuleOutline } from '../src/index.js';

const page = 'export default () => null;\n';

function outlineOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, ModuleOutline> {
  const given = Object.entries(files).map(([path, content]) => ({ path, content }));
  return new Map(outline(new AppProject(given)).map((module) => [module.path, module]));
}

describe('The outline of an app', () => {
  it('names the address of each page, as the app serves it', () => {
    const stated = `export const path = '/orders/:id';\n${page}`;
    const found = outlineOf({
      'pages/FAQPage.jsx': page,
      'pages/CRMBoard.jsx': page,
      'pages/home.jsx': page,
      'pages/admin/UserList.jsx': page,
      'pages/Order.jsx': stated,
      'components/Card.jsx': page,
    });
    expect(Object.fromEntries([...found].map(([path, { address }]) => [path, address]))).to.deep.equal({
      'pages/FAQPage.jsx': '/faq-page',
      'pages/CRMBoard.jsx': '/crm-board',
      'pages/home.jsx': '/',
      'pages/admin/UserList.jsx': '/admin/user-list',
      'pages/Order.jsx': '/orders/:id',
      'components/Card.jsx': undefined,
    });
  });

  it('follows every way to import a file', () => {
    const found = outlineOf({
      'pages/Home.jsx': [
        `import List from '@/components/list';`,
        `import '@/services/boot';`,
        `import Card from '../components/Card';`,
        `export { total } from '@/services/total';`,
        `const Map = lazy(() => import('@/components/Map'));`,
        `import { Button } from '@/components/ui/button';`,
        `import Missing from '@/components/Missing';`,
        page,
      ].join('\n'),
      'components/list/index.jsx': page,
      'components/Card.jsx': page,
      'components/Map.jsx': page,
      'services/boot.js': '',
      'services/total.js': 'export const total = 1;\n',
    });
    expect(found.get('pages/Home.jsx')?.imports).to.have.members([
      'components/list/index.jsx',
      'services/boot.js',
      'components/Card.jsx',
      'services/total.js',
      'components/Map.jsx',
    ]);
  });

  it('names the entities that a file uses', () => {
    const entity = '{ "properties": {} }';
    const found = outlineOf({
      'entities/Task.json': entity,
      'entities/Team.json': entity,
      'pages/Home.jsx': `import { Task as Job, useRecords } from '@/api/entities';\n// Team\n${page}`,
      'pages/All.jsx': `import * as entities from '@/api/entities';\n${page}`,
      'pages/Broken.jsx': `import { Task } from '@/api/entities';\nexport const path = '/half';\nexport default () => <`,
    });
    expect(found.get('pages/Home.jsx')?.entities).to.deep.equal(['Task']);
    expect(found.get('pages/All.jsx')?.entities).to.deep.equal(['Task', 'Team']);
    expect(found.get('pages/Broken.jsx')).to.deep.equal({
      path: 'pages/Broken.jsx',
      address: '/half',
      imports: [],
      entities: ['Task'],
      functions: [],
      exports: ['path'],
      symbols: ['path'],
      texts: [],
    });
  });

  it('names what a file exports and defines, and the texts that people see', () => {
    const found = outlineOf({
      'components/Bill.jsx': [
        `import { Button } from '@/components/ui/button';`,
        `const limit = 3;`,
        `export const dueLabel = (days) => (days < 0 ? 'Past due' : 'Due soon');`,
        `const columns = [{ key: 'total amount', label: 'Total' }];`,
        `export default function Bill({ bill }) {`,
        `  toast('The bill was sent');`,
        `  invoke('sendBill');`,
        `  return <div className="flex gap-2 text-sm"><h2 title="Bill">Your\n   bill</h2>{columns.length}</div>;`,
        `}`,
      ].join('\n'),
    });
    expect(found.get('components/Bill.jsx')).to.deep.include({
      functions: ['sendBill'],
      exports: ['dueLabel', 'default'],
      symbols: ['limit', 'dueLabel', 'columns', 'Bill'],
      texts: ['Past due', 'Due soon', 'Total', 'The bill was sent', 'Bill', 'Your bill'],
    });
  });
});
