import { expect } from 'chai';
import { directionOf, reorder } from '../src/server/parsing/bidi-order.js';
import { withoutPresentationForms } from '../src/server/parsing/presentation-forms.js';

describe('The order of drawn characters', () => {
  const read = (drawn: string, base: 'ltr' | 'rtl') => reorder(drawn, base, true);

  it('turns lines from right to left, but not their Latin words and numbers', () => {
    expect(read('.(Word 2024) אבג', 'rtl')).to.equal('גבא (Word 2024).');
    expect(read('Word 12.5 אבג', 'rtl')).to.equal('גבא Word 12.5');
    expect(read('50% אבג -1,250', 'rtl')).to.equal('1,250- גבא 50%');
  });

  it('turns Hebrew within other lines', () => {
    expect(read('the word (אבג) and דהו זחט.', 'ltr')).to.equal('the word (גבא) and טחז והד.');
    expect(read('אבג 12 דהו', 'ltr')).to.equal('והד 12 גבא');
  });

  it('separates the parts of a date after Arabic letters, as browsers draw it', () => {
    expect(read('01-05-2024 خيرات', 'rtl')).to.equal('تاريخ 2024-05-01');
  });

  it('is that of most letters, or of the page where a line ends with Hebrew', () => {
    expect(directionOf('one אבגדה', 'ltr')).to.equal('rtl');
    expect(directionOf('Microsoft Word אב', 'ltr')).to.equal('ltr');
    expect(directionOf('Microsoft Word אב', 'rtl')).to.equal('rtl');
    expect(directionOf('the word אב is Hebrew', 'rtl')).to.equal('ltr');
  });
});

describe('Presentation forms', () => {
  it('become the letters that people type; other characters stay', () => {
    expect(withoutPresentationForms('ﺍﻟﺴﻼﻡ')).to.equal('السلام');
    expect(withoutPresentationForms('שׁלום ﬁ ① ½')).to.equal('שׁלום ﬁ ① ½');
    expect(withoutPresentationForms('\ufe77')).to.equal('ـَ');
    expect(withoutPresentationForms('\ufe76')).to.equal('\u064e');
  });
});
