import { expect } from 'chai';
import { reply } from '@buildai/models/test/fake-openai.js';
import { withoutNextSteps } from '../src/shared/next-steps.js';
import { missingInApp } from '../src/server/suggest/missing-in-app.js';
import { suggestedByModel } from '../src/server/suggest/suggested-by-model.js';
import { actionText } from './action-text.js';
import { startScripted } from './scripted-chat.js';

const entity = {
  path: 'entities/Delivery.json',
  content: JSON.stringify({
    properties: {
      day: { type: 'string', format: 'date' },
      state: { type: 'string', title: 'State', enum: ['new', 'done'] },
    },
  }),
};
const page = (content: string, path = 'pages/Home.jsx') => ({ path, content });

describe('suggestions for a next step', () => {
  it('are those with which the model ends, at most three, in plain words', () => {
    const text = `Your list is ready.

You could ask for one of these next:
1. **Add a calendar**.
2. Export to \`CSV\`
- See [the docs](https://example.com)
- A fourth`;
    expect(suggestedByModel(text)).to.deep.equal(['Add a calendar', 'Export to CSV', 'See the docs']);
    expect(suggestedByModel('I changed:\n- the list\n- the form')).to.deep.equal([]);
    expect(suggestedByModel('Next:\n- one\n\nThat is all.')).to.deep.equal([]);
    expect(suggestedByModel(`Als nächstes:\n- ${'x'.repeat(101)}\n- Kalender`)).to.deep.equal(['Kalender']);
  });

  it('are not listed in the text where they are offered below it', () => {
    const text = 'Your list is ready. You could do next:\n\n- **Add a calendar**.\n- Export to `CSV`';
    expect(withoutNextSteps(text, ['Add a calendar', 'Export to CSV'])).to.equal('Your list is ready.');
    expect(withoutNextSteps(text, ['Export to CSV'])).to.equal(
      'Your list is ready. You could do next:\n\n- **Add a calendar**.',
    );
    expect(withoutNextSteps(text, [])).to.equal(text);
    expect(withoutNextSteps('Ready.\n\n## Next steps\n\n1. One\n2. Two\n', ['One', 'Two'])).to.equal(
      'Ready.',
    );
    expect(withoutNextSteps('I changed:\n- the list', ['Add a calendar'])).to.equal('I changed:\n- the list');
  });

  it('otherwise name what the app lacks', () => {
    expect(missingInApp([entity, page('<div />')])).to.deep.equal([
      'Show the deliveries in a calendar',
      'Add a board with the deliveries by state',
      'Add a dashboard with the most important figures of the deliveries',
    ]);
    const rich = page('<EventCalendar /><KanbanBoard /><StatCard /><DataTable />');
    const builtIn = page('<MonthCalendar /><Board /><StatCard /><RecordGallery />');
    expect(missingInApp([entity, rich])).to.deep.equal([
      'Let people save the deliveries as a CSV file',
      'Add a page with the details of one of the deliveries',
    ]);
    expect(missingInApp([entity, builtIn])).to.deep.equal(missingInApp([entity, rich]));
    const small = { path: 'entities/Van.json', content: '{"properties":{"size":{"type":"string"}}}' };
    expect(missingInApp([entity, small, rich], 'Add a size to vans')[0]).to.equal(
      'Let people save the vans as a CSV file',
    );
    expect(missingInApp([entity, page("export const language = 'de';", 'layout.jsx')])).to.deep.equal([]);
    expect(missingInApp([page('<div />')])).to.deep.equal([]);
  });
});

describe('a reply', () => {
  it('ends with suggestions, without another call of the model', async () => {
    const home = actionText('add_file', { file: 'pages/Home.jsx' }, 'export default () => <h1>Hi</h1>;\n');
    const table = actionText(
      'add_entity',
      { file: 'entities/Task.json' },
      '{ "name": "Task", "type": "object", "properties": { "due": { "type": "string", "format": "date" } } }\n',
    );
    await using chat = await startScripted(
      'sqlite',
      {},
      reply(`${table}\n${home}\nDone.`),
      reply('All good. Next you could:\n- Add reminders'),
    );
    await chat.send('Tasks');
    await chat.send('And now?');
    const [, made, , said] = await chat.history();
    expect(made?.annotations[0].suggestions?.[0]).to.equal('Show the tasks in a calendar');
    expect(said?.annotations[0].suggestions).to.deep.equal(['Add reminders']);
    expect(chat.model.requests).to.have.length(2);
  });
});
