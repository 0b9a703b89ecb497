export interface SampleField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly required?: boolean;
  readonly currency?: string;
  readonly options?: readonly { value: string; label: string; tone: string }[];
  readonly reference?: string;
  readonly inTable?: boolean;
}

export interface SampleEntity {
  readonly name: string;
  readonly plural: string;
  readonly icon: string;
  readonly fields: readonly SampleField[];
}

const stage = [
  { value: 'lead', label: 'Lead', tone: 'gray' },
  { value: 'talking', label: 'In talks', tone: 'blue' },
  { value: 'won', label: 'Won', tone: 'green' },
  { value: 'lost', label: 'Lost', tone: 'red' },
];
const priority = [
  { value: 'low', label: 'Low', tone: 'gray' },
  { value: 'high', label: 'High', tone: 'amber' },
];

export const sampleEntities: readonly SampleEntity[] = [
  {
    name: 'Company',
    plural: 'Companies',
    icon: 'Building2',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'website', label: 'Website', type: 'url' },
      { name: 'industry', label: 'Industry', type: 'text' },
      { name: 'employees', label: 'Employees', type: 'number' },
      { name: 'notes', label: 'Notes', type: 'long_text' },
    ],
  },
  {
    name: 'Contact',
    plural: 'Contacts',
    icon: 'Users',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'phone', label: 'Phone', type: 'phone' },
      { name: 'company', label: 'Company', type: 'reference', reference: 'Company' },
      { name: 'birthday', label: 'Birthday', type: 'date', inTable: false },
    ],
  },
  {
    name: 'Deal',
    plural: 'Deals',
    icon: 'Handshake',
    fields: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'stage', label: 'Stage', type: 'select', options: stage },
      { name: 'amount', label: 'Amount', type: 'currency', currency: 'USD' },
      { name: 'closesOn', label: 'Closes on', type: 'date' },
      { name: 'company', label: 'Company', type: 'reference', reference: 'Company' },
    ],
  },
  {
    name: 'Task',
    plural: 'Tasks',
    icon: 'ListTodo',
    fields: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'done', label: 'Done', type: 'boolean' },
      { name: 'priority', label: 'Priority', type: 'select', options: priority },
      { name: 'dueAt', label: 'Due', type: 'datetime' },
    ],
  },
  {
    name: 'Note',
    plural: 'Notes',
    icon: 'StickyNote',
    fields: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'text', label: 'Text', type: 'long_text' },
      { name: 'contact', label: 'Contact', type: 'reference', reference: 'Contact' },
    ],
  },
  {
    name: 'Product',
    plural: 'Products',
    icon: 'Package',
    fields: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'price', label: 'Price', type: 'currency', currency: 'USD', required: true },
      { name: 'rating', label: 'Rating', type: 'rating' },
      { name: 'color', label: 'Colour', type: 'color' },
      { name: 'picture', label: 'Picture', type: 'image' },
    ],
  },
];

/** Rows for it. */
export const sampleRecords: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  Company: [
    'Northwind',
    'Acme Corporation',
    'Blue Harbor',
    'Kestrel Labs',
    'Sunfield Organics',
    'Vantage Rail',
  ].map((name, index) => ({
    name,
    website: `https://www.${name.toLowerCase().replace(/\W+/g, '')}.example`,
    industry: ['Retail', 'Energy', 'Logistics', 'Research', 'Food', 'Transport'][index],
    employees: [120, 4300, 58, 19, 240, 980][index],
  })),
  Deal: Array.from({ length: 24 }, (_, index) => ({
    title: `${['Yearly licence', 'Pilot', 'Renewal', 'Onboarding', 'Support plan', 'Migration'][index % 6]} ${index + 1}`,
    stage: ['lead', 'talking', 'won', 'talking', 'lost'][index % 5],
    amount: 1500 + ((index * 3700) % 42_000),
    closesOn: `2026-0${(index % 9) + 1}-1${index % 10}`,
  })),
  Task: Array.from({ length: 7 }, (_, index) => ({
    title: ['Call back', 'Send the offer', 'Plan the demo', 'Check the contract'][index % 4],
    done: index % 3 === 0,
    priority: index % 2 ? 'high' : 'low',
    dueAt: `2026-03-0${index + 1}T09:30:00.000Z`,
  })),
  Product: ['Compass', 'Lantern', 'Anchor'].map((name, index) => ({
    name,
    price: 19 + index * 30,
    rating: 3 + index,
    color: ['#4f46e5', '#0d9488', '#d97706'][index],
  })),
};
