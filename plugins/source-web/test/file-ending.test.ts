import { expect } from 'chai';
import { fileEndingOf, mediaTypeOf } from '../src/server/file-ending.js';

describe('The ending by which a web file is parsed', () => {
  const ending = (contentType: string, path: string) =>
    fileEndingOf(mediaTypeOf(contentType), `https://site.example${path}`);

  it('follows the content type', () => {
    expect(ending('text/html; charset=utf-8', '/a.json')).to.equal('html');
    expect(ending('Application/JSON', '/api/items')).to.equal('json');
    expect(ending('text/markdown', '/readme')).to.equal('md');
    expect(ending('application/x-ndjson', '/rows')).to.equal('jsonl');
  });

  it('follows the address where the content is stated to be plain text', () => {
    expect(ending('text/plain', '/docs/README.md?raw=1')).to.equal('md');
    expect(ending('text/plain', '/notes.txt')).to.equal('txt');
    expect(ending('text/plain', '/page.php')).to.equal('txt');
  });

  it('is absent for content that is not read', () => {
    expect(ending('application/pdf', '/a.pdf')).to.equal(undefined);
  });
});
