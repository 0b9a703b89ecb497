import { expect } from 'chai';
import { AppProject, withoutFile } from '../src/index.js';

describe('A file without another one', () => {
  const without = (code: string) => {
    const files = [
      { path: 'components/Card.jsx', content: 'export function Card() {}\nexport const size = 1;\n' },
      { path: 'pages/Home.jsx', content: code },
    ];
    return withoutFile(new AppProject(files), 'components/Card.jsx').map(({ content, remainingUses }) => ({
      content,
      remainingUses,
    }));
  };

  it('loses its imports and the empty elements of what they import', () => {
    const code = `import { Card } from '@/components/Card';
export default ({ open }) => (
  <main>
    <Card />
    <p>Text <Card name="x" /> text</p>
    {open && <Card />}
  </main>
);
`;
    expect(without(code)).to.deep.equal([
      {
        content: `export default ({ open }) => (
  <main>
    <p>Text  text</p>
    {open && null}
  </main>
);
`,
        remainingUses: 0,
      },
    ]);
  });

  it('keeps elements with children, values and lazy imports, and counts them', () => {
    const code = `import { Card, size } from '../components/Card.jsx';
const later = import('@/components/Card');
export default () => <Card><p>{size}</p></Card>;
`;
    const [home] = without(code);
    expect(home?.content).to.equal(code.slice(code.indexOf('\n') + 1));
    expect(home?.remainingUses).to.equal(3);
  });

  it('is not changed if it does not import it', () => {
    expect(without(`import { Card } from '@/components/OtherCard';\n`)).to.deep.equal([]);
  });

  describe('that is a page', () => {
    const withoutPage = (layout: string, home = '', deleted = 'pages/Tasks.jsx') => {
      const files = [
        { path: 'layout.jsx', content: layout },
        { path: 'pages/Home.jsx', content: home },
        { path: 'pages/Tasks.jsx', content: 'export default () => null;\n' },
        { path: 'pages/Task.jsx', content: "export const path = '/tasks/:id';\n" },
      ];
      return withoutFile(new AppProject(files), deleted);
    };

    it('loses its entry in a menu that is a list', () => {
      const layout = (entry: string) => `const navigation = [
  { label: 'Home', to: '/', icon: Home },
${entry}  { label: 'New task', to: '/tasks/new' },
];
`;
      expect(withoutPage(layout(`  { label: 'Tasks', to: '/tasks', icon: List },\n`))).to.deep.equal([
        { path: 'layout.jsx', content: layout(''), remainingUses: 0 },
      ]);
    });

    it('loses its link in a menu that is made of elements', () => {
      const layout = (link: string) => `export default () => (
  <nav>
    <Link to="/">Home</Link>
${link}  </nav>
);
`;
      const [changed] = withoutPage(layout('    <Link to="/tasks?open=1"><b>Tasks</b></Link>\n'));
      expect(changed?.content).to.equal(layout(''));
    });

    it('leaves links elsewhere, and counts them', () => {
      const home = 'export default () => <p><Link to="/tasks">All</Link></p>;\n';
      const layout = `export default ({ children }) => <Link to="/tasks">{children}</Link>;\n`;
      expect(withoutPage(layout, home)).to.deep.equal([
        { path: 'layout.jsx', content: layout, remainingUses: 1 },
        { path: 'pages/Home.jsx', content: home, remainingUses: 1 },
      ]);
    });

    it('keeps links that lead to another page as well', () => {
      const layout = "const navigation = [{ label: 'Tasks', to: '/tasks' }];\n";
      expect(withoutPage(layout, '', 'pages/Task.jsx')).to.deep.equal([]);
    });
  });
});
