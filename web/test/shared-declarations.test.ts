import { expect } from 'chai';
import { slimDeclarations } from '../build/shared-declarations.js';

const slim = (code: string) => slimDeclarations(code).replace(/\s+/g, ' ').trim();

describe('Shared declarations in the browser', () => {
  it('keep the method and path of an endpoint, and whether it streams', () => {
    const code = `export const api = defineApi({
      list: { method: 'GET', path: '/api/apps', access: 'builder', response: z.object({ apps: z.array(app) }) },
      watch: { method: 'GET', path: '/api/watch', query: z.object({}), response: 'stream' },
    });`;
    expect(slim(code)).to.equal(
      "export const api = defineApi({ list: { method: 'GET', path: '/api/apps', }, " +
        "watch: { method: 'GET', path: '/api/watch', response: 'stream' }, });",
    );
  });

  it('keep endpoints that are declared elsewhere', () => {
    const code = "export const api = defineApi({ ...others, list, [name]: { method: 'GET', path: '/' } });";
    expect(slim(code)).to.equal(code);
  });

  it('are marked as free of side effects, so that unused ones are removed', () => {
    expect(slim('const name = z.string().trim().min(1); export const longest = 40;')).to.equal(
      'const name = /*#__PURE__*/ (() => z.string().trim().min(1))(); export const longest = 40;',
    );
  });

  it('keep functions and types unchanged', () => {
    const code = 'export function area(width) { const square = power(width, 2); return square; }';
    expect(slim(code)).to.equal(code);
  });
});
