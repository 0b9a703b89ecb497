import { expect } from 'chai';
import { syntaxErrors } from '../src/server/syntax-errors.js';

describe('Errors of syntax', () => {
  const found = (content: string, path = 'pages/Home.jsx') =>
    syntaxErrors(path, content).map(({ start, severity }) => [severity, content.slice(start)]);

  it('have the place where reading stopped', () => {
    expect(found('const a = 1;\nconst b = ;\n')).to.deep.equal([['error', ';\n']]);
    expect(found('const a = 1;\r\n\r\nconst b = ;')).to.deep.equal([['error', ';']]);
    expect(found('const b = ;')).to.deep.equal([['error', ';']]);
  });

  it('are within the text at its end', () => {
    expect(found('export default () => (')).to.deep.equal([['error', '']]);
  });

  it('are found in styles', () => {
    expect(found('p { color: red }\nh1 {\n  color: teal;\n', 'globals.css')).to.deep.equal([
      ['error', 'h1 {\n  color: teal;\n'],
    ]);
    expect(syntaxErrors('globals.css', 'h1 { color teal; }').map(({ message }) => message)).to.deep.equal([
      'Unknown word color',
    ]);
    expect(found("@import 'tailwindcss';\n@theme { --color-brand: #fff; }\n", 'globals.css')).to.deep.equal(
      [],
    );
  });

  it('are not found in correct code and in other files', () => {
    expect(found('export default () => <p>Hi</p>;\n')).to.deep.equal([]);
    expect(found('const a: number = 1;', 'services/a.ts')).to.deep.equal([]);
    expect(found('h1 {', 'notes.txt')).to.deep.equal([]);
  });
});
