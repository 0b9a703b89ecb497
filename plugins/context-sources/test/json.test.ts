import { expect } from 'chai';
import { ParserPool } from '../src/server/parsing/parser-pool.js';
import { file, parse, refusal } from './support/parsing.js';

describe('JSON files', () => {
  const pool = new ParserPool();
  after(() => pool.stop());
  const read = async (name: string, text: string) => parse(pool, file(name, text));

  it('read a list of objects as rows, each value with its path', async () => {
    const people = [
      { name: 'Ann', id: 1, address: { city: 'Paris' }, tags: ['a', 'b'], note: null },
      { name: 'Bob', children: [{ name: 'Eve' }, { name: 'Dan' }], active: false },
    ];
    expect((await read('people.json', JSON.stringify(people))).text).to.equal(
      'name: Ann; id: 1; address.city: Paris; tags: a, b\n' +
        'name: Bob; children[1].name: Eve; children[2].name: Dan; active: false',
    );
  });

  it('read other values as sections under their paths', async () => {
    const { chunks } = await read(
      'shop.json',
      JSON.stringify({
        name: 'Shop',
        contact: { mail: 'a@b.example', place: { city: 'Rome' } },
        jars: [{ size: 1 }],
      }),
    );
    expect(chunks.map(({ headings, text }) => [headings, text])).to.deep.equal([
      [[], 'name: Shop'],
      [['contact'], 'mail: a@b.example'],
      [['contact', 'place'], 'city: Rome'],
      [['jars'], 'size: 1'],
    ]);
  });

  it('keep the digits of long numbers', async () => {
    expect(
      (await read('ids.json', '[{"id": 12345678901234567890, "text": "1234567890123456789"}]')).text,
    ).to.equal('id: 12345678901234567890; text: 1234567890123456789');
  });

  it('read JSON Lines, also where the file is named .json', async () => {
    const lines = '{"name":"Ann"}\r\n\n{"name":"Bob"}\n';
    for (const name of ['people.jsonl', 'people.ndjson', 'people.json'])
      expect((await read(name, lines)).text, name).to.equal('name: Ann\nname: Bob');
  });

  it('say on which line and column they are broken', async () => {
    const message = async (name: string, text: string) => refusal(pool, file(name, text));
    expect(await message('a.json', '{\n  "name": "Ann",\n  "city" "Paris"\n}')).to.equal(
      'This JSON isn’t valid at line 3, column 10 (colon expected). Correct it and add the file again.',
    );
    expect(await message('a.json', '[{"name": "Ann"}')).to.include('line 1, column 17 ');
    expect(await message('a.jsonl', '{"name": "Ann"}\n{"name": }\n')).to.include('line 2, column 10 ');
    expect(await message('a.json', '[]')).to.equal('This file contains no values.');
    expect(await message('a.json', '['.repeat(200) + ']'.repeat(200))).to.include('nested too deeply');
    expect(await message('a.json', '['.repeat(100_000))).to.include('nested too deeply');
  });
});
