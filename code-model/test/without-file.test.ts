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
});
