import { expect } from 'chai';
import { pdfWarning } from '../src/server/parsing/pdf-warning.js';

const none = { images: [], letterless: [], damaged: [] };
const remedy = 'To include the rest, run text recognition (OCR) on the PDF and add it again.';

describe('The warning of a PDF that was read in part', () => {
  it('joins consecutive pages', () => {
    expect(pdfWarning(9, { ...none, images: [3, 5, 6, 7] })).to.equal(
      `5 of 9 pages can be searched. Pages 3 and 5–7 are images without text. ${remedy}`,
    );
  });

  it('counts pages where their numbers would be many', () => {
    const images = Array.from({ length: 20 }, (_, index) => 2 * index + 1);
    expect(pdfWarning(40, { ...none, images })).to.equal(
      `20 of 40 pages can be searched. 20 pages are images without text. ${remedy}`,
    );
  });

  it('suggests a new file where pages are damaged', () => {
    expect(pdfWarning(2, { ...none, damaged: [2] })).to.equal(
      '1 of 2 pages can be searched. Page 2 is damaged. To include the rest, save the PDF again and add the new file.',
    );
  });

  it('is absent where all was read', () => {
    expect(pdfWarning(2, none)).to.equal(undefined);
  });
});
