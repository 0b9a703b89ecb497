import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';

const crm = 'a CRM with contacts, deals and notes';

async function after(...requests: string[]): Promise<BuilderSession> {
  const session = new BuilderSession();
  for (const request of requests) await session.ask(request);
  return session;
}

const writes = (session: BuilderSession) =>
  session.reply.actions.map(
    ({ type, attributes }) => `${type} ${attributes['file'] ?? attributes['entity'] ?? ''}`,
  );

describe('A change to a field', () => {
  it('goes into the schema, from which pages draw, and nowhere else', async () => {
    const session = await after(crm, 'add a renewal date to deals');
    expect(writes(session)).to.deep.equal(['edit_entity entities/Deal.json']);
    expect(session.entity('Deal').properties['renewalDate']).to.include({ type: 'string', format: 'date' });
  });

  it('keeps the stored name when only the label changes, so that no row loses its value', async () => {
    const session = await after(crm, 'rename close date to deadline');
    expect(session.entity('Deal').properties['closeDate']).to.include({ title: 'Deadline' });
  });

  it('takes along what stood on a removed field: options, board, charts and figures', async () => {
    const session = await after(crm, 'remove the stage from deals');
    const all = [...session.files.values()].join('\n');
    expect(all).to.not.match(/deal\.stage|'stage'/);
    expect([...session.files.keys()]).to.not.include.members(['pages/Pipeline.jsx', 'components/board.jsx']);
    expect(session.file('layout.jsx')).to.not.include('/pipeline');
    expect(session.file('pages/Home.jsx')).to.include('Active contacts');
  });

  it('leaves a page that uses a removed field beside the one that it is made of, and says so', async () => {
    const session = await after('an inventory app', 'remove “Reorder at” from products');
    expect(session.reply.prose).to.include('StockCount still uses it and may need a change.');
    expect([...session.files.keys()]).to.include('pages/StockCount.jsx');
  });

  it('is not what a request to delete rows by a value means', async () => {
    for (const request of [
      'delete all deals with a value above 60',
      'remove the deals with a value below 5',
    ]) {
      const session = await after(crm, request);
      expect(session.reply.actions, request).to.be.empty;
      expect(session.reply.prose, request).to.include('Database panel');
    }
  });

  it('will not remove or loosen what rows are called by', async () => {
    const session = await after(crm, 'remove the name from contacts');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('identified by').and.include('I didn’t change anything');
  });

  it('asks where a field should go when several could have it, and changes nothing', async () => {
    const session = await after(crm, 'add a priority field');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.match(/Which of contacts, deals or notes/);
  });

  it('asks which is meant when several have the field', async () => {
    const session = await after('tasks with projects', 'remove the status');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('all have status');
  });

  it('sets and takes back whether it must be filled in', async () => {
    const session = await after(crm, 'make the value of deals required');
    expect(session.entity('Deal').required).to.include('value');
    await session.ask('value of deals should be optional');
    expect(session.entity('Deal').required).to.not.include('value');
  });

  it('drops an option once when the request says it twice', async () => {
    const session = await after(
      'bookings with customer name, date and status (requested, confirmed, played)',
      'requested is gone, we only take confirmed ones these days. so lose that status',
    );
    expect(session.entity('Booking').properties['status']?.enum).to.deep.equal(['confirmed', 'played']);
  });

  it('keeps its values when a choice or a date takes more', async () => {
    const session = await after(
      'books with title, genre (crime, fantasy) and bought on',
      'genre should let me pick several. for bought on we also need the time',
    );
    const { genre, boughtOn } = session.entity('Book').properties;
    expect(genre).to.deep.include({ type: 'array' });
    expect(boughtOn).to.deep.include({ format: 'date-time' });
  });

  it('is made when the words for it are misspelled', async () => {
    const session = await after(crm, 'add a feild for the birthday to contacts');
    expect(Object.keys(session.entity('Contact').properties)).to.include('birthday');
  });

  it('adds and drops options by their words', async () => {
    const session = await after(
      crm,
      'add "On hold" to the stage of deals',
      'remove the option Lost from stage',
    );
    const options = session.entity('Deal').properties['stage']?.['enum'];
    expect(options).to.include('on_hold').and.not.include('lost');
  });
});

