import { expect } from 'chai';
import { slimDeclarations } from '../build/shared-declarations.js';

const slim = (code: string) => slimDeclarations(code).replace(/\s+/g, ' ').trim();

describe('What the browser gets of shared declarations', () => {
  it('is the method and the path of an endpoint, and that it streams', () => {
    const code = `export const api = defineApi({
      list: { method: 'GET', path: '/api/apps', access: 'builder', response: z.object({ apps: z.array(app) }) },
      watch: { method: 'GET', path: '/api/watch', query: z.object({}), response: 'stream' },
    });`;
    expect(slim(code)).to.equal(
      "export const api = defineApi({ list: { method: 'GET', path: '/api/apps', }, " +
        "watch: { method: 'GET', path: '/api/watch', response: 'stream' }, });",
    );
  });

  it('leaves an endpoint that is made elsewhere as it is', () => {
    const code = "export const api = defineApi({ ...others, list, [name]: { method: 'GET', path: '/' } });";
    expect(slim(code)).to.equal(code);
  });

  it('marks what declarations are made by as free of effects, so that what nobody uses can go', () => {
    expect(slim('const name = z.string().trim().min(1); export const longest = 40;')).to.equal(
      'const name = /*#__PURE__*/ (() => z.string().trim().min(1))(); export const longest = 40;',
    );
  });

  it('keeps functions and types of values untouched', () => {
    const code = 'export function area(width) { const square = power(width, 2); return square; }';
    expect(slim(code)).to.equal(code);
  });
});
