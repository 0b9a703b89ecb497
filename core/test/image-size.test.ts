import { expect } from 'chai';
import sharp from 'sharp';
import { jpegPixels } from '../src/server/jpeg-pixels.js';

describe('Pixels of JPEG images', () => {
  const create = { width: 300, height: 200, channels: 3 as const, background: '#fff' };

  it('are read behind other segments, padding and stray bytes', async () => {
    const plain = await sharp({ create }).jpeg().toBuffer();
    const full = await sharp({ create })
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer();
    const stray = Buffer.concat([plain.subarray(0, 2), Buffer.from('0102ffff', 'hex'), plain.subarray(2)]);
    for (const bytes of [plain, full, stray]) expect(jpegPixels(bytes)).to.equal(60_000);
  });

  it('are 0 where there is no frame', () => {
    expect(jpegPixels(Buffer.from('ffd8ffe000104a46', 'hex'))).to.equal(0);
    expect(jpegPixels(Buffer.alloc(1_000_000, 'ff00', 'hex'))).to.equal(0);
  });
});
