import { expect } from 'chai';
import { AppDraft } from '@buildai/app-features/shared';
import { draftRecords, draftSchemas } from '@buildai/entities/test/support/entity-feature.js';
import { renamedApp } from '../src/server/plan/plan-name.js';
import { failureOf, ReplyPlan } from '../src/server/plan/reply-plan.js';
import { surface } from './surface.js';
import { action, edit, files, outcome, page, plan, task } from './plan.js';

/** The rows of a reply, in order. */
const inserted = (reply: ReplyPlan) =>
  reply
    .records()
    .flatMap((change) =>
      change.type === 'insert' ? change.records.map(({ values }) => ({ entity: change.entity, values })) : [],
    );

describe('planning files', () => {
  it('writes a file whether it exists or not, with either action name', () => {
    const { draft, reasons } = plan([
      action('add_file', { file: 'pages/Tasks.jsx' }, 'export default 1;\n'),
      action('edit_file', { file: 'components/New.jsx' }, 'export default 2;\n'),
    ]);
    expect(reasons).to.deep.equal([]);
    expect(draft.changes()).to.deep.equal([
      { type: 'write', path: 'components/New.jsx', content: 'export default 2;\n' },
      { type: 'write', path: 'pages/Tasks.jsx', content: 'export default 1;\n' },
    ]);
  });

  it('deletes a file, and refuses to delete or edit a missing one', () => {
    expect(outcome(action('delete_file', { file: 'pages/Tasks.jsx' }))).to.equal('deleted');
    const meant = 'There is no file pages/tasks.jsx. Did you mean pages/Tasks.jsx?';
    expect(outcome(action('delete_file', { file: 'pages/tasks.jsx' }))).to.equal(meant);
    expect(outcome(action('partial_edit', { file: 'pages/tasks.jsx' }, 'x'))).to.equal(meant);
  });

  for (const [path, meant] of [
    ['./pages/Home.jsx', 'pages/Home.jsx'],
    ['/src/pages/Home.jsx', 'pages/Home.jsx'],
    ['pages/Home.js', 'pages/Home.jsx'],
    ['@/components/Card.tsx', 'components/Card.tsx'],
    ['entities/note.json', 'entities/Note.json'],
    ['app/layout.js', 'layout.jsx'],
  ] as const) {
    it(`asks whether ${meant} was meant by ${path}`, () => {
      const reason = outcome(action('add_file', { file: path }, 'x'));
      expect(reason).to.equal(`${path} is not a file that an app can have. Did you mean ${meant}?`);
    });
  }

  it('refuses paths outside the app', () => {
    for (const file of ['../x.js', 'pages/../../x.jsx', 'package.json', 'pages/a,b.jsx', 'C:\\x.js']) {
      expect(outcome(action('add_file', { file }, 'x')), file).to.contain(
        'is not a file that an app can have',
      );
    }
    expect(outcome(action('add_file', {}, 'x'))).to.equal('The action names no file.');
  });

  it('extracts code from a fence, with or without text around it', () => {
    const code = 'export default () => <p>{`a`}</p>;\n';
    for (const content of [
      '```jsx\n' + code + '```\n',
      'Here is the file:\n\n```jsx pages/Tasks.jsx\n' + code + '```\n\nIt lists the tasks.\n',
      '```\n' + code,
    ]) {
      expect(outcome(action('add_file', { file: 'pages/Tasks.jsx' }, content))).to.equal(code);
    }
  });

  it('keeps a fence inside the code', () => {
    const code = 'const help = `\n```js\nx\n```\n`;\nexport default help;\n';
    expect(outcome(action('add_file', { file: 'pages/Tasks.jsx' }, code))).to.equal(code);
  });

  it('refuses an empty file, and one that omits existing code', () => {
    expect(outcome(action('add_file', { file: 'pages/Tasks.jsx' }, ' \n'))).to.equal(
      'pages/Tasks.jsx would be empty.',
    );
    for (const line of [
      '// ... rest of the code',
      '{/* … existing items … */}',
      '// keep the remaining handlers...',
    ]) {
      const content = `export default function Tasks() {\n  ${line}\n}\n`;
      expect(outcome(action('edit_file', { file: 'pages/Tasks.jsx' }, content)), line).to.contain(
        'leaves code out',
      );
    }
    const honest = 'const all = [...rest]; // the rest of it\nexport default all;\n';
    expect(outcome(action('edit_file', { file: 'pages/Tasks.jsx' }, honest))).to.equal(honest);
  });

  it('refuses an unknown action type', () => {
    const reply = plan([
      action('create_file', { file: 'pages/A.jsx' }, 'x'),
      action('', { file: 'pages/A.jsx' }, 'x'),
    ]);
    expect(reply.reasons).to.deep.equal([
      'There is no action of the type create_file.',
      'The action has no type.',
    ]);
    expect(reply.reply.refused[0]?.detail).to.match(/^The types are add_file, edit_file, /);
    expect(plan([action('add_fil', {}, 'x')]).reply.refused[0]?.detail).to.contain('Did you mean add_file?');
  });
});

