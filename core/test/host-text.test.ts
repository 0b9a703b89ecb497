import { expect } from 'chai';
import { hostText } from '../src/shared/host-text.js';

const ascii = (name: string) => new URL(`https://${name}`).hostname;

describe('The text of a host', () => {
  it('has the name that people read beside the one that DNS has', () => {
    expect(hostText('api.example.com')).to.equal('api.example.com');
    expect(hostText('xn--bcher-kva.example')).to.equal('bücher.example (xn--bcher-kva.example)');
    expect(hostText('*.xn--bcher-kva.example')).to.equal('*.bücher.example (*.xn--bcher-kva.example)');
    for (const name of [
      'münchen-straße.example',
      '例え.テスト',
      '한국.example',
      'żółć.example',
      'مثال.example',
    ])
      expect(hostText(ascii(name))).to.equal(`${name} (${ascii(name)})`);
  });

  it('is the name that DNS has alone where letters could be taken for others', () => {
    for (const name of [
      'bаnk.example',
      'аррӏе.example',
      'ɡoogle.example',
      'ехаmple.com',
      'αpple.example',
      'ıbank.example',
      '例ー．example',
    ])
      expect(hostText(ascii(name)), name).to.equal(ascii(name));
    for (const name of [
      'xn--.example',
      'xn--a.example',
      'xn--bcher-kv.example',
      'xn--99999999999.example',
      'xn---.example',
    ])
      expect(hostText(name), name).to.equal(name);
  });
});
