import { expect } from 'chai';
import { sameOriginPath } from '../src/shared/index.js';

const origin = 'https://buildai.example';

describe('A page of this site', () => {
  const own = [
    '/apps',
    '/build/app/abc?panel=data&entity=Hive',
    '/settings#account',
    '/build/my%20app',
    '/search?q=https://evil.example//x',
    '/search?q=%2F%2Fevil.example',
    '/a@b/c:d',
  ];
  for (const path of own) it(`is ${path}`, () => expect(sameOriginPath(path, origin)).to.equal(path));

  it('may be named with the origin of this site', () => {
    expect(sameOriginPath(`${origin}/apps?a=1#b`, origin)).to.equal('/apps?a=1#b');
  });

  const foreign = [
    '',
    'apps',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '\\evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /apps',
    '/.//evil.example',
    '/..//evil.example',
    '/apps/..//evil.example',
    '/./\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'https://buildai.example',
    'https://buildai.example.evil.example',
    'https://buildai.example@evil.example',
    '@evil.example',
    ':443/apps',
    '.evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%252Fevil.example',
    '/%25252F%25255Cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/.%2F/evil.example',
    '/%',
    '/%E0%A4%A',
  ];
  for (const path of foreign) {
    it(`is not ${JSON.stringify(path)}`, () => expect(sameOriginPath(path, origin)).to.equal(undefined));
  }
});
