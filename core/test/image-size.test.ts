import { expect } from 'chai';
import { imageSizeOf, isModestDataUrl, isModestImage } from '@buildai/core/shared';

const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex');
const ascii = (text: string) => Buffer.from(text, 'latin1');

/** A JPEG image of 300 × 200 pixels, without its content. */
const jpeg = hex('ffd8 ffe00004 0000 ffc2000b 08 00c8 012c 01 011100');

/** A GIF image of one pixel, with a frame of any size behind a comment. */
function gif(frameWidth: number, frameHeight: number, left = 0): Buffer {
  const frame = Buffer.alloc(10);
  frame[0] = 0x2c;
  frame.writeUInt16LE(left, 1);
  frame.writeUInt16LE(frameWidth, 5);
  frame.writeUInt16LE(frameHeight, 7);
  const colors = hex('000000 ffffff');
  return Buffer.concat([ascii('GIF89a'), hex('0100 0100 80 00 00'), colors, hex('21fe 02 6869 00'), frame]);
}

const webp = (kind: string, chunk: string) =>
  Buffer.concat([ascii('RIFF\0\0\0\0WEBP'), ascii(kind), hex('00000000'), hex(chunk)]);

function avif(...sizes: readonly (readonly [number, number])[]): Buffer {
  const properties = sizes.map((size) => {
    const property = Buffer.concat([ascii('ispe'), Buffer.alloc(12)]);
    size.forEach((side, index) => property.writeUInt32BE(side, 8 + 4 * index));
    return property;
  });
  return Buffer.concat([hex('0000001c'), ascii('ftypavif'), ...properties]);
}

describe('The size that an image claims to have', () => {
  it('of a JPEG is read behind other segments, padding and stray bytes', () => {
    const stray = Buffer.concat([jpeg.subarray(0, 2), hex('0102ffff'), jpeg.subarray(2)]);
    for (const bytes of [jpeg, stray]) expect(imageSizeOf(bytes)).to.deep.equal({ width: 300, height: 200 });
    expect(imageSizeOf(hex('ffd8ffe000104a46'))).to.equal(undefined);
    expect(imageSizeOf(Buffer.alloc(1_000_000, 'ffd8ff00', 'hex'))).to.equal(undefined);
  });

  it('of a GIF holds its first frame', () => {
    expect(imageSizeOf(gif(1, 1))).to.deep.equal({ width: 1, height: 1 });
    expect(imageSizeOf(gif(16_000, 9000, 10))).to.deep.equal({ width: 16_010, height: 9000 });
    expect(imageSizeOf(gif(9, 9).subarray(0, 13))).to.deep.equal({ width: 1, height: 1 });
  });

  it('of a WebP is that of its first chunk', () => {
    expect(imageSizeOf(webp('VP8X', '00000000 2b0100 c70000'))).to.deep.equal({ width: 300, height: 200 });
    expect(imageSizeOf(webp('VP8L', '2f febfff0f'))).to.deep.equal({ width: 16_383, height: 16_383 });
    expect(imageSizeOf(webp('VP8 ', '000000 9d012a 2c01 c800'))).to.deep.equal({ width: 300, height: 200 });
    expect(imageSizeOf(webp('ANIM', '00'))).to.equal(undefined);
  });

  it('of an AVIF is that of its largest part', () => {
    expect(imageSizeOf(avif([64, 64], [30_000, 20_000], [100, 100]))).to.deep.equal({
      width: 30_000,
      height: 20_000,
    });
    expect(imageSizeOf(avif())).to.equal(undefined);
  });

  it('is found by content, whatever type is declared', () => {
    const modest = (bytes: Buffer) => isModestDataUrl(`data:image/png;base64,${bytes.toString('base64')}`);
    expect(modest(gif(10_000, 10_000))).to.equal(true);
    expect(modest(gif(10_000, 10_001))).to.equal(false);
    expect(isModestDataUrl('data:image/png;base64,%69')).to.equal(false);
    expect(isModestDataUrl('https://example.com/a.png')).to.equal(false);
  });

  it('of bitmaps and icons is not looked for', () => {
    for (const start of ['424d', '00000100', '00000200'])
      expect(isModestImage(Buffer.concat([hex(start), Buffer.alloc(40)]))).to.equal(false);
    expect(isModestImage(ascii('BIG'))).to.equal(true);
  });
});
