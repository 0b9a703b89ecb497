import type { Details } from '../domains/define-field.js';
import type { EntityTemplate } from '../domains/domain.js';
import type { Container } from './container.js';
import type { FieldPlan } from './field-plan.js';
import {
  boolean,
  currency,
  date,
  email,
  image,
  longText,
  number,
  phone,
  rating,
  select,
  text,
  url,
} from '../domains/define-field.js';
import { entity } from '../domains/domain.js';
import { inText } from '../language/casing.js';
import { plural } from '../language/nouns.js';

const people =
  /(^|\s)(person|member|contact|client|customer|student|teacher|player|actor|volunteer|donor|patient|employee|friend|guest|neighbour|neighbor|user|subscriber|artist|author|candidate|coach|crew|driver|farmer|nurse|doctor|lawyer|gardener|trainer|singer|speaker|sponsor|supplier|vendor|witness|resident|parent|child|kid|pupil|hero|character|manager|partner|tutor|judge|chef|baker|barista|influencer|relative|ancestor)$/i;
const places =
  /(^|\s)(place|location|site|city|country|room|office|store|shop|venue|restaurant|café|cafe|bar|hotel|park|beach|trail|cave|mountain|lake|island|museum|gallery|building|house|farm|vineyard|brewery|campsite|garden|field|warehouse|court|studio|spot|stand|booth|station|school|church|landmark)$/i;
/** Whether the word names a place or building. */
export function isPlace(label: string): boolean {
  return places.test(label);
}

const happenings =
  /(^|\s)(event|birthday|anniversary|holiday|meeting|appointment|session|class|lesson|visit|trip|match|game|race|show|concert|rehearsal|shift|inspection|tour|audit|party|wedding|exam|experiment|flight|dive|hike|walk|ride|observation|sighting|performance|interview|delivery|ceremony|tournament|practice|training|dream|catch|fishing trip|jump|sail|watering|feeding|harvest|repair|test|visit)$/i;
const money =
  /(^|\s)(payment|expense|bill|donation|sale|purchase|order|transaction|subscription|income|refund|loan|debt|tip|investment|stock|fee|tax|fine|quote|contract)$/i;
const writings =
  /(^|\s)(post|article|note|idea|document|story|poem|quote|joke|song|lyric|question|answer|page|chapter|script|draft|thought|memory|letter|paper|prompt|snippet|bookmark|link|feature|suggestion|wish|review|word|phrase|fact|lesson learned|policy)$/i;

const status = (first: string, second: string, third: string) =>
  select('Status', [`${first}:blue`, `${second}:amber`, `${third}:green`], { initial: first });

interface Shape {
  readonly icon: string;
  readonly fields: readonly FieldPlan[];
  readonly layout?: 'cards';
}

const measures =
  /(^|\s)(intake|weight|sleep|steps?|calories|blood pressure|temperature|energy|pain|screen time|mileage|consumption|usage|reading|measurement|time entry|timesheet|hours?|score|point)$/i;
const remarks = /(^|\s)(comment|reply|review|remark|answer|opinion|message|testimonial)$/i;

interface KnownShape {
  /** Matching entity labels. */
  readonly labels?: RegExp;
  /** The container whose items have this shape, whatever their label. */
  readonly container?: Container;
  /** @param title details of the title field */
  readonly shape: (title: Details) => Shape;
}

