import { expect } from 'chai';
import type { Action, AppFeature } from '../src/shared/index.js';
import { AppDraft, AppSurface, defineDraftPart } from '../src/shared/index.js';
import { surfaceContents } from '../src/shared/surface-contents.js';
import { checkAppFiles } from '../src/server/check-app-files.js';
import { fileActions } from './support/file-actions.js';

const pages: AppFeature = {
  id: 'pages',
  files: [{ pattern: /^pages\/\w+\.jsx$/, rule: 'pages/*.jsx' }],
  prompt: [
    { slot: 'files', text: '- pages/Name.jsx' },
    { slot: 'rules', text: '- Keep pages small.', short: '' },
  ],
};
const notes: AppFeature = {
  id: 'notes',
  files: [
    {
      pattern: /^notes\/\w+\.txt$/,
      rule: 'notes/*.txt',
      check: (_, content) =>
        content.includes('!') ? [{ field: 'line 1', message: 'Notes are quiet.' }] : [],
    },
  ],
  prompt: [{ slot: 'files', text: '- notes/name.txt', short: '- notes' }],
};
const surfaceOf = (...features: AppFeature[]): AppSurface => {
  const surface: AppSurface = new AppSurface(() => [fileActions(surface), ...features]);
  return surface;
};
const action = (type: string, file: string, content: string): Action => ({
  actionId: 'a1',
  type,
  title: '',
  file,
  attributes: { type, file },
  content,
});

describe('What generated apps are made of', () => {
  it('is what all features add up to, and nothing else', () => {
    const surface = surfaceOf(pages, notes);
    const draft = new AppDraft(undefined, []);
    expect(surface.planAction(draft, action('add_file', 'notes/today.txt', 'Sow peas.'))).to.equal(undefined);
    expect(surface.planAction(draft, action('add_file', 'index.html', '<p>'))).to.deep.equal({
      reason: 'index.html is not a file that an app can have.',
      detail: 'A file is pages/*.jsx or notes/*.txt.',
    });
    expect(draft.files()).to.deep.equal([{ path: 'notes/today.txt', content: 'Sow peas.' }]);
  });

  it('has no file whose path no version can contain, so that one such action does not cost the whole reply', () => {
    const surface = surfaceOf(pages);
    const draft = new AppDraft(undefined, []);
    const long = `pages/${'a'.repeat(200)}.jsx`;
    expect(surface.planAction(draft, action('add_file', long, 'const a = 1;'))?.detail).to.include(
      'at most 200 characters',
    );
    expect(surface.planAction(draft, action('add_file', 'pages/Home.jsx', 'const a = 1;'))).to.equal(
      undefined,
    );
    expect(draft.paths).to.deep.equal(['pages/Home.jsx']);
  });

  it('has files that their feature finds right, whichever action writes them', () => {
    const surface = surfaceOf(notes);
    const draft = new AppDraft('v1', [{ path: 'notes/today.txt', content: 'Sow peas.' }]);
    const edit = '<<<<<<< SEARCH\npeas.\n=======\npeas!\n>>>>>>> REPLACE';
    for (const loud of [
      action('add_file', 'notes/loud.txt', 'Sow!'),
      action('partial_edit', 'notes/today.txt', edit),
    ])
      expect(surface.planAction(draft, loud)?.reason).to.equal(
        `${loud.file} is not valid: line 1: Notes are quiet.`,
      );
    expect(draft.changes()).to.deep.equal([]);
  });

  it('keeps every other change of an app to the same rules', () => {
    const change = {
      appId: 'a',
      base: 'v1',
      kind: 'edit',
      description: '',
      actor: { accountId: 'x' },
    } as const;
    const errors = checkAppFiles(surfaceOf(notes)).check?.({
      ...change,
      renames: [{ from: 'notes/a.txt', to: 'notes/a.html' }],
      changes: [
        { type: 'write', path: 'package.json', content: '{}' },
        { type: 'write', path: 'notes/b.txt', content: 'B!' },
        // What a plugin that is gone has left behind can be cleared away.
        { type: 'delete', path: 'drawings/old.svg' },
      ],
    });
    expect(errors).to.deep.equal([
      { field: 'notes/a.html', message: 'A file is notes/*.txt.' },
      { field: 'package.json', message: 'A file is notes/*.txt.' },
      { field: 'notes/b.txt', message: 'line 1: Notes are quiet.' },
    ]);
  });

  it('is told to models in the order of the features, place by place', () => {
    const surface = surfaceOf(pages, notes);
    expect(surface.promptFor('files')).to.deep.equal(['- pages/Name.jsx', '- notes/name.txt']);
    expect(surface.promptFor('rules')).to.deep.equal(['- Keep pages small.']);
    expect(surface.promptFor('design')).to.deep.equal([]);
  });

  it('is told in short to models marked small, where features have a short text', () => {
    const surface = surfaceOf(pages, notes);
    expect(surface.promptFor('files', 'short')).to.deep.equal(['- pages/Name.jsx', '- notes']);
    expect(surface.promptFor('rules', 'short')).to.deep.equal([]);
  });

  it('refuses two features with one id', () => {
    expect(() => surfaceContents([notes, notes])).to.throw(
      'Two app features have the ID "notes". Rename one.',
    );
  });

  it('refuses an action that two features define, or whose type is not a verb and a noun', () => {
    const plan = () => undefined;
    const own = {
      id: 'own',
      actions: { kinds: [{ type: 'add_page', plan }], files: [], prompt: '- add_page' },
    } as const;
    expect(() => surfaceContents([own, { ...own, id: 'other' }])).to.throw(
      'The action "add_page" is defined by both "own" and "other".',
    );
    expect(() =>
      surfaceContents([{ id: 'other', actions: { ...own.actions, kinds: [{ type: 'Draw_it', plan }] } }]),
    ).to.throw('The action "Draw_it" of "other" should be named like add_file');
    const unnamed = { ...own, actions: { ...own.actions, prompt: '- add_sheet' } };
    expect(() => surfaceContents([unnamed])).to.throw(
      'The prompt for the actions of "own" does not name "add_page".',
    );
  });

  it('stops an action that writes a file of no kind, and says where the kind belongs', () => {
    const write = {
      type: 'add_sheet',
      plan: (draft: AppDraft) => void draft.write('sheets/a.md', 'a'),
    } as const;
    const surface = surfaceOf({
      id: 'sheets',
      actions: { kinds: [write], files: [], prompt: '- add_sheet' },
    });
    const action = { actionId: 'a1', type: 'add_sheet', title: '', file: '', attributes: {}, content: '' };
    expect(() => surface.planAction(new AppDraft('v1', []), action)).to.throw(
      'The action "add_sheet" wrote sheets/a.md, which is no kind of file. Add its kind to the files of the actions.',
    );
  });
});

