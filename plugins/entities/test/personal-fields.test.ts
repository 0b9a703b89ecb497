import { expect } from 'chai';
import { personalFields } from '../src/server/access/security/personal-fields.js';
import type { EntityProperty } from '../src/shared/index.js';

const fieldsOf = (name: string, properties: Readonly<Record<string, Partial<EntityProperty>>>) =>
  personalFields(name, {
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [field, { type: 'string', ...property }]),
    ),
  });

describe('Personal fields of an entity', () => {
  it('are those whose name, label or format says so', () => {
    const named = (field: string, property: Partial<EntityProperty> = {}) =>
      fieldsOf('Order', { [field]: property, total: { type: 'number' } });
    for (const field of [
      'email',
      'contactEmail',
      'e_mail',
      'phone',
      'phoneNumber',
      'mobile',
      'birthDate',
      'date_of_birth',
      'firstName',
      'lastname',
      'iban',
      'salary',
      'telefon',
      'Vorname'.toLowerCase(),
      'geburtsdatum',
    ])
      expect(named(field), field).to.deep.equal([field]);
    expect(named('a', { title: 'E-mail address' })).to.deep.equal(['a']);
    expect(named('b', { title: 'Prénom' })).to.deep.equal(['b']);
    expect(named('c', { format: 'email' })).to.deep.equal(['c']);
    expect(named('phone', { type: 'number' })).to.deep.equal(['phone']);
  });

  it('are names and addresses of people, and not of things', () => {
    const described = { name: {}, address: {}, city: {} };
    expect(fieldsOf('Customer', described)).to.deep.equal(['name', 'address']);
    expect(fieldsOf('TeamMember', described)).to.deep.equal(['name', 'address']);
    expect(fieldsOf('Mitarbeiter', described)).to.deep.equal(['name', 'address']);
    expect(fieldsOf('Product', described)).to.deep.equal([]);
    expect(fieldsOf('House', described)).to.deep.equal([]);
    expect(fieldsOf('Company', { ...described, phone: {} })).to.deep.equal(['phone']);
    expect(fieldsOf('CompanyContact', { ...described, phone: {} })).to.deep.equal([
      'name',
      'address',
      'phone',
    ]);
    expect(fieldsOf('Order', { ...described, email: {} })).to.deep.equal(['name', 'address', 'email']);
  });

  it('are none that only sound like it', () => {
    expect(
      fieldsOf('Product', {
        emailed: {},
        hasPhone: { type: 'boolean' },
        phone: { enum: ['iPhone', 'Pixel'] },
        telescope: {},
        emailTemplate: { 'x-reference': 'Template' },
        surnames_count: { type: 'boolean' },
        message: {},
        image: {},
      }),
    ).to.deep.equal([]);
  });
});
