import { AppProject } from '@buildai/code-model';
import { expect } from 'chai';
import { BuilderSession } from './support/builder-session.js';

const filesOf = (session: BuilderSession) =>
  Array.from(session.files, ([path, content]) => ({ path, content }));

/** The text without line breaks: files that move are formatted anew. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** An app for events with files that a person added to it. */
async function appWith(added: Readonly<Record<string, string>>): Promise<BuilderSession> {
  const session = await new BuilderSession().ask('an app to plan events with guests and tasks');
  session.files = new Map([...session.files, ...Object.entries(added)]);
  return session;
}

const aboutPage = `import { Link } from 'react-router';
import { Card } from '@/components/ui/card';

/** Says what an event is to us. */
export default function About() {
  return (
    <Card onClick={(event) => event.preventDefault()}>
      <p>In the event of rain, every event moves inside. Events are fun!</p>
      <Link to="/events">See all events</Link>
      <Link to="/event-horizon">No event escapes</Link>
      <a href="https://events.example.com/event">Events elsewhere</a>
    </Card>
  );
}
`;

const schedulePage = `import { CalendarEventIcon as EventIcon } from 'lucide-react';
import { Event, useRecords } from '@/api/entities';
import { EventCalendar } from '@/components/ui/event-calendar';
import EventRow, { EVENT_TONE, eventColor } from '../components/EventRow';

const options = [{ value: 'event', label: 'Event' }, { value: 'other', label: 'Event or other' }];

export default function EventSchedule() {
  const { records: events } = useRecords(Event);
  const event = events[0];
  const isEvent = (row) => row.type === 'event' && row['event'] !== 'Events';
  return (
    <section className="event events-wide" id="event">
      <h1>Next event</h1>
      <EventCalendar events={events.map((event) => ({ ...event, event, tone: EVENT_TONE }))} onOpen={(event) => open(event)} />
      {events.filter(isEvent).map((event) => <EventRow key={event.id} event={event} color={eventColor(event)} title={\`Event of \${event.date}\`} />)}
      <EventIcon options={options} address={\`/events/\${event.id}/edit\`} text="It’s our event" />
    </section>
  );
}
`;

const eventRow = `import { Event } from '@/api/entities';
export const EVENT_TONE = 'red';
export const eventColor = ({ event = 'none', ...rest }) => (event ? rest.color : Event.name);
export default function EventRow({ event, color, title }) {
  return <li style={{ color }} onClick={() => Event.delete(event.id)}>{title} {event.eventName}</li>;
}
`;

describe('Renaming an entity', () => {
  it('keeps texts, names and addresses that only contain the word', async () => {
    const session = await appWith({ 'pages/About.jsx': aboutPage });
    await session.ask('rename events to meetings');
    expect(session.entityNames).to.include('Meeting').and.not.include('Event');
    expect(session.file('pages/About.jsx')).to.equal(
      aboutPage.replace('<Link to="/events">See all events', '<Link to="/meetings">See all meetings'),
    );
  });

  it('follows what names mean in code, and keeps keys, libraries, stored words and the DOM', async () => {
    const session = await appWith({
      'pages/EventSchedule.jsx': schedulePage,
      'components/EventRow.jsx': eventRow,
    });
    const schema = session.file('entities/Task.json');
    session.files = new Map([
      ...session.files,
      [
        'entities/Task.json',
        schema.replace(
          '"properties": {',
          '"properties": {\n    "type": { "type": "string", "enum": ["event", "other"] },',
        ),
      ],
    ]);
    await session.ask('rename events to meetings');
    const row = inOneLine(session.file('components/MeetingRow.jsx'));
    for (const part of [
      `export const EVENT_TONE = 'red';`,
      `meetingColor = ({ event: meeting = 'none', ...rest }) => meeting ? rest.color : Meeting.name;`,
      'function MeetingRow({ event: meeting, color, title }) {',
      'onClick={() => Meeting.delete(meeting.id)}> {title} {meeting.eventName} </li>',
    ])
      expect(row).to.include(part);
    const page = inOneLine(session.file('pages/MeetingSchedule.jsx'));
    for (const kept of [
      `import { CalendarEventIcon as EventIcon } from 'lucide-react';`,
      `import { EventCalendar } from '@/components/ui/event-calendar';`,
      `{ value: 'event', label: 'Event' }`,
      `row.type === 'event' && row['event'] !== 'Meetings'`,
      `className="event events-wide" id="event"`,
      '<EventCalendar events={meetings.map((meeting) => ({ ...meeting, event: meeting, tone: EVENT_TONE }))} onOpen={(event) => open(event)} />',
    ])
      expect(page).to.include(kept);
    for (const changed of [
      `import { Meeting, useRecords } from '@/api/entities';`,
      `import MeetingRow, { EVENT_TONE, meetingColor } from '../components/MeetingRow';`,
      'const { records: meetings } = useRecords(Meeting);',
      '<h1>Next meeting</h1>',
      'key={meeting.id} event={meeting} color={meetingColor(meeting)} title={`Meeting of ${meeting.date}`}',
      'address={`/meetings/${meeting.id}/edit`} text="It’s our meeting"',
    ])
      expect(page).to.include(changed);
  });

  it('leaves an app whole, also beside an entity with a longer name and a name that is taken', async () => {
    const session = await new BuilderSession().ask('an app to plan events with tasks and event guides');
    const taken = `import { Event } from '@/api/entities';\nimport { Meeting } from '@/services/meeting';\nexport default () => [Event, Meeting];\n`;
    session.files = new Map([
      ...session.files,
      ['pages/Taken.jsx', taken],
      ['services/meeting.js', 'export const Meeting = 1;\n'],
    ]);
    const before = new AppProject(filesOf(session));
    const calendar = session.file('entities/EventGuide.json');
    await session.ask('rename events to meetings');
    const after = new AppProject(filesOf(session));
    expect(after.unresolvedImports).to.deep.equal([]);
    for (const [path, { unknown, diagnostics }] of after.modules)
      expect({ path, unknown, diagnostics }).to.deep.equal({ path, unknown: [], diagnostics: [] });
    expect(after.pages.map(({ address }) => address).sort()).to.deep.equal(
      before.pages.map(({ address }) => address.replace(/^\/events/, '/meetings')).sort(),
    );
    expect(session.file('entities/EventGuide.json')).to.equal(calendar.replaceAll('"Event"', '"Meeting"'));
    expect(session.file('pages/EventGuides.jsx')).to.include('entity={EventGuide}');
    expect(session.file('layout.jsx')).to.include("label: 'Event guides'").and.include("label: 'Meetings'");
    expect(session.file('pages/Taken.jsx')).to.equal(taken.replace('{ Event }', '{ Meeting as Event }'));
  });
});
