import { expect } from 'chai';
import { splitLinks } from '../src/web/outbox/split-links.js';

describe('The text of an email', () => {
  it('is split into links and the rest, without losses', () => {
    const text =
      'Set it:\nhttps://buildai.example/auth/handler?mode=a&oobCode=b\n\nOr <http://x.example> now';
    const parts = splitLinks(text);
    expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).to.deep.equal([
      'https://buildai.example/auth/handler?mode=a&oobCode=b',
      'http://x.example',
    ]);
    expect(parts.map((part) => part.text).join('')).to.equal(text);
  });

  it('does not turn other text into links', () => {
    expect(splitLinks('javascript:alert(1) ftp://x')).to.deep.equal([
      { text: 'javascript:alert(1) ftp://x', isLink: false },
    ]);
    expect(splitLinks('')).to.deep.equal([]);
  });
});
