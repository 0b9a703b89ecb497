import { expect } from 'chai';
import type { AppFile } from '@buildai/versions/shared';
import { followSchema } from '../src/server/app-code/follow-schema/follow-schema.js';

const schema = {
  name: 'Deal',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    stage: { type: 'string', title: 'Stage', enum: ['new', 'won'], default: 'new' },
    value: { type: 'number', format: 'currency', title: 'Value', 'x-currency': 'EUR' },
    contact: { type: 'string', 'x-reference': 'Contact', title: 'Contact' },
  },
  required: ['name'],
};

const code = `import { Contact } from '@/api/entities';

export const dealStageOptions = [
  { value: 'new', label: 'New', tone: 'blue' },
  { value: 'won', label: 'Won', tone: 'green' },
];

/** What deals hold. */
export const dealFields = [
  { name: 'name', label: 'Name', type: 'text', required: true, placeholder: 'Website redesign' },
  { name: 'stage', label: 'Stage', type: 'select', options: dealStageOptions },
  { name: 'value', label: 'Value', type: 'currency', currency: 'EUR', warnBelow: 10 },
  { name: 'contact', label: 'Contact', type: 'reference', reference: Contact, referenceLabel: 'name' },
];

export const dealDefaults = { stage: 'new' };
`;

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const appWith = (fieldsFile: string): AppFile[] => [
  { path: 'entities/Deal.json', content: text(schema) },
  { path: 'entities/Contact.json', content: text({ properties: { name: { type: 'string' } } }) },
  { path: 'components/deal/deal-fields.js', content: fieldsFile },
  { path: 'pages/Deals.jsx', content: "import { dealFields } from '@/components/deal/deal-fields';\n" },
];

/** What is written with a change of the schema, by path. */
function written(fieldsFile: string, changed: unknown = schema) {
  const changes = followSchema(appWith(fieldsFile), 'Deal', text(changed));
  return new Map(changes.map((change) => [change.path, change.type === 'write' ? change.content : '']));
}

interface Written {
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
const schemaIn = (files: ReadonlyMap<string, string>) =>
  JSON.parse(files.get('entities/Deal.json') ?? '') as Written;

describe('Code that lists the fields of an entity', () => {
  it('follows the schema from the first change on, which takes over what only the code said', () => {
    const files = written(code);
    expect(files.get('components/deal/deal-fields.js')).to.equal(`import { Deal } from '@/api/entities';

export const dealStageOptions = Deal.options("stage");

/** What deals hold. */
export const dealFields = Deal.fields;

export const dealDefaults = Deal.defaults;
`);
    const { properties } = schemaIn(files);
    expect(properties['name']).to.include({ 'x-placeholder': 'Website redesign' });
    expect(properties['stage']).to.deep.include({ 'x-option-colors': { new: 'blue', won: 'green' } });
    expect(properties['value']).to.include({ 'x-warn-below': 10 });
    expect(Object.keys(properties)).to.deep.equal(['name', 'stage', 'value', 'contact']);
  });

  it('keeps what it says differently, and nothing else', () => {
    const files = written(code.replace("label: 'Value'", "label: 'Worth'"));
    expect(files.get('components/deal/deal-fields.js'))
      .to.include("import { fieldsOf } from '@/components/ui/field-value';")
      .and.match(/fieldsOf\(Deal, \{\s+"value": \{\s+"label": "Worth"\s+\}\s+\}\)/)
      .and.not.include('placeholder');
  });

  it('keeps a list of options that are not those of the schema', () => {
    const files = written(code.replace("value: 'won'", "value: 'lost'"));
    expect(files.get('components/deal/deal-fields.js'))
      .to.match(/dealStageOptions = \[\s+\{ value: 'new'/)
      .and.include('fieldsOf(Deal, {');
  });

  it('takes over nothing that belongs to a type which the change replaces', () => {
    const properties = { ...schema.properties, value: { type: 'string', title: 'Value' } };
    const files = written(code, { ...schema, properties });
    expect(schemaIn(files).properties['value']).to.deep.equal({ type: 'string', title: 'Value' });
  });

  it('gives the schema the order of its fields, unless the change is about the order', () => {
    const [first = '', second = ''] = code.match(/ {2}\{ name: '(?:name|stage)'.*\n/g) ?? [];
    const swapped = code.replace(first + second, second + first);
    const inOrder = ['stage', 'name', 'value', 'contact'];
    expect(Object.keys(schemaIn(written(swapped)).properties)).to.deep.equal(inOrder);
    const { contact, ...rest } = schema.properties;
    const moved = { ...schema, properties: { contact, ...rest } };
    expect(Object.keys(schemaIn(written(swapped, moved)).properties)).to.deep.equal(
      Object.keys(moved.properties),
    );
  });

  it('still leaves out what the code of somebody else leaves out', () => {
    const own = code
      .replace(/export const dealDefaults.*\n/, '')
      .replace(/.*name: 'contact'.*\n/, '')
      .replace("import { Contact } from '@/api/entities';\n", '');
    expect(written(own).get('components/deal/deal-fields.js')).to.match(
      /fieldsOf\(Deal, \{\s+"contact": false\s+\}\)/,
    );
  });

  for (const [what, fieldsFile] of [
    ['with a field that the schema lacks', code.replace("name: 'value'", "name: 'total'")],
    [
      'that takes over the parts of another object',
      code.replace("{ name: 'name',", "{ ...base, name: 'name',"),
    ],
    [
      'that is computed',
      code
        .replace('export const dealFields = [', 'export const dealFields = make([')
        .replace('];\n\nexport const dealDefaults', ']);\n\nexport const dealDefaults'),
    ],
    ['of another entity', code.replaceAll('dealFields', 'taskFields')],
    ['that does not parse', code.replace('= [', '= [[')],
  ] as const)
    it(`stays as it is where it is a list ${what}`, () => {
      expect([...written(fieldsFile).keys()]).to.deep.equal(['entities/Deal.json']);
      expect(written(fieldsFile).get('entities/Deal.json')).to.equal(text(schema));
    });
});
