import { expect } from 'chai';
import { AppError } from '@buildai/core/shared';
import { z } from 'zod';
import { errorsOf, serverErrors } from '../src/web/add/fields/form-errors.js';
import { formFields, initialValues, inputOf } from '../src/web/add/fields/form-fields.js';

const schema = z.object({
  url: z.url().meta({ title: 'Start address', description: 'Where it begins.', placeholder: 'https://' }),
  maxPages: z.number().int().min(1).max(50).default(20),
  depth: z.number().optional(),
  mode: z.enum(['all', 'new-ones']),
  images: z.boolean().default(true),
  note: z.string().nullable().optional(),
  tags: z.array(z.string()).optional(),
});
const fields = formFields(z.toJSONSchema(schema, { io: 'input' }));
const field = (name: string) => fields.find((one) => one.name === name);

describe('A form generated from a schema', () => {
  it('has a field for each string, address, number, choice and switch, in order', () => {
    expect(fields.map(({ name, kind }) => [name, kind])).to.deep.equal([
      ['url', 'url'],
      ['maxPages', 'number'],
      ['depth', 'number'],
      ['mode', 'choice'],
      ['images', 'switch'],
      ['note', 'text'],
    ]);
  });

  it('uses titles, descriptions and placeholders, and derives labels from names', () => {
    expect(field('url')).to.include({
      label: 'Start address',
      description: 'Where it begins.',
      placeholder: 'https://',
      isRequired: true,
    });
    expect(field('maxPages')).to.include({ label: 'Max pages', isRequired: false, minimum: 1, maximum: 50 });
    expect(field('mode')?.choices).to.deep.equal([
      { value: 'all', label: 'All' },
      { value: 'new-ones', label: 'New ones' },
    ]);
  });

  it('starts with the defaults of the schema', () => {
    expect(initialValues(fields)).to.deep.equal({
      url: '',
      maxPages: '20',
      depth: '',
      mode: 'all',
      images: true,
      note: '',
    });
  });

  it('submits numbers as numbers, and omits empty fields', () => {
    const values = { ...initialValues(fields), url: ' https://bees.example ' };
    const input = { url: 'https://bees.example', maxPages: 20, mode: 'all', images: true };
    expect(inputOf(fields, values)).to.deep.equal(input);
    expect(schema.safeParse(inputOf(fields, values)).success).to.equal(true);
  });

  it('reports errors before anything is sent', () => {
    const values = { ...initialValues(fields), maxPages: '2.5', depth: 'deep' };
    expect(errorsOf(fields, values).fields).to.deep.equal({
      url: 'Enter the start address.',
      maxPages: 'Enter a whole number.',
      depth: 'Enter a number.',
    });
    const more = { ...values, url: 'http://', maxPages: '51', depth: '' };
    expect(errorsOf(fields, more).fields).to.deep.equal({
      url: 'Enter a valid web address.',
      maxPages: 'At most 50.',
    });
  });

  it('shows the server’s errors under their fields', () => {
    const refused = (details: unknown) =>
      new AppError('invalid_input', 400, 'The request is not valid.', details);
    const said = (details: unknown) => serverErrors(refused(details), fields, () => 'Otherwise');
    expect(said([{ field: 'body.input.url', message: 'Not reachable.' }])).to.deep.equal({
      fields: { url: 'Not reachable.' },
      whole: undefined,
    });
    expect(said([{ field: 'url', message: 'Not reachable.' }]).fields).to.deep.equal({
      url: 'Not reachable.',
    });
    expect(said([{ field: 'body.connection', message: 'Connect first.' }]).whole).to.equal('Connect first.');
    expect(said(undefined).whole).to.equal('Otherwise');
  });
});