describe('planning entities', () => {
  it('applies the levels of the tag over those of the schema', () => {
    const { draft } = plan([
      action('edit_entity', { file: 'entities/Task.json', read: 'all', write: 'admin' }, task),
    ]);
    expect(draftSchemas(draft).get('Task')?.['x-accessControl']?.permissions).to.deep.equal({
      read: 'all',
      write: 'admin',
    });
  });

  it('uses the default for levels that neither states', () => {
    const { draft } = plan([action('add_entity', { file: 'entities/Note.json', read: 'anonymous' }, task)]);
    expect(draftSchemas(draft).get('Note')?.['x-accessControl']?.permissions).to.deep.equal({
      read: 'anonymous',
      write: 'creator',
    });
  });

  it('refuses an unknown level and an invalid schema, with the location', () => {
    const level = plan([action('edit_entity', { file: 'entities/Task.json', read: 'everyone' }, task)]);
    expect(level.reasons).to.deep.equal(['There is no access level everyone.']);
    const schema = plan([
      action('add_entity', { file: 'entities/Note.json' }, '{"properties":{"a":{"type":"text"}}}'),
    ]);
    expect(schema.reasons[0]).to.match(/^entities\/Note.json is not valid: properties\.a\.type/);
    const json = plan([action('add_file', { file: 'entities/Note.json' }, '{ "properties": }')]);
    expect(json.reasons[0]).to.contain('line 1, column');
  });

  it('refuses an edit that leaves an entity invalid', () => {
    const broken = action(
      'partial_edit',
      { file: 'entities/Task.json' },
      '<<<<<<< SEARCH\n"format":"date"\n=======\n"format":}\n>>>>>>> REPLACE',
    );
    expect(plan([broken]).reasons[0]).to.match(/^entities\/Task.json is not valid/);
  });

  it('renames an entity with its file', () => {
    const { draft, reasons } = plan([
      action('edit_entity', { file: 'entities/Todo.json', 'renamed-from': 'Task' }, task),
    ]);
    expect(reasons).to.deep.equal([]);
    expect(draft.renames).to.deep.equal([{ from: 'entities/Task.json', to: 'entities/Todo.json' }]);
    expect(draft.changes().map(({ type, path }) => `${type} ${path}`)).to.deep.equal([
      'write entities/Todo.json',
      'delete entities/Task.json',
    ]);
  });

  it('refuses to rename a missing entity, or to an existing name', () => {
    const rename = (from: string, to: string) =>
      action('edit_entity', { file: `entities/${to}.json`, 'renamed-from': from }, task);
    expect(plan([rename('Nothing', 'Todo')]).reasons).to.deep.equal([
      'There is no entity Nothing to rename.',
    ]);
    const over = plan([action('add_entity', { file: 'entities/Todo.json' }, task), rename('Task', 'Todo')]);
    expect(over.reasons).to.deep.equal([
      'Task cannot be renamed to Todo: there is an entity of that name already.',
    ]);
  });

  it('imports several entities with their rows, all or none', () => {
    const schema = { properties: { name: { type: 'string' } } };
    const good = { Person: { schema, records: [{ name: 'Ada' }] }, Place: { schema } };
    const { draft, reply } = plan([action('import_entities', {}, JSON.stringify(good))]);
    expect([...draftSchemas(draft).keys()]).to.deep.equal(['Person', 'Place', 'Task']);
    expect(inserted(reply).map(({ entity, values }) => [entity, values])).to.deep.equal([
      ['Person', { name: 'Ada' }],
    ]);
    const bad = { ...good, place: { schema } };
    expect(plan([action('import_entities', {}, JSON.stringify(bad))]).draft.changes()).to.deep.equal([]);
  });
});

describe('planning rows', () => {
  const rows = (entity: string, values: unknown) =>
    action('insert_entity_records', { entity }, JSON.stringify(values));
  const project = action(
    'add_entity',
    { file: 'entities/Project.json' },
    JSON.stringify({
      properties: { name: { type: 'string' }, lead: { type: 'string', 'x-reference': 'Project' } },
    }),
  );

  it('accepts rows before their entity, and orders them by their references', () => {
    const { reply, reasons } = plan([
      rows('Project', [
        { name: 'b', lead: '$ref:a' },
        { $ref: 'a', name: 'a' },
      ]),
      project,
    ]);
    expect(reasons).to.deep.equal([]);
    expect(inserted(reply).map(({ values }) => values['name'])).to.deep.equal(['a', 'b']);
  });

  it('refuses rows that do not match the schema, by number and field', () => {
    const { reasons } = plan([rows('Task', [{ title: 'ok' }, { title: 'x', due: 'soon' }])]);
    expect(reasons).to.deep.equal([
      'The rows of Task are not valid: row 2, due: This should be a date such as 2026-01-31.',
    ]);
  });

  it('refuses rows of an unknown entity, and rows with missing or circular references', () => {
    expect(plan([rows('Tasks', [{ title: 'x' }])]).reasons).to.deep.equal([
      'There is no entity Tasks. Did you mean Task?',
    ]);
    const dangling = plan([project, rows('Project', [{ name: 'b', lead: '$ref:nobody' }])]);
    expect(dangling.reasons[0]).to.contain('refer to nobody');
    const circle = [
      { $ref: 'a', name: 'a', lead: '$ref:b' },
      { $ref: 'b', name: 'b', lead: '$ref:a' },
    ];
    const { reply, draft } = plan([project, rows('Project', circle)]);
    expect(reply.refused).to.have.length(1);
    expect(draft.part(draftRecords).inserts).to.deep.equal([]);
  });

  it('also refuses rows that refer to refused ones, and no others', () => {
    const { reply } = plan([
      project,
      rows('Task', [{ $ref: 't', due: 'soon' }]),
      rows('Project', [{ name: 'b', lead: '$ref:t' }]),
      rows('Project', [{ name: 'c' }]),
    ]);
    expect(reply.refused).to.have.length(2);
    expect(inserted(reply).map(({ values }) => values['name'])).to.deep.equal(['c']);
  });
});