describe('A change to an entity', () => {
  it('renames it in data, files, addresses and words, and takes the rows along', async () => {
    const session = await after(crm, 'rename contacts to clients');
    const renamed = session.reply.actions.find(({ attributes }) => attributes['renamed-from']);
    expect(renamed?.attributes).to.include({ file: 'entities/Client.json', 'renamed-from': 'Contact' });
    expect([...session.files.keys()].join(' ')).to.not.match(/contact/i);
    expect(session.entity('Deal').properties['contact']).to.include({
      'x-reference': 'Client',
      title: 'Client',
    });
    expect(session.file('pages/Clients.jsx')).to.include("path = '/clients'").and.include('No clients yet');
    expect([...session.files.values()].join('\n')).to.not.match(/\bContacts?\b/);
  });

  it('adds one that is linked to what it belongs to, and shows it there', async () => {
    const session = await after(crm, 'add invoices for contacts');
    expect(session.entity('Invoice').properties).to.include.keys('contact');
    expect(session.file('pages/ContactDetails.jsx')).to.include('entity={Invoice}');
    expect(session.file('layout.jsx')).to.include('/invoices');
  });

  it('removes one with its pages, its place in the navigation, and what others showed of it', async () => {
    const session = await after(crm, 'remove contacts');
    expect(session.entityNames).to.deep.equal(['Deal', 'Note']);
    expect([...session.files.values()].join('\n')).to.not.match(/\bContact\b|\/contacts/);
    expect(session.entity('Deal').properties).to.not.have.property('contact');
  });

  it('does not remove the last one', async () => {
    const session = await after('a tracker for zorbles', 'remove zorbles');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('start over');
  });

  it('opens or closes its rows, with the buttons of its pages', async () => {
    const session = await after(crm, 'make contacts public');
    expect(session.entity('Contact')['x-accessControl']?.permissions).to.deep.equal({
      read: 'anonymous',
      write: 'admin',
    });
    expect(session.file('pages/Contacts.jsx')).to.include('mayEdit');
    await session.ask('change the permissions of contacts to read: all, write: creator');
    expect(session.entity('Contact')['x-accessControl']?.permissions).to.deep.equal({
      read: 'all',
      write: 'creator',
    });
  });

  it('lets visitors sign up without an account', async () => {
    const session = await after(
      'An event with sign-ups: name, email, number of guests, meals (vegan, meat, fish); only I see the list',
      'Nobody but me may see who signed up; visitors can sign up without an account',
    );
    expect(session.entity('SignUp')['x-accessControl']?.permissions).to.deep.include({
      create: 'anonymous',
      read: 'admin',
    });
  });

  it('lets anyone submit rows that only admins see and change, until it is shared again', async () => {
    const session = await after(crm, 'anyone can submit notes, but only admins can see them');
    expect(session.entity('Note')['x-accessControl']?.permissions).to.deep.equal({
      read: 'admin',
      write: 'admin',
      create: 'anonymous',
    });
    await session.ask('share notes with the team');
    expect(session.entity('Note')['x-accessControl']?.permissions).to.deep.equal({
      read: 'all',
      write: 'all',
      create: 'all',
    });
  });
});