describe('A draft of an app', () => {
  const marks = defineDraftPart('test/marks', () => new Set<string>());

  it('keeps what actions note beside the files, and begins anew without it', () => {
    const draft = new AppDraft('v1', []);
    draft.part(marks).add('one');
    expect([...draft.part(marks)]).to.deep.equal(['one']);
    expect([...draft.fresh().part(marks)]).to.deep.equal([]);
  });

  it('follows a stored file through several names, and none that it has only just added', () => {
    const draft = new AppDraft('v1', [{ path: 'notes/a.txt', content: 'a' }]);
    for (const [from, to] of [
      ['notes/a.txt', 'notes/b.txt'],
      ['notes/b.txt', 'notes/c.txt'],
    ] as const) {
      draft.rename(from, to);
      draft.write(to, 'a');
    }
    draft.write('notes/new.txt', 'n');
    draft.rename('notes/new.txt', 'notes/newer.txt');
    draft.write('notes/newer.txt', 'n');
    expect(draft.renames).to.deep.equal([
      { from: 'notes/a.txt', to: 'notes/b.txt' },
      { from: 'notes/b.txt', to: 'notes/c.txt' },
    ]);
  });

  it('generates modules from the files that they depend on, once for equal files', () => {
    const read: string[][] = [];
    const rows: AppFeature = {
      id: 'rows',
      modules: [
        {
          specifier: '@/api/rows',
          names: [],
          generated: {
            from: /^rows\//,
            source(files) {
              read.push(files.map(({ path }) => path));
              return files.map(({ content }) => content).join('');
            },
          },
        },
      ],
    };
    const surface = surfaceOf(pages, rows);
    const files = [
      { path: 'rows/b', content: '2' },
      { path: 'pages/Home.jsx', content: '' },
      { path: 'rows/a', content: '1' },
    ];
    const changedPage = files.map((file) => ({ ...file, content: file.content || 'changed' }));
    for (const each of [files, changedPage, files.toReversed()])
      expect(surface.codeOf(each).generated).to.deep.equal({ '@/api/rows': '12' });
    expect(read).to.deep.equal([['rows/a', 'rows/b']]);
    expect(surface.codeOf([{ path: 'rows/a', content: '3' }]).generated).to.deep.equal({ '@/api/rows': '3' });
    const more: AppFeature = { id: 'more', modules: [{ specifier: '@/api/rows', names: ['more'] }] };
    expect(() => surfaceOf(rows, more).modules).to.throw(
      'The module "@/api/rows" is generated by "rows", so "more" cannot add to it.',
    );
  });

  it('says which files are not part of pages', () => {
    const jobs: AppFeature = {
      id: 'jobs',
      files: [{ pattern: /^jobs\//, rule: 'jobs/*', notInPages: (path) => `${path} runs at night.` }],
    };
    const code = surfaceOf(pages, jobs).codeOf([
      { path: 'jobs/a.js', content: '' },
      { path: 'pages/Home.jsx', content: '' },
    ]);
    expect(code.notInPages).to.deep.equal({ 'jobs/a.js': 'jobs/a.js runs at night.' });
  });
});
