import { expect } from 'chai';
import { formatText } from '../src/web/format/format-text.js';

describe('Formatting', () => {
  const format = async (path: string, text: string) => (await formatText(path, text, 0)).text;

  it('writes code, types, styles and data in the style of generated code', async () => {
    expect(await format('pages/Home.jsx', 'export default ()=><p className="a">{"Hi"}</p>')).to.equal(
      `export default () => <p className="a">{'Hi'}</p>;\n`,
    );
    expect(await format('functions/total.ts', 'export const n:number=1 as number')).to.equal(
      'export const n: number = 1 as number;\n',
    );
    expect(await format('globals.css', 'h1{color:teal}')).to.equal('h1 {\n  color: teal;\n}\n');
    expect(await format('data.json', '{"a":1}')).to.equal('{ "a": 1 }\n');
  });

  it('keeps the cursor where it is in the code', async () => {
    const text = 'const a=1\nconst beta   =   2';
    const { text: formatted, cursor } = await formatText('services/a.js', text, text.indexOf('beta') + 2);
    expect(formatted.slice(cursor)).to.equal('ta = 2;\n');
  });

  it('refuses what cannot be read', async () => {
    for (const path of ['services/a.js', 'services/a.ts', 'globals.css']) {
      const outcome = await formatText(path, 'const = {', 0).catch((error: unknown) => error);
      expect(outcome, path).to.be.an('error');
      expect((outcome as Error).name, path).to.match(/SyntaxError$/);
    }
  });
});
