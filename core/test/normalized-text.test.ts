import { expect } from 'chai';
import { isEmailAddress, normalizedText, typedName } from '@buildai/core/shared';

/** As many marks as a request of 1 MB holds, in an order that engines sort. */
const storm = `a${'\u0301\u0323'.repeat(250_000)}`;

describe('normalizedText', () => {
  it('brings texts into a normalization form', () => {
    expect(normalizedText('e\u0301', 'NFC')).to.equal('é');
    expect(normalizedText('é ﾊﾞ', 'NFKD')).to.equal('e\u0301 ハ\u3099');
    const marks = `a${'\u0323\u0301'.repeat(15)}`;
    expect(normalizedText(marks.normalize('NFD'), 'NFC')).to.equal(marks.normalize('NFC'));
  });

  it('leaves runs of more marks than a language has, at once, and normalizes the text around them', () => {
    expect(normalizedText(`e\u0301${storm}e\u0301`, 'NFC')).to.equal(`é${storm}é`);
    const soundMarks = '\uff9e\u0301'.repeat(250_000);
    expect(normalizedText(soundMarks, 'NFKC')).to.equal(soundMarks);
  });

  it('keeps names and addresses of such runs from holding up the server', () => {
    const name = typedName(100, 'Enter a name.').safeParse(storm);
    expect(name.error?.issues[0]?.message).to.equal('Use at most 100 characters.');
    expect(isEmailAddress(`ada@${storm}.example`)).to.equal(false);
  });
});
