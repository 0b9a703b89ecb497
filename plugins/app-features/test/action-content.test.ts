import { expect } from 'chai';
import { parseEditBlocks } from '../src/shared/edit-blocks.js';
import { meantPaths } from '../src/shared/meant-paths.js';
import { readLooseJson } from '../src/shared/read-loose-json.js';
import { stripFence } from '../src/shared/strip-fence.js';

describe('The content of an action', () => {
  it('is a list of edits, whatever is around them', () => {
    const block = (search: string, replace: string) =>
      `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`;
    expect(
      parseEditBlocks(`Here:\n\`\`\`\n${block('a', 'b')}\n${block('  c\n\nd', '')}\n\`\`\``),
    ).to.deep.equal({
      ok: true,
      blocks: [
        { search: 'a', replace: 'b' },
        { search: '  c\n\nd', replace: '' },
      ],
    });
    // A line of equals signs in the new text belongs to it.
    expect(parseEditBlocks(block('a', 'b\n=======\nc'))).to.deep.equal({
      ok: true,
      blocks: [{ search: 'a', replace: 'b\n=======\nc' }],
    });
  });

  it('is refused as a whole if an edit is incomplete', () => {
    const complete = '<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n';
    for (const cut of [
      '<<<<<<< SEARCH\nc',
      '<<<<<<< SEARCH\nc\n=======\nd',
      '<<<<<<< SEARCH\nc\n>>>>>>> REPLACE',
      '<<<<<<< SEARCH\nc\n<<<<<<< SEARCH\nd\n=======\ne\n>>>>>>> REPLACE',
    ]) {
      const parsed = parseEditBlocks(complete + cut);
      expect(parsed, cut).to.deep.include({ ok: false });
      expect(!parsed.ok && parsed.reason, cut).to.match(/^Block 2 of the edit lacks/);
    }
    expect(parseEditBlocks('const a = 1;')).to.deep.include({ ok: false });
  });

  it('is the code in a fence, and code without one is unchanged', () => {
    expect(stripFence('Here is the page:\n```jsx\nconst a = 1;\n```\nDone.')).to.equal('const a = 1;\n');
    expect(stripFence('```md\nText\n```js\na\n```\nmore\n```\nDone.')).to.equal(
      'Text\n```js\na\n```\nmore\n',
    );
    expect(stripFence('```jsx\nconst a = 1;')).to.equal('const a = 1;');
    const code = 'const help = `\n```\nnpm start\n```\n`;\n';
    expect(stripFence(code)).to.equal(code);
  });

  it('is JSON as models write it, and nothing that only resembles it', () => {
    expect(readLooseJson("{name: 'Ada', tags: ['a', \"b\",], isOn: True, none: None,}")).to.deep.equal({
      name: 'Ada',
      tags: ['a', 'b'],
      isOn: true,
      none: null,
    });
    expect(readLooseJson('{"a": 1}\n{"a": 2}')).to.deep.equal([{ a: 1 }, { a: 2 }]);
    expect(readLooseJson("{a: 'it\\'s \\u00e9', b: 1_000.5}")).to.deep.equal({ a: "it's é", b: 1000.5 });
    for (const text of ['{a: 1 // more\n}', '{a: [1, 2}', "{a: 'b}", '{a: somewhere}', '{a 1}', '1 2'])
      expect(readLooseJson(text), text).to.equal(undefined);
    expect(readLooseJson('['.repeat(100_000))).to.equal(undefined);
  });

  it('is for the file that a path means', () => {
    expect(meantPaths('pages/home')).to.include('pages/Home.jsx');
    expect(meantPaths('components/My Café.tsx')).to.include('components/MyCafe.jsx');
    expect(meantPaths('entities/Größe.json')).to.include('entities/Grosse.json');
  });
});
