import type { Details } from '../domains/define-field.js';
import type { EntityTemplate } from '../domains/domain.js';
import type { Container } from './container.js';
import type { EntityKind } from './roles/entity-kind.js';
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
import { kindOf } from './roles/entity-kind.js';
import { sampleTexts } from './samples/sample-texts.js';

/** Whether the word names a place or building. */
export function isPlace(label: string): boolean {
  return kindOf(label) === 'place';
}

const status = (first: string, second: string, third: string) =>
  select('Status', [`${first}:blue`, `${second}:amber`, `${third}:green`], { initial: first });

interface Shape {
  readonly icon: string;
  readonly fields: readonly FieldPlan[];
  readonly layout?: 'cards';
}

interface KnownShape {
  readonly kind?: EntityKind;
  /** The container whose items have this shape, whatever their label. */
  readonly container?: Container;
  /** @param title details of the title field */
  readonly shape: (title: Details) => Shape;
}

/** The first match wins. */
const knownShapes: readonly KnownShape[] = [
  {
    kind: 'remark',
    shape: () => ({
      icon: 'MessageSquare',
      fields: [longText('Text', { required: true }), text('Author'), rating('Rating')],
    }),
  },
  {
    kind: 'measure',
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
    kind: 'person',
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
    kind: 'place',
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
    kind: 'transaction',
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
    kind: 'organization',
    shape: (title) => ({
      icon: 'Building2',
      fields: [
        text('Name', title),
        text('Contact person'),
        email('Email', { name: 'email' }),
        phone('Phone'),
        url('Website', { inTable: false }),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
  {
    kind: 'appointment',
    shape: (title) => ({
      icon: 'CalendarClock',
      fields: [
        text('Title', title),
        date('Date', { required: true }),
        text('Place'),
        longText('Notes', { inTable: false }),
      ],
    }),
  },
  {
    kind: 'happening',
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
    kind: 'writing',
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
    longText('Notes', { inTable: false }),
  ],
});

/** Something to touch, which is not new or done. */
const thingShape: KnownShape['shape'] = (title) => ({
  icon: 'Package',
  fields: [text('Name', title), longText('Notes'), image('Photo', { inTable: false })],
});

function shapeOf(label: string, container: Container): Shape {
  const kind = kindOf(label);
  const known = knownShapes.find(
    (each) => (kind !== undefined && each.kind === kind) || each.container === container,
  );
  const isThing = kind === undefined && sampleTexts(label) !== undefined;
  const shape = known?.shape ?? (isThing ? thingShape : plainShape);
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
