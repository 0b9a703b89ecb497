import { expect } from 'chai';
import { FileChanged } from '../src/shared/errors.js';
import { FileDocument } from '../src/web/documents/file-document.js';
import { mergeTexts } from '../src/web/documents/merge-texts.js';
import type { BuildProblem } from '../src/shared/build-problem.js';
import type { FileServer, OpenedFile, StoredFile } from '../src/web/documents/stored-file.js';

/** A server with one file. It refuses a save not based on its newest version; text with “broken” becomes a draft. */
const problems: readonly BuildProblem[] = [
  { path: 'a.jsx', line: 2, column: 3, message: 'Unexpected token' },
];

class OneFile implements FileServer {
  versionNumber = 1;
  /** Requests to save. */
  requests = 0;
  /** Requests to delete a draft. */
  deleted = 0;
  hasDraft = false;
  /** Saves are answered after it. */
  gate: Promise<void> = Promise.resolve();
  constructor(public content: string | null) {}

  get stored(): StoredFile {
    const { content, versionNumber } = this;
    return { content, hash: content, versionId: `v${versionNumber}`, versionNumber };
  }

  get opened(): OpenedFile {
    return { ...this.stored, draft: null };
  }

  read(): Promise<OpenedFile> {
    return Promise.resolve(this.opened);
  }

  async save(_path: string, content: string, base: string) {
    this.requests++;
    await this.gate;
    if (base !== `v${this.versionNumber}`) throw FileChanged({ details: this.stored });
    this.hasDraft = content.includes('broken');
    if (this.hasDraft) return { ...this.stored, draft: { problems } };
    return { ...this.change(content), draft: null };
  }

  async deleteDraft(_path: string, base: string) {
    await Promise.resolve();
    if (this.content !== null && base !== `v${this.versionNumber}`)
      throw FileChanged({ details: this.stored });
    this.deleted++;
    this.hasDraft = false;
  }

  change(content: string | null): StoredFile {
    this.content = content;
    this.versionNumber++;
    return this.stored;
  }
}

