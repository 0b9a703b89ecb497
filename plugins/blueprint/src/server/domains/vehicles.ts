import { currency, date, image, longText, number, reference, select, text } from './define-field.js';
import { entity, personalAccess, rows } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const vehicle = entity('Vehicle', {
  also: ['car', 'bike', 'bicycle', 'motorbike', 'motorcycle', 'truck', 'van', 'boat', 'fleet vehicle'],
  icon: 'Car',
  description: 'Your vehicles.',
  layout: 'cards',
  fields: [
    text('Name', { required: true, placeholder: 'The blue van' }),
    text('Make and model', { name: 'model' }),
    number('Year', { min: 1900, step: 1 }),
    select('Status', ['On the road:green', 'In the workshop:amber', 'Laid up:gray'], {
      initial: 'On the road',
    }),
    number('Mileage', { min: 0, step: 1 }),
    date('Next inspection', { name: 'inspectionDate' }),
    text('Plate'),
    image('Photo', { inTable: false }),
  ],
  samples: rows(
    ['name', 'model', 'year', 'status', 'mileage', 'inspectionDate', 'plate'],
    [
      ['The blue van', 'Transporter 6', 2016, 'On the road', 148200, inDays(75), 'HB 2041'],
      ['City car', 'Zoe', 2021, 'On the road', 31800, inDays(310), 'HB 7702'],
      ['Old motorbike', 'R 80', 1987, 'Laid up', 92350, inDays(150), 'HB 87'],
      ['Cargo bike', 'Long John', 2022, 'In the workshop', 4100, '', ''],
    ],
  ),
});

const service = entity('Service record', {
  also: ['service', 'repair', 'maintenance record'],
  means: ['maintenance', 'service log', 'maintenance log'],
  icon: 'Wrench',
  description: 'What was done and what it cost.',
  fields: [
    text('Title', { required: true, placeholder: 'Brakes, front' }),
    reference('Vehicle', { required: true }),
    date('Date', { required: true }),
    select('Status', ['Planned:blue', 'In progress:amber', 'Done:green'], { initial: 'Planned' }),
    currency('Cost', { min: 0 }),
    number('Mileage', { min: 0, step: 1, inTable: false }),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['title', 'vehicle', 'date', 'status', 'cost', 'mileage', 'notes'],
    [
      ['Brakes, front', 'The blue van', daysAgo(22), 'Done', 340, 147600, 'Rotors too.'],
      ['Winter tyres', 'City car', inDays(9), 'Planned', 60, '', ''],
      ['New chain', 'Cargo bike', inDays(1), 'In progress', 75, '', ''],
      ['Oil change', 'The blue van', daysAgo(110), 'Done', 120, 143900, ''],
      ['Carburettor', 'Old motorbike', inDays(40), 'Planned', 180, '', 'Before spring.'],
    ],
  ),
});

const fuel = entity('Refuelling', {
  also: ['fill-up', 'fillup', 'refill', 'charge'],
  means: ['fuel', 'fuel log'],
  icon: 'Fuel',
  description: 'Every fill-up.',
  fields: [
    text('Station', { required: true }),
    reference('Vehicle'),
    date('Date'),
    number('Litres', { min: 0, step: 0.1 }),
    currency('Cost', { min: 0 }),
  ],
  samples: rows(
    ['station', 'vehicle', 'date', 'litres', 'cost'],
    [
      ['Harbour road', 'The blue van', daysAgo(3), 58.2, 101.3],
      ['Motorway east', 'The blue van', daysAgo(17), 61, 112.9],
      ['Village pump', 'Old motorbike', daysAgo(60), 14.1, 25.4],
    ],
  ),
});

export const vehicles: Domain = {
  id: 'vehicles',
  words: [
    'vehicle',
    'car',
    'fleet',
    'car maintenance',
    'garage',
    'motorcycle',
    'mechanic',
    'fuel',
    'mileage',
  ],
  name: 'Garage',
  tagline: 'Every vehicle, service, and fill-up.',
  icon: 'Car',
  theme: { palette: 'slate', colour: 'rich' },
  access: personalAccess,
  entities: [vehicle, service, fuel],
  usual: ['Vehicle', 'Service record', 'Refuelling'],
  features: ['reminder', 'cost', 'history'],
  views: [{ kind: 'board', title: 'Workshop', icon: 'Wrench', entity: 'Service record', by: 'status' }],
  dashboard: {
    title: 'In the garage',
    description: 'What’s running, what’s due, and what it costs.',
    stats: [
      { label: 'Vehicles', icon: 'Car', entity: 'Vehicle', measure: 'count', hint: 'In the garage' },
      {
        label: 'Services ahead',
        icon: 'Wrench',
        entity: 'Service record',
        measure: 'count',
        where: [{ field: 'status', not: ['done'] }],
        hint: 'Planned or in progress',
      },
      {
        label: 'Spent on service',
        icon: 'Coins',
        entity: 'Service record',
        measure: 'sum',
        field: 'cost',
        where: [{ field: 'status', is: ['done'] }],
        hint: 'All vehicles',
      },
      {
        label: 'Spent on fuel',
        icon: 'Fuel',
        entity: 'Refuelling',
        measure: 'sum',
        field: 'cost',
        hint: 'All vehicles',
      },
    ],
    charts: [
      {
        title: 'Service costs by vehicle',
        kind: 'bar',
        entity: 'Service record',
        by: 'vehicle',
        sum: 'cost',
      },
      { title: 'Fuel per month', kind: 'line', entity: 'Refuelling', by: 'date', sum: 'cost' },
    ],
    highlights: [
      {
        title: 'Services ahead',
        entity: 'Service record',
        sort: 'date',
        where: [{ field: 'status', not: ['done'] }],
        detail: 'date',
        badge: 'status',
        empty: 'Nothing planned.',
      },
      {
        title: 'Next inspections',
        entity: 'Vehicle',
        sort: 'inspectionDate',
        detail: 'inspectionDate',
        badge: 'status',
        empty: 'No vehicles yet.',
      },
    ],
  },
};
