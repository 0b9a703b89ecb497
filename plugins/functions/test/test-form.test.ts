import { expect } from 'chai';
import { answerBody } from '../src/web/test/answer-body.js';
import { readHeaders } from '../src/web/test/read-headers.js';

describe('The form of a test call', () => {
  it('takes one header per line, with colons in the value', () => {
    expect(readHeaders('Content-Type: application/json\n\n X-Time:10:30 ')).to.deep.equal({
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Time', '10:30'],
      ],
    });
  });

  it('names the first line that is not a header', () => {
    expect(readHeaders('X-A: 1\nno header\nneither')).to.deep.equal({ invalid: 'no header' });
    expect(readHeaders('Not a name: 1')).to.deep.equal({ invalid: 'Not a name: 1' });
  });
});

describe('The body of an answer', () => {
  const bodyOf = (body: string, type = '', isBase64 = false) =>
    answerBody({
      requestId: 'r',
      status: 200,
      headers: [['Content-Type', type]],
      body,
      isBase64,
      duration: 1,
      logs: [],
    });

  it('is indented if it is JSON, with or without a header that says so', () => {
    const expected = { kind: 'json', text: '{\n  "a": 1\n}' };
    expect(bodyOf('{"a":1}', 'application/problem+json')).to.deep.equal(expected);
    expect(bodyOf('{"a":1}', 'text/plain')).to.deep.equal(expected);
    expect(bodyOf('"hi"', 'application/json')).to.deep.equal({ kind: 'json', text: '"hi"' });
  });

  it('is text if it only claims to be JSON', () => {
    expect(bodyOf('{oops', 'application/json')).to.deep.equal({ kind: 'text', text: '{oops' });
  });

  it('is counted if it is not text', () => {
    expect(bodyOf(Buffer.from([1, 2, 3, 4]).toString('base64'), 'image/png', true)).to.deep.equal({
      kind: 'binary',
      bytes: 4,
    });
    expect(bodyOf('', 'image/png')).to.deep.equal({ kind: 'empty' });
  });
});