/** The first match wins. */
const knownShapes: readonly KnownShape[] = [
  {
    labels: remarks,
    shape: () => ({
      icon: 'MessageSquare',
      fields: [longText('Text', { required: true }), text('Author'), rating('Rating')],
    }),
  },
  {
    labels: measures,
    shape: () => ({
      icon: 'Gauge',
      fields: [
        text('Note', { required: true, placeholder: 'This morning' }),
        number('Amount', { min: 0, required: true }),
        date('Date', { required: true }),
        longText('Details', { inTable: false }),
      ],
    }),
  },
  {
    labels: people,
    shape: () => ({
      icon: 'Users',
      fields: [
        text('Name', { required: true, placeholder: 'Ana Ruiz' }),
        email('Email', { name: 'email' }),
        phone('Phone'),
        select('Status', ['New:blue', 'Active:green', 'Paused:amber'], { initial: 'Active' }),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
  {
    labels: places,
    shape: (title) => ({
      icon: 'MapPin',
      layout: 'cards',
      fields: [
        text('Name', title),
        text('Address'),
        select('Status', ['To visit:blue', 'Visited:green', 'Closed:gray'], { initial: 'To visit' }),
        rating('Rating'),
        url('Website', { inTable: false }),
        longText('Notes', { inTable: false }),
        image('Photo', { inTable: false }),
      ],
    }),
  },
  {
    labels: money,
    shape: (title) => ({
      icon: 'CircleDollarSign',
      fields: [
        text('Name', title),
        currency('Amount', { min: 0 }),
        date('Date'),
        status('Open', 'Waiting', 'Settled'),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
  {
    labels: happenings,
    container: 'log',
    shape: () => ({
      icon: 'NotebookPen',
      fields: [
        text('Title', { required: true, placeholder: 'What happened' }),
        date('Date', { required: true }),
        text('Place'),
        rating('Rating'),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
  {
    labels: writings,
    shape: (title) => ({
      icon: 'FileText',
      fields: [
        text('Title', title),
        status('Draft', 'In review', 'Finished'),
        date('Date'),
        boolean('Favourite'),
        longText('Text', { inTable: false }),
      ],
    }),
  },
  {
    container: 'directory',
    shape: (title) => ({
      icon: 'BookUser',
      fields: [
        text('Name', title),
        email('Email', { name: 'email' }),
        phone('Phone'),
        url('Website'),
        text('City'),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
  {
    container: 'catalogue',
    shape: (title) => ({
      icon: 'Tag',
      layout: 'cards',
      fields: [
        text('Name', title),
        currency('Price', { min: 0 }),
        select('Category', ['New:green', 'Classic:blue', 'Special:violet'], { initial: 'New' }),
        boolean('Available', { initial: true }),
        longText('Description', { inTable: false }),
        image('Picture', { inTable: false }),
      ],
    }),
  },
  {
    container: 'collection',
    shape: (title) => ({
      icon: 'Gem',
      layout: 'cards',
      fields: [
        text('Name', title),
        select('Condition', ['Like new:green', 'Good:blue', 'Worn:amber'], { initial: 'Good' }),
        rating('Rating'),
        number('Year', { min: 0, step: 1 }),
        currency('Value', { min: 0 }),
        longText('Notes', { inTable: false }),
        image('Picture', { inTable: false }),
      ],
    }),
  },
  {
    container: 'planner',
    shape: (title) => ({
      icon: 'CalendarDays',
      fields: [
        text('Title', title),
        date('Date'),
        status('Planned', 'Under way', 'Done'),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
];

const plainShape: KnownShape['shape'] = (title) => ({
  icon: 'Shapes',
  fields: [
    text('Name', title),
    status('New', 'Active', 'Done'),
    date('Date'),
    rating('Rating'),
    longText('Notes', { inTable: false }),
  ],
});

function shapeOf(label: string, container: Container): Shape {
  const known = knownShapes.find((each) => each.labels?.test(label) || each.container === container);
  const { shape } = known ?? { shape: plainShape };
  return shape({ required: true, placeholder: `A name for this ${inText(label)}` });
}

/** A template for an unknown entity: plausible fields based on its name and the kind of app. */
export function genericEntity(label: string, container: Container): EntityTemplate {
  const { icon, fields, layout = 'table' } = shapeOf(label, container);
  return entity(label, {
    icon,
    fields,
    layout,
    description: `All your ${inText(plural(label))} in one place.`,
  });
}