describe('planning a reply of several responses', () => {
  it('counts a refused action as corrected if a later response repeats it', () => {
    const reply = new ReplyPlan(new AppDraft('v1', files), surface);
    reply.add(edit(['nowhere', 'x']));
    expect(reply.endAnswer('')).to.have.length(1);
    reply.add(edit(['<ul>', '<ol>']));
    expect(reply.endAnswer('')).to.deep.equal([]);
  });

  it('does not do so within one response', () => {
    const { reasons, draft } = plan([edit(['nowhere', 'x']), edit(['<ul>', '<ol>'])]);
    expect(reasons).to.have.length(1);
    expect(draft.read('pages/Tasks.jsx')).to.contain('<ol>');
  });

  it('refuses file code in the chat instead of an action', () => {
    const code = '```jsx\n' + page + '```';
    for (const text of [
      `Here is pages/Home.jsx:\n\n${code}`,
      code.replace('```jsx', '```jsx pages/Home.jsx'),
      code.replace('```jsx\n', '```jsx\n// pages/Home.jsx\n'),
    ]) {
      const { reply } = plan([], text);
      expect(reply.refused.map(failureOf)).to.deep.equal([
        {
          actionId: '',
          title: '',
          file: 'pages/Home.jsx',
          reason: 'The code of pages/Home.jsx was written into the chat, and not into the file.',
        },
      ]);
    }
    expect(plan([], 'In `pages/Home.jsx`:\n```jsx\n<b>x</b>\n```').reasons).to.deep.equal([]);
  });

  it('plans the same on a moved head, or refuses what no longer fits', () => {
    const { reply } = plan([
      edit(['<ul>', '<ol>']),
      action('add_file', { file: 'pages/New.jsx' }, 'export default 1;'),
    ]);
    const moved = reply.rebase(
      new AppDraft('v2', [{ path: 'pages/Tasks.jsx', content: 'export default null;\n' }]),
    );
    expect(moved.refused.map(({ reason }) => reason)).to.deep.equal([
      'The text to change was not found in pages/Tasks.jsx.',
    ]);
    expect(moved.draft.changes().map(({ path }) => path)).to.deep.equal(['pages/New.jsx']);
  });

  it('keeps what the last reply left when the response is withdrawn', () => {
    const { reply } = plan([]);
    const file = (name: string) =>
      action('add_file', { file: `components/${name}.jsx` }, 'export default 1;\n');
    reply.add({ ...file('Held'), actionId: 'held-1' }, 'last reply');
    reply.add(file('Thought'));
    reply.withdrawAnswer();
    expect(reply.draft.changes().map(({ path }) => path)).to.deep.equal(['components/Held.jsx']);
  });

  it('names actions of the last reply without their IDs', () => {
    const reply = new ReplyPlan(new AppDraft('v1', files), surface);
    reply.add({ ...edit(['nowhere', 'x']), actionId: 'held-1' }, 'last reply');
    reply.endAnswer('');
    const moved = reply.rebase(new AppDraft('v2', files));
    expect(moved.notApplied.map(failureOf)).to.deep.equal([
      {
        actionId: '',
        title: '',
        file: 'pages/Tasks.jsx',
        reason: 'The text to change was not found in pages/Tasks.jsx.',
      },
    ]);
    reply.add({ ...edit(['<ul>', '<ol>']), actionId: 'a1' });
    reply.endAnswer('');
    expect({ notApplied: reply.notApplied, superseded: reply.superseded }).to.deep.equal({
      notApplied: [],
      superseded: [],
    });
  });

  it('sets the app’s name, and refuses an empty or too long one', () => {
    const { draft } = plan([action('rename_app', { name: ' Blue \n Heron ' })]);
    expect(draft.part(renamedApp).name).to.equal('Blue Heron');
    expect(plan([action('rename_app', {})]).reasons).to.deep.equal(['The action has no name for the app.']);
    expect(plan([action('rename_app', { name: 'x'.repeat(500) })]).reasons[0]).to.contain('at most');
  });
});