describe('An open file', () => {
  const text = 'one\ntwo\nthree\nfour\nfive\n';
  const open = (content = text) => {
    const server = new OneFile(content);
    return { server, file: new FileDocument('a.jsx', false, server.opened, () => server) };
  };

  /** A draft of a file that no version has: the server says that such a file is empty. */
  const openNew = () => {
    const server = new OneFile(null);
    const base = { ...server.stored, content: '' };
    const draft = { content: 'broken', problems, base };
    return { server, file: new FileDocument('a.jsx', false, { ...base, draft }, () => server) };
  };

  it('is saved, and says so', async () => {
    const { server, file } = open();
    const states: string[] = [];
    file.subscribe(() => states.push(`${file.state.status}${file.state.isUnsaved ? ', unsaved' : ''}`));
    file.edit('new');
    await file.flush();
    expect(server.content).to.equal('new');
    expect(states).to.deep.equal(['idle, unsaved', 'saving, unsaved', 'saved']);
    file.dispose();
  });

  it('is kept as a draft while the app does not build with it, and goes in once it does', async () => {
    const { server, file } = open();
    file.edit('broken');
    await file.flush();
    expect(file.state).to.deep.equal({ status: 'draft', isUnsaved: false, problems });
    expect(server.content).to.equal(text);
    file.edit('mended');
    expect(file.state).to.include({ isUnsaved: true });
    await file.flush();
    expect(server.content).to.equal('mended');
    expect(file.state).to.deep.equal({ status: 'saved', isUnsaved: false });
    file.dispose();
  });

  it('gives up a draft for the text of the version', async () => {
    const { server, file } = open();
    file.edit('broken');
    await file.flush();
    expect(await file.discardDraft()).to.equal(false);
    expect([file.text, file.state.problems]).to.deep.equal([text, undefined]);
    expect(server.requests).to.equal(2);
    file.dispose();
  });

  it('is gone when the draft of a file that no version has is given up', async () => {
    const { server, file } = openNew();
    expect(await file.discardDraft()).to.equal(true);
    expect([server.requests, server.deleted]).to.deep.equal([0, 1]);
  });

  it('stays if someone else made the file before the draft is given up', async () => {
    const { server, file } = openNew();
    server.change('theirs');
    expect(await file.discardDraft()).to.equal(false);
    expect([server.content, server.deleted, file.state.status]).to.deep.equal(['theirs', 0, 'conflict']);
  });

  it('is gone also if a save of the draft was under way', async () => {
    const { server, file } = openNew();
    file.edit('broken still');
    let open = () => undefined as void;
    server.gate = new Promise((resolve) => (open = resolve));
    const [saving, discarding] = [file.flush(), file.discardDraft()];
    // What did not wait for the save has been done by then.
    await new Promise(setImmediate);
    open();
    await saving;
    expect(await discarding).to.equal(true);
    expect([server.requests, server.deleted, server.hasDraft]).to.deep.equal([1, 1, false]);
  });

  it('opens with a draft, also after someone else changed the file', () => {
    const server = new OneFile(text);
    const draft = { content: 'broken', problems, base: server.stored };
    const opened = new FileDocument('a.jsx', false, { ...server.opened, draft }, () => server);
    expect([opened.text, opened.state.status, opened.state.isUnsaved]).to.deep.equal([
      'broken',
      'draft',
      false,
    ]);
    server.change('theirs');
    const overtaken = new FileDocument('a.jsx', false, { ...server.opened, draft }, () => server);
    expect([overtaken.text, overtaken.state.status]).to.deep.equal(['broken', 'conflict']);
  });

  it('saves what was typed while it was being saved', async () => {
    const { server, file } = open();
    file.edit('a');
    const saving = file.flush();
    file.edit('ab');
    await saving;
    expect(file.state).to.deep.equal({ status: 'idle', isUnsaved: true });
    await file.flush();
    expect(server.content).to.equal('ab');
    expect(file.state.status).to.equal('saved');
    file.dispose();
  });

  it('is saved once if several wait for the request under way', async () => {
    const { server, file } = open();
    file.edit('a');
    const saving = file.flush();
    file.edit('ab');
    // By a key and by its timer.
    await Promise.all([saving, file.flush(), file.flush()]);
    expect([server.content, server.requests]).to.deep.equal(['ab', 2]);
    file.dispose();
  });

  it('follows a change of others that arrives while it is being saved', async () => {
    const { server, file } = open();
    file.edit('mine');
    const saving = file.flush();
    await Promise.resolve();
    file.receive(server.change('theirs'));
    await saving;
    expect(file.text).to.equal('theirs');
    file.dispose();
  });

  it('follows the changes of others while it has none of its own', () => {
    const { server, file } = open();
    const replaced: string[] = [];
    file.onReplaced((content) => replaced.push(content));
    file.receive(server.change('theirs'));
    expect(replaced).to.deep.equal(['theirs']);
    expect(file.state).to.deep.equal({ status: 'idle', isUnsaved: false });
  });

  it('waits for a decision if someone else changed it meanwhile, and can merge both', async () => {
    const { server, file } = open();
    file.edit(text.replace('one', 'ONE'));
    server.change(text.replace('five', 'FIVE'));
    await file.flush();
    expect(file.state.conflict).to.deep.equal({ isDeleted: false, canMerge: true });
    expect(server.content).to.contain('one');
    file.merge();
    await file.flush();
    expect(server.content).to.equal('ONE\ntwo\nthree\nfour\nFIVE\n');
    expect(file.state.isUnsaved).to.equal(false);
    file.dispose();
  });

  it('offers one of two texts where they overlap', async () => {
    const [mine, theirs] = [text.replace('one', 'mine'), text.replace('one', 'theirs')];
    for (const takesTheirs of [true, false]) {
      const { server, file } = open();
      file.edit(mine);
      file.receive(server.change(theirs));
      expect(file.state.conflict).to.deep.equal({ isDeleted: false, canMerge: false });
      file.merge();
      expect(file.text).to.equal(mine);
      if (takesTheirs) file.takeTheirs();
      else file.keepMine();
      await file.flush();
      expect([file.text, server.content]).to.deep.equal(takesTheirs ? [theirs, theirs] : [mine, mine]);
      file.dispose();
    }
  });

  it('says that it was deleted, and can be kept', async () => {
    const { server, file } = open();
    file.receive(server.change(null));
    expect(file.state.conflict).to.deep.equal({ isDeleted: true, canMerge: false });
    file.keepMine();
    await file.flush();
    expect(server.content).to.equal(text);
    file.dispose();
  });

  it('ignores states from before its own save', async () => {
    const { server, file } = open();
    const before = server.stored;
    file.edit('new');
    await file.flush();
    file.receive(before);
    expect(file.text).to.equal('new');
    file.dispose();
  });
});

describe('Merging', () => {
  it('keeps equal changes once, and refuses different ones of a line', () => {
    expect(mergeTexts('a\nB\nc', 'a\nb\nc', 'a\nB\nc')).to.equal('a\nB\nc');
    expect(mergeTexts('a\nX\nc', 'a\nb\nc', 'a\nY\nc')).to.equal(undefined);
  });
});
