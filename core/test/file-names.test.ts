import { expect } from 'chai';
import fc from 'fast-check';
import { attachmentHeader, attachmentName, fileNameOf } from '../src/shared/index.js';

describe('The name of a file', () => {
  it('has letters of any script, composed', () => {
    for (const name of ['Bienenstöcke 2', 'تقرير', '报告', '🐝 Hives', 'Отчёт'])
      expect(fileNameOf(name, 'app')).to.equal(name);
    expect(fileNameOf('Cafe\u0301', 'app')).to.equal('Café');
  });

  it('has nothing that a file system does not take', () => {
    expect(fileNameOf('Orders: in/out?', 'app')).to.equal('Orders in out');
    expect(fileNameOf('..\\..', 'app')).to.equal('app');
    expect(fileNameOf('a\r\nb', 'app')).to.equal('a b');
    expect(Array.from(fileNameOf('😀'.repeat(300), 'app'))).to.have.length(60);
  });

  it('comes back from the header of a download, which is ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = `${fileNameOf(text, 'file')}.csv`;
        const header = attachmentHeader(name);
        expect(header).to.match(/^[ -~]+$/);
        expect(attachmentName(header)).to.equal(name);
      }),
    );
    expect(attachmentHeader('a_2026-01-31.csv')).to.equal('attachment; filename="a_2026-01-31.csv"');
    expect(attachmentHeader('Café 1.md')).to.equal(
      'attachment; filename="Cafe_1.md"; filename*=UTF-8\'\'Caf%C3%A9%201.md',
    );
  });
});
