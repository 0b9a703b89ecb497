import {
  currency,
  date,
  email,
  image,
  longText,
  number,
  phone,
  reference,
  select,
  text,
} from './define-field.js';
import { entity, rows, teamAccess } from './domain.js';
import type { Domain } from './domain.js';
import { daysAgo, inDays } from '../plan/sample-value.js';

const product = entity('Product', {
  trade: 'household goods',
  also: ['item', 'article', 'part', 'sku', 'good', 'material', 'stock item', 'inventory item'],
  icon: 'Package',
  description: 'What you stock, how much there is, and when to reorder.',
  fields: [
    text('Name', { required: true, placeholder: 'Linen apron' }),
    text('SKU', { name: 'sku', placeholder: 'APR-01' }),
    select('Category', ['Kitchen', 'Textiles', 'Stationery', 'Garden', 'Lighting']),
    reference('Supplier'),
    number('In stock', { name: 'quantity', required: true, min: 0, step: 1, initial: 0 }),
    number('Reorder at', { name: 'minimum', min: 0, step: 1, initial: 5, inTable: false }),
    currency('Price', { min: 0 }),
    text('Location', { placeholder: 'Shelf B3', inTable: false }),
    image('Picture', { inTable: false }),
  ],
  samples: rows(
    ['name', 'sku', 'category', 'supplier', 'quantity', 'minimum', 'price', 'location'],
    [
      ['Linen apron', 'APR-01', 'Textiles', 'Weaver & Sons', 42, 15, 38, 'Shelf A1'],
      ['Enamel mug', 'MUG-04', 'Kitchen', 'Nordvik', 8, 20, 14.5, 'Shelf B3'],
      ['Desk lamp', 'LMP-02', 'Lighting', 'Nordvik', 17, 6, 89, 'Shelf D2'],
      ['Field notebook', 'NTB-10', 'Stationery', 'Papermill Lane', 126, 40, 9.9, 'Shelf C1'],
      ['Copper watering can', 'CAN-01', 'Garden', 'Greenhand', 3, 5, 64, 'Shelf E1'],
      ['Oak chopping board', 'BRD-03', 'Kitchen', 'Oak & Iron', 21, 10, 52, 'Shelf B1'],
      ['Beeswax candles', 'CND-06', 'Lighting', 'Greenhand', 0, 12, 18, 'Shelf D4'],
      ['Wool throw', 'THR-02', 'Textiles', 'Weaver & Sons', 14, 8, 120, 'Shelf A3'],
    ],
  ),
});

const supplier = entity('Supplier', {
  trade: 'household goods',
  also: ['vendor', 'manufacturer', 'wholesaler', 'provider'],
  icon: 'Truck',
  description: 'Where your stock comes from.',
  fields: [
    text('Name', { required: true, placeholder: 'Nordvik' }),
    text('Contact person'),
    email('Email', { name: 'email' }),
    phone('Phone'),
    number('Lead time (days)', { name: 'leadTime', min: 0, step: 1 }),
  ],
  samples: rows(
    ['name', 'contactPerson', 'email', 'phone', 'leadTime'],
    [
      ['Nordvik', 'Ingrid Dahl', 'orders@nordvik.example', '+47 555 0101', 14],
      ['Weaver & Sons', 'Peter Weaver', 'hello@weaver.example', '+44 555 0133', 21],
      ['Papermill Lane', 'Rosa Duarte', 'sales@papermill.example', '+351 555 0188', 7],
      ['Greenhand', 'Sam Osei', 'sam@greenhand.example', '+1 555 0156', 5],
      ['Oak & Iron', 'Jonas Lind', 'jonas@oakandiron.example', '+1 555 0164', 30],
    ],
  ),
});

const order = entity('Purchase order', {
  trade: 'household goods',
  also: ['order', 'delivery', 'shipment', 'purchase'],
  means: ['restock', 'stock movement'],
  icon: 'ClipboardList',
  description: 'Deliveries on the way to you.',
  fields: [
    text('Number', { required: true, placeholder: 'PO-1042' }),
    reference('Product'),
    reference('Supplier'),
    number('Quantity', { min: 1, step: 1, required: true }),
    select('Status', ['Draft:gray', 'Ordered:blue', 'Shipped:violet', 'Received:green'], {
      initial: 'Draft',
    }),
    date('Expected'),
    longText('Notes', { inTable: false }),
  ],
  samples: rows(
    ['number', 'product', 'supplier', 'quantity', 'status', 'expected'],
    [
      ['PO-1042', 'Enamel mug', 'Nordvik', 60, 'Ordered', inDays(9)],
      ['PO-1043', 'Beeswax candles', 'Greenhand', 48, 'Shipped', inDays(2)],
      ['PO-1041', 'Field notebook', 'Papermill Lane', 100, 'Received', daysAgo(6)],
      ['PO-1044', 'Copper watering can', 'Greenhand', 12, 'Draft', inDays(12)],
    ],
  ),
});

export const inventory: Domain = {
  id: 'inventory',
  words: [
    'inventory',
    'stock',
    'warehouse',
    'stockroom',
    'stock management',
    'storage',
    'sku',
    'asset',
    'supplies',
    'spare part',
  ],
  name: 'Stockroom',
  tagline: 'What you have, where it is, and what’s running low.',
  icon: 'Warehouse',
  theme: { palette: 'teal' },
  access: teamAccess,
  entities: [product, supplier, order],
  usual: ['Product', 'Supplier', 'Purchase order'],
  features: ['low stock', 'stock level', 'alert', 'reorder', 'restock'],
  views: [
    {
      kind: 'stock',
      title: 'Stock count',
      icon: 'PackageCheck',
      entity: 'Product',
      quantity: 'quantity',
      minimum: 'minimum',
    },
  ],
  dashboard: {
    title: 'Stock today',
    description: 'What’s in stock and what needs reordering.',
    stats: [
      { label: 'Products', icon: 'Package', entity: 'Product', measure: 'count', hint: 'Different products' },
      {
        label: 'Stock value',
        icon: 'Coins',
        entity: 'Product',
        measure: 'sum',
        field: 'price',
        times: 'quantity',
        hint: 'At selling price',
      },
      {
        label: 'Running low',
        icon: 'TriangleAlert',
        entity: 'Product',
        measure: 'count',
        where: [{ field: 'quantity', atMostField: 'minimum' }],
        hint: 'At or below the reorder level',
      },
      {
        label: 'On the way',
        icon: 'Truck',
        entity: 'Purchase order',
        measure: 'count',
        where: [{ field: 'status', is: ['ordered', 'shipped'] }],
        hint: 'Orders not yet received',
      },
    ],
    charts: [
      { title: 'In stock by category', kind: 'bar', entity: 'Product', by: 'category', sum: 'quantity' },
      { title: 'Orders by status', kind: 'pie', entity: 'Purchase order', by: 'status' },
    ],
    highlights: [
      {
        title: 'Order soon',
        entity: 'Product',
        sort: 'quantity',
        where: [{ field: 'quantity', atMostField: 'minimum' }],
        detail: 'quantity',
        badge: 'category',
        empty: 'Everything is well stocked.',
      },
      {
        title: 'Next deliveries',
        entity: 'Purchase order',
        sort: 'expected',
        where: [{ field: 'status', not: ['received'] }],
        detail: 'expected',
        badge: 'status',
        empty: 'No deliveries expected.',
      },
    ],
  },
};
