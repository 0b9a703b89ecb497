import { expect } from 'chai';
import { AppDraft, defineDraftPart } from '../src/shared/index.js';

const draftOf = (files: Readonly<Record<string, string>>) =>
  new AppDraft(
    'v1',
    Object.entries(files).map(([path, content]) => ({ path, content })),
  );

describe('The draft of an app', () => {
  it('changes only the files that differ from its base', () => {
    const draft = draftOf({ 'a.jsx': 'a', 'b.jsx': 'b', 'c.jsx': 'c' });
    draft.write('a.jsx', 'A');
    draft.write('b.jsx', 'b');
    draft.delete('c.jsx');
    draft.write('d.jsx', 'd');
    draft.delete('d.jsx');
    expect(draft.changes()).to.deep.equal([
      { type: 'write', path: 'a.jsx', content: 'A' },
      { type: 'delete', path: 'c.jsx' },
    ]);
    expect(draft.readBase('a.jsx')).to.equal('a');
  });

  it('renames stored files, also twice, and no file that was added by the same reply', () => {
    const draft = draftOf({ 'a.jsx': 'a' });
    draft.rename('a.jsx', 'b.jsx');
    draft.write('b.jsx', 'a');
    draft.rename('b.jsx', 'c.jsx');
    draft.write('c.jsx', 'a');
    draft.write('new.jsx', 'n');
    draft.rename('new.jsx', 'newer.jsx');
    draft.write('newer.jsx', 'n');
    expect(draft.renames).to.deep.equal([
      { from: 'a.jsx', to: 'b.jsx' },
      { from: 'b.jsx', to: 'c.jsx' },
    ]);
    expect(draft.changes()).to.deep.equal([
      { type: 'write', path: 'c.jsx', content: 'a' },
      { type: 'write', path: 'newer.jsx', content: 'n' },
      { type: 'delete', path: 'a.jsx' },
    ]);
  });

  it('forgets everything when it starts over, and a fresh one has nothing of it', () => {
    const rows = defineDraftPart<string[]>('rows', () => []);
    const draft = draftOf({ 'a.jsx': 'a' });
    draft.rename('a.jsx', 'b.jsx');
    draft.write('b.jsx', 'a');
    draft.part(rows).push('Ada');
    draft.note('A note.');
    expect(draft.part(rows)).to.deep.equal(['Ada']);
    const fresh = draft.fresh();
    draft.startOver();
    for (const each of [draft, fresh]) {
      expect(each.files()).to.deep.equal([{ path: 'a.jsx', content: 'a' }]);
      expect([each.changes(), each.renames, each.part(rows), each.notes, each.log]).to.deep.equal([
        [],
        [],
        [],
        [],
        [],
      ]);
    }
  });
});