describe('A change to the looks and the pages', () => {
  it('changes one thing and keeps the others: green stays green when it becomes dark', async () => {
    const session = await after(crm, 'make it green', 'make it dark', 'rounded corners please');
    const css = session.file('globals.css');
    expect(css).to.include('color-scheme: dark').and.include('--radius: 1rem');
    expect(/--primary: oklch\([\d.]+ [\d.]+ (\d+)/.exec(css)?.[1]).to.equal('149');
  });

  it('keeps what a person added to the style sheet', async () => {
    const session = await after(crm);
    session.files = new Map([
      ...session.files,
      ['globals.css', `${session.file('globals.css')}\n.stamp { rotate: 3deg; }\n`],
    ]);
    await session.ask('make it dark');
    expect(session.file('globals.css')).to.include('.stamp').and.include('color-scheme: dark');
  });

  it('replaces quoted words wherever they are shown', async () => {
    const session = await after(crm, 'change "Add deal" to "New opportunity"');
    expect([...session.files.values()].join('\n')).to.not.include('Add deal');
  });

  it('replaces words that the app shows, without quotation marks', async () => {
    const session = await after(crm, 'instead of Active contacts it should say People we know');
    expect(session.file('pages/Home.jsx')).to.include('People we know').and.not.include('Active contacts');
  });

  it('counts what belongs to each of another kind as a chart', async () => {
    const session = await after(
      'A small library: books with title, author, isbn; members with name and email; loans of a book by a member with date and returned',
      'show how many books each member has',
    );
    expect(session.file('pages/Home.jsx')).to.include('Loans by member');
  });

  it('says what it did not do of a request with several wishes', async () => {
    const session = await after(
      crm,
      'phone of contacts must be filled in; contacts may have at most five deals',
    );
    expect(session.reply.prose)
      .to.include('must be filled in')
      .and.include('contacts may have at most five deals');
  });

  it('puts a chart on the dashboard with the variables that are there', async () => {
    const session = await after(crm, 'add a pie chart of notes by kind');
    const home = session.file('pages/Home.jsx');
    expect(home).to.include("byOption(notes, 'kind', Note.options('kind'))");
    expect(home.match(/useRecords\(Note/g)).to.have.length(1);
  });

  it('removes a page and the links that lead to it, and leaves the data', async () => {
    const session = await after(crm, 'remove the pipeline page');
    expect([...session.files.values()].join('\n')).to.not.include('/pipeline');
    expect(session.entity('Deal').properties).to.have.property('stage');
  });
});

describe('Files that others have written', () => {
  it('stay as a person left them but for what is asked', async () => {
    const session = await after(crm);
    const mine = session.file('entities/Deal.json').replace('"title": "Value"', '"title": "Worth"');
    session.files = new Map([...session.files, ['entities/Deal.json', mine]]);
    await session.ask('add a phone number to deals');
    expect(session.entity('Deal').properties).to.have.property('phoneNumber');
    expect(session.entity('Deal').properties['value']).to.include({ title: 'Worth' });
  });

  it('are left alone where their code is not understood', async () => {
    const session = new BuilderSession();
    session.files = new Map([
      ['entities/Book.json', '{ "type": "object", "properties": { "title": { "type": "string" } } }\n'],
      ['pages/Home.jsx', 'export default function Home() {\n  return <h1>Books</h1>;\n}\n'],
    ]);
    await session.ask('add an isbn to books');
    expect(session.reply.actions).to.be.empty;
    expect(session.reply.prose).to.include('I don’t recognize').and.include('I didn’t change anything');
  });
});

describe('What is beyond the blueprint model', () => {
  for (const request of [
    'integrate stripe payments',
    'add a chat with AI',
    'translate the app to Klingon',
    'make a snake game',
    'send an email to all contacts',
    'summarize the notes',
    'extract data from uploaded documents',
    'show similar contacts',
    'generate a picture for each contact',
  ]) {
    it(`is refused in words, without a change: ${request}`, async () => {
      const session = await after(crm, request);
      expect(session.reply.actions).to.be.empty;
      expect(session.reply.prose)
        .to.include('Settings → AI models')
        .and.match(/changed nothing|didn’t change anything/);
    });
  }

  it('is left out of a new app, and said', async () => {
    const session = await after('a booking app with stripe payments');
    expect(session.reply.actions).to.not.be.empty;
    expect(session.reply.prose).to.include('taking payments').and.include('Settings → AI models');
    const mailing = await after('a booking app that emails the customer');
    expect(mailing.reply.prose).to.include('sending emails or notifications');
  });

  for (const request of [
    'hello',
    'build me an app',
    'what can you do?',
    'a tetris game',
    'an app that summarizes documents',
    'a document reader',
    'landing page for my startup',
  ]) {
    it(`gets an answer instead of an app: ${request}`, async () => {
      const session = await after(request);
      expect(session.reply.actions).to.be.empty;
      expect(session.reply.prose).to.include('a CRM with contacts, deals and notes');
    });
  }
});
