import { expect } from 'chai';
import { entityErrors, levelsOf, parseEntityFile } from '../src/shared/index.js';

const path = 'entities/Task.json';
const placesOf = (content: unknown, at = path): string[] => {
  const parsed = parseEntityFile(at, typeof content === 'string' ? content : JSON.stringify(content));
  return parsed.ok ? [] : parsed.errors.map((error) => error.place);
};
const withField = (property: object) => ({ properties: { field: property } });

describe('An entity file', () => {
  it('is parsed as a schema with the name of the file', () => {
    const schema = {
      name: 'Task',
      type: 'object',
      description: 'What is to be done',
      properties: {
        title: { type: 'string', 'x-read': 'all' },
        project: { type: 'string', 'x-reference': 'Project' },
        due: { type: 'string', format: 'date', default: '' },
      },
      required: ['title'],
      'x-accessControl': { permissions: { read: 'all', write: 'creator' } },
    };
    expect(parseEntityFile(path, JSON.stringify(schema))).to.deep.equal({ ok: true, name: 'Task', schema });
  });

  it('is read but not stored with a field that every object has', () => {
    const content = JSON.stringify({ properties: { constructor: { type: 'string' } } });
    expect(parseEntityFile(path, content).ok).to.equal(true);
    expect(entityErrors(path, content)).to.deep.equal([
      {
        field: 'properties.constructor',
        message:
          'constructor is the name of something that every object in JavaScript has. Choose another name.',
      },
    ]);
  });

  it('leaves rows to their creators where it states no level', () => {
    const levels = (permissions: object) => {
      const content = JSON.stringify({ properties: {}, 'x-accessControl': { permissions } });
      const parsed = parseEntityFile(path, content);
      return parsed.ok ? levelsOf(parsed.schema) : parsed.errors;
    };
    const stated = { create: 'all', update: 'admin', delete: 'none' };
    expect(levels({ read: 'all', ...stated })).to.deep.equal({ read: 'all', ...stated });
    expect(levels({ create: 'anonymous' })).to.deep.equal({
      read: 'creator',
      create: 'anonymous',
      update: 'creator',
      delete: 'creator',
    });
  });

  it('is refused with the place of the error', () => {
    expect(placesOf('{\n  "properties": {\n    "a": }\n}')).to.deep.equal(['line 3, column 10']);
    expect(placesOf('{\n  "properties": {')).to.deep.equal(['line 2, column 18']);
    expect(placesOf([])).to.deep.equal(['the whole file']);
    expect(placesOf({})).to.deep.equal(['properties']);
    expect(placesOf(`{"properties":{},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).to.deep.equal([
      'the whole file',
    ]);
    expect(placesOf('['.repeat(60_000))).to.deep.equal(['the whole file']);
    expect(placesOf(`{ "a": "${'['.repeat(200)}" `)).to.deep.equal(['line 1, column 211']);
    expect(placesOf({ name: 'Todo', properties: {} })).to.deep.equal(['name']);
    expect(placesOf({ properties: {} }, 'entities/task.json')).to.deep.equal(['file name']);
    expect(placesOf({ properties: {} }, 'entities/../Task.json')).to.deep.equal(['file name']);
    expect(placesOf({ properties: { Title: { type: 'string' } } })).to.deep.equal(['properties.Title']);
    expect(placesOf({ properties: { "a' or 1": { type: 'string' } } })).to.deep.equal(["properties.a' or 1"]);
    expect(placesOf({ properties: { createdAt: { type: 'string' } } })).to.deep.equal([
      'properties.createdAt',
    ]);
    expect(placesOf({ properties: {}, required: ['title'] })).to.deep.equal(['required.0']);
    expect(placesOf({ properties: {}, 'x-accessControl': { permissions: { write: 'some' } } })).to.deep.equal(
      ['x-accessControl.permissions.write'],
    );
  });

  it('is refused with the invalid property of a field', () => {
    const invalid: readonly (readonly [property: object, key: string])[] = [
      [{ type: 'text' }, 'type'],
      [{ type: ['string', 'null'] }, 'type'],
      [{ type: 'number', enum: ['1'] }, 'enum'],
      [{ type: 'string', enum: [] }, 'enum'],
      [{ type: 'string', items: { type: 'string' } }, 'items'],
      [{ type: 'number', minimum: 2, maximum: 1 }, 'minimum'],
      [{ type: 'string', minLength: 2, maxLength: 1 }, 'minLength'],
      [{ type: 'number', 'x-reference': 'Task' }, 'x-reference'],
      [{ type: 'number', default: 'five' }, 'default'],
      [{ type: 'string', enum: ['a'], default: 'b' }, 'default'],
      [{ type: 'string', 'x-accessControl': { read: 'everyone' } }, 'x-accessControl.read'],
    ];
    for (const [property, key] of invalid) {
      expect(placesOf(withField(property)), JSON.stringify(property)).to.deep.equal([
        `properties.field.${key}`,
      ]);
    }
  });
});
