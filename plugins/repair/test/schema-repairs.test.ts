import { expect } from 'chai';
import { parseEntityFile } from '@buildai/entities/shared';
import { repairedSchema } from '../src/server/detectors/schema-repairs.js';

describe('An entity file that is nested too deep', () => {
  for (const [name, content] of [
    ['which ends', `{"properties":{},"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['which never ends', '['.repeat(60_000)],
  ] as const)
    it(`is left as it is: ${name}`, () => {
      const file = parseEntityFile('entities/Task.json', content);
      const places = file.ok ? [] : file.errors.map(({ place }) => place);
      expect(places).to.deep.equal(['the whole file']);
      for (const place of places) expect(repairedSchema(content, place, 'Task')).to.equal(undefined);
    });
});
