import { expect } from 'chai';
import { askingHref } from '../src/web/conversation/asking-href.js';

const page = 'https://build.example/builder?app=1';

describe('A link in a reply', () => {
  it('leads to other sites through the page that shows its whole address', () => {
    const asked = '/leave?to=https%3A%2F%2Fevil.example%2F%3Fd%3Drow';
    for (const href of [
      'https://evil.example/?d=row',
      '//evil.example/?d=row',
      '/\\evil.example/?d=row',
      '\\\\evil.example/?d=row',
      ' https://evil.example/?d=row',
      'HTTPS://EVIL.example/?d=row',
    ])
      expect(askingHref(href, page), href).to.equal(asked);
    expect(askingHref('http://build.example/', page)).to.match(/^\/leave/);
  });

  it('leads straight to pages of the platform, and to programs', () => {
    for (const href of [
      '/home',
      '#top',
      '?panel=functions',
      'https://build.example/home',
      'mailto:a@b.example',
    ])
      expect(askingHref(href, page)).to.equal(href);
    expect(askingHref(undefined, page)).to.equal(undefined);
    expect(askingHref('https://', page)).to.equal(undefined);
  });
});
