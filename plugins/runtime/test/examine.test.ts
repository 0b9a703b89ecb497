import { expect } from 'chai';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { filesOf, newBundler, page } from './support/bundling.js';

const task = JSON.stringify({ properties: { title: { type: 'string' } } });
const card = 'export default function TaskCard() { return <p/>; }\n';
/** An app around one page. */
const appOf = (home: string, more: Readonly<Record<string, string>> = {}) =>
  filesOf({
    'entities/Task.json': task,
    'components/TaskCard.jsx': card,
    'components/parts.jsx': 'export function Row() { return <p/>; }\n',
    'pages/Home.jsx': home,
    ...more,
  });

async function examine(home: string, more: Readonly<Record<string, string>> = {}) {
  const { mends, errors } = await newBundler().examine(appOf(home, more), 'ada');
  return {
    content: mends.find(({ path }) => path === 'pages/Home.jsx')?.content ?? home,
    notes: mends.flatMap(({ notes }) => notes),
    errors: errors.map(({ path, line, message }) => `${path}:${line}: ${message}`),
  };
}

describe('Files that are about to become a version', () => {
  before(() => loadVendor());

  const mended: readonly { name: string; home: string; has: string | RegExp; note: string }[] = [
    {
      name: 'a missing import of the kit',
      home: page('<Button>Save</Button>'),
      has: "import { Button } from '@/components/ui/button';",
      note: 'Added a missing import of Button in pages/Home.jsx.',
    },
    {
      name: 'several missing imports, joined with those that are there',
      home: page(
        '<Card><CardHeader/>{useState(1)}{useMemo(() => 1)}</Card>',
        "import { Card } from '@/components/ui/card';",
      ),
      has: "import { Card, CardHeader } from '@/components/ui/card';\nimport { useMemo, useState } from 'react';",
      note: 'Added missing imports of CardHeader, useState, useMemo in pages/Home.jsx.',
    },
    {
      name: 'React itself',
      home: page('<React.Fragment/>'),
      has: "import React from 'react';",
      note: 'Added a missing import of React in pages/Home.jsx.',
    },
    {
      name: 'an icon that is given as one',
      home: page(
        '<EmptyState icon={Map} title="x" />',
        "import { EmptyState } from '@/components/ui/empty-state';",
      ),
      has: "import { Map } from 'lucide-react';",
      note: 'Added a missing import of Map in pages/Home.jsx.',
    },
    {
      name: 'an entity',
      home: page('<p>{Task.list()}</p>'),
      has: "import { Task } from '@/api/entities';",
      note: 'Added a missing import of Task in pages/Home.jsx.',
    },
    {
      name: 'a link, which the router has and the icons too',
      home: page('<Link to="/">Home</Link>'),
      has: "import { Link } from 'react-router';",
      note: 'Added a missing import of Link in pages/Home.jsx.',
    },
    {
      name: 'a link icon',
      home: page('<Link size={16} />'),
      has: "import { Link } from 'lucide-react';",
      note: 'Added a missing import of Link in pages/Home.jsx.',
    },
    {
      name: 'cn, toast, auth and a hook of the client',
      home: page('<p>{[cn(), toast.success, auth.me, useRecords(1)].length}</p>'),
      has: /cn.*'@\/lib\/utils'[^]*toast.*'@\/components\/ui\/toast'[^]*auth.*'@\/api\/auth'[^]*useRecords.*'@\/api\/entities'/,
      note: 'Added missing imports of cn, toast, auth, useRecords in pages/Home.jsx.',
    },
    {
      name: "the app's own component, by default or by name",
      home: page('<><TaskCard/><Row/></>'),
      has: "import TaskCard from '@/components/TaskCard';\nimport { Row } from '@/components/parts';",
      note: 'Added missing imports of TaskCard, Row in pages/Home.jsx.',
    },
    {
      name: 'a default that was imported by name',
      home: page('<TaskCard/>', "import { TaskCard } from '@/components/TaskCard';"),
      has: "import TaskCard from '@/components/TaskCard';",
      note: 'Corrected the import of TaskCard in pages/Home.jsx.',
    },
    {
      name: 'a name that was imported as default',
      home: page(
        '<><Row/><Card/><p>{Task.name}</p></>',
        "import Row from '../components/parts';\nimport Card from '@/components/ui/card';\nimport Task from '@/api/entities';",
      ),
      has: "import { Row } from '../components/parts';\nimport { Card } from '@/components/ui/card';\nimport { Task } from '@/api/entities';",
      note: 'Corrected the import of Row, Card, Task in pages/Home.jsx.',
    },
    {
      name: 'an icon by nearly its name, or by that of another set',
      home: page('<><Pluss/><Dashboard/></>', "import { Pluss, Dashboard } from 'lucide-react';"),
      has: "import { Plus as Pluss, LayoutDashboard as Dashboard } from 'lucide-react';",
      note: 'Replaced Pluss, which does not exist, with Plus in pages/Home.jsx.',
    },
    {
      name: 'a name of another module of the kit',
      home: page('<StatCard/>', "import { Card, StatCard } from '@/components/ui/card';"),
      has: "import { Card } from '@/components/ui/card';\nimport { StatCard } from '@/components/ui/stat-card';",
      note: 'Corrected the import of StatCard in pages/Home.jsx.',
    },
    {
      name: 'modules that other projects have',
      home: page(
        '<Link to="/">{toast}{Task}</Link>',
        "import { Link } from 'react-router-dom';\nimport { toast } from 'sonner';\nimport { Task } from '@/entities/Task';",
      ),
      has: /react-router'[^]*ui\/toast'[^]*api\/entities'/,
      note: 'Corrected the import of Link, toast, Task in pages/Home.jsx.',
    },
    {
      name: 'the file of the kit by nearly its name',
      home: page('<DataTable/>', "import { DataTable } from '@/components/ui/DataTable';"),
      has: "import { DataTable } from '@/components/ui/data-table';",
      note: 'Corrected the import of DataTable in pages/Home.jsx.',
    },
    {
      name: 'a page that is not exported by default',
      home: 'export function Home() { return <p/>; }\n',
      has: 'export default Home;\n',
      note: 'Made Home the default export of pages/Home.jsx.',
    },
  ];
  for (const { name, home, has, note } of mended) {
    it(`are fixed if it is certain: ${name}`, async () => {
      const found = await examine(home);
      expect(found.errors).to.deep.equal([]);
      if (typeof has === 'string') expect(found.content).to.contain(has);
      else expect(found.content).to.match(has);
      expect(found.notes).to.include(note);
    });
  }

  it('have all their errors reported at once', async () => {
    const { errors, notes } = await examine(
      page(
        '<Chart><Gizmo/>{sum(rows)}</Chart>',
        "import axios from 'axios';\nimport { Cardy } from '@/components/ui/alert';",
      ),
      {
        'pages/About.jsx': 'export default (',
        'pages/Other.jsx': 'export default () => <p></div>;',
        'globals.css': 'a }',
      },
    );
    expect(notes).to.deep.equal([]);
    expect(errors.map((error) => error.replace(/ .*/, ''))).to.have.members([
      'pages/About.jsx:1:',
      'pages/Other.jsx:1:',
      'globals.css:1:',
      'pages/Home.jsx:1:',
      'pages/Home.jsx:2:',
      'pages/Home.jsx:3:',
      'pages/Home.jsx:3:',
      'pages/Home.jsx:3:',
      'pages/Home.jsx:3:',
    ]);
  });

  const left: readonly { name: string; home: string; says: RegExp }[] = [
    {
      name: 'Table may be an icon or a component',
      home: page('<Table className="w-full" />'),
      says: /'Table' is used here, but it is neither defined nor imported\. Import it from/,
    },
    {
      name: 'an element with children is no icon',
      home: page('<Section title="x">Text</Section>'),
      says: /'Section' is used here/,
    },
    {
      name: 'everyday words are not of date-fns',
      home: page('<p>{format(1)}</p>'),
      says: /'format' is used here/,
    },
    {
      name: 'logos',
      home: page('<Github/>', "import { Github } from 'lucide-react';"),
      says: /no company logos/,
    },
    {
      name: 'a module that is like no other',
      home: page('<Carousel/>', "import { Carousel } from '@/components/ui/carousel';"),
      says: /There is no '@\/components\/ui\/carousel'\.$/,
    },
  ];
  for (const { name, home, says } of left) {
    it(`are not fixed by a guess: ${name}`, async () => {
      const { errors, content } = await examine(home);
      expect(content).to.equal(home);
      expect(
        errors.some((error) => says.test(error)),
        errors.join('\n'),
      ).to.equal(true);
    });
  }

  it('have no errors for names of the language, the page, types, or typeof checks', async () => {
    const home = `import type { Props } from '@/components/types';
import { useState, type FC } from 'react';
import { Rows } from '@/components/types';
interface Local extends Unheard { a: Missing }
enum Color { Red }
type Shade = 'dark' | 'light';
const Page: FC<Props & Local> = ({ rows = [] as Rows[] }) => {
  const [map] = useState(() => new Map<string, Row>());
  const [shade] = useState<Shade>('dark');
  function go(event: Event) { location.href = String(arguments.length) + event.type; }
  try { structuredClone(1); } catch { /* none */ }
  if (typeof missing === 'undefined' && process.env.NODE_ENV === 'production') console.log(Color.Red);
  label: for (const { a: b, ...rest } of rows as any) { if (b) continue label; console.log(rest); }
  return <svg onClick={go as any} data-x={map.size} data-shade={shade} {...({} as object)}><rect/></svg>;
};
export default Page;
`;
    const { errors } = await newBundler().examine(
      filesOf({
        'pages/Home.tsx': home,
        'components/types.ts': 'export interface Rows { a: 1 }\nexport type Props = {};\n',
      }),
      'ada',
    );
    expect(errors).to.deep.equal([]);
  });

  it('are bundled at the same time', async () => {
    const bundler = newBundler();
    const { mends } = await bundler.examine(filesOf({ 'pages/Home.jsx': page('<Button/>') }), 'ada');
    const bundle = await bundler.bundle(filesOf({ 'pages/Home.jsx': mends[0]?.content ?? '' }), 'ada');
    expect(bundle.ok && bundler.find(bundle.hash)).to.equal(bundle);
  });
});
