import { expect } from 'chai';
import { incompleteSecrets } from '../src/shared/index.js';
import { pasteNotes } from '../src/web/manage/paste-notes.js';
import { readEnvFile } from '../src/web/manage/read-env-file.js';
import {
  addSecret,
  changeSecret,
  changedUses,
  errorsOf,
  noEdits,
  pasteEnvFile,
  secretsOf,
  setUse,
  setValue,
} from '../src/web/manage/secret-edits.js';

const pairs = (text: string) => readEnvFile(text).map(({ key, value }) => [key, value]);

describe('A .env text', () => {
  it('gives its variables, without comments and quotes', () => {
    const text = [
      '# Production',
      'PLAIN=some value # a comment',
      'export API_URL="https://api.example/#top"',
      'SINGLE=\'a "quoted" $word\\n\'',
      '  SPACED = x=y  ',
      'EMPTY=',
      'HASH=a#b',
      'BACK=`tick`',
      'not a variable',
    ];
    expect(pairs(text.join('\r\n'))).to.deep.equal([
      ['PLAIN', 'some value'],
      ['API_URL', 'https://api.example/#top'],
      ['SINGLE', 'a "quoted" $word\\n'],
      ['SPACED', 'x=y'],
      ['EMPTY', ''],
      ['HASH', 'a#b'],
      ['BACK', 'tick'],
    ]);
  });

  it('keeps line ends in quotes, written out or escaped', () => {
    expect(pairs('A="one\ntwo"\nB="one\\ntwo \\"x\\""\nC=3')).to.deep.equal([
      ['A', 'one\ntwo'],
      ['B', 'one\ntwo "x"'],
      ['C', '3'],
    ]);
  });

  it('counts the last of several with one name, and is nothing else', () => {
    expect(pairs('A=1\nB=2\nA=3')).to.deep.equal([
      ['B', '2'],
      ['A', '3'],
    ]);
    for (const text of ['', 'STRIPE_KEY', 'a sentence = not one', '-----BEGIN KEY-----\nabc\n']) {
      expect(pairs(text), text).to.deep.equal([]);
    }
  });
});

describe('What is typed into the secrets dialog', () => {
  const fixed = new Map([['SAVED', 'From the wiki']]);

  it('is filled in from a pasted .env text, replacing values of saved secrets', () => {
    const before = addSecret(addSecret(noEdits), { key: 'KEPT', value: 'old' });
    const edits = pasteEnvFile(before, 1, 'SAVED=new\nKEPT=changed\nFIRST=1\nSECOND=2', fixed);
    expect(edits && secretsOf(edits)).to.deep.equal([
      { key: 'SAVED', value: 'new', instructions: 'From the wiki' },
      { key: 'FIRST', value: '1', instructions: '' },
      { key: 'KEPT', value: 'changed', instructions: '' },
      { key: 'SECOND', value: '2', instructions: '' },
    ]);
    expect(pasteEnvFile(before, 1, 'JUST_A_KEY', fixed)).to.equal(undefined);
    const onlySaved = pasteEnvFile(addSecret(noEdits), 1, 'SAVED=new', fixed);
    expect(onlySaved?.added).to.deep.equal([]);
  });

  it('says which saved values a pasted text replaces, and which lines it leaves out', () => {
    const text = '# Keys\nSAVED=new\nexport OTHER="1\n2"\nbroken line\nPEM BEGIN\n';
    expect(pasteNotes(text, new Set(['SAVED']))).to.deep.equal([
      'Saving replaces the value of SAVED.',
      'These lines aren’t KEY=value and were left out: “broken line”, “PEM BEGIN”',
    ]);
    expect(pasteNotes('A=1\n\n# done', new Set(['SAVED']))).to.deep.equal([]);
  });

  it('marks each row without a key or a value', () => {
    const edits = setValue(
      [{ key: 'A', value: 'a' }, { key: 'B' }, { value: 'c' }].reduce(addSecret, noEdits),
      'SAVED',
      { value: ' ', instructions: '' },
    );
    const { keys, emptyValues } = errorsOf(edits, fixed);
    expect([...keys]).to.deep.equal([[3, 'Enter a key.']]);
    expect([...emptyValues]).to.deep.equal([2, 'SAVED']);
  });

  it('needs both key and value everywhere', () => {
    const complete = addSecret(noEdits, { key: 'A', value: 'a' });
    expect(errorsOf(complete, fixed).message).to.equal(undefined);
    for (const incomplete of [
      addSecret(complete),
      changeSecret(complete, 1, { value: ' ' }),
      changeSecret(complete, 1, { key: '' }),
      setValue(complete, 'SAVED', { value: '', instructions: '' }),
    ])
      expect(errorsOf(incomplete, fixed).message).to.equal(incompleteSecrets);
  });

  it('changes how functions use saved secrets only where that differs', () => {
    const saved = ['A', 'B'].map((key) => ({
      ...{ key, instructions: '', createdAt: '', updatedAt: '' },
      ...{ hosts: ['api.example.com'], isReadable: false },
    }));
    const opened = setUse(noEdits, 'A', { hosts: 'api.example.com ', isReadable: false });
    expect(changedUses(opened, saved)).to.deep.equal([]);
    const typed = setUse(opened, 'B', { hosts: '', isReadable: true });
    expect(changedUses(typed, saved)).to.deep.equal([['B', { hosts: [], isReadable: true }]]);
    expect(changedUses(setUse(typed, 'B', undefined), saved)).to.deep.equal([]);
    expect(changedUses(typed, [])).to.deep.equal([]);
  });

  it('cannot give a key twice, or one that is no key', () => {
    const keyErrors = (...keys: string[]) => {
      const edits = keys.reduce((all, key) => addSecret(all, { key, value: 'x' }), noEdits);
      return [...errorsOf(edits, fixed).keys.values()];
    };
    expect(keyErrors('A', ' A ')).to.deep.equal(['A already exists.']);
    expect(keyErrors('SAVED')).to.deep.equal(['SAVED already exists.']);
    expect(keyErrors('a-b')).to.deep.equal([
      'A secret is named like STRIPE_KEY: letters, digits and underscores.',
    ]);
  });
});
