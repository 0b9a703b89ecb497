/** A real JPEG of 16 × 10 pixels, as created by a canvas. */
const smallJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAKABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcBVG//9k=',
  'base64',
);
/** Offset of the height in its header; the width follows it. */
const heightAt = smallJpeg.indexOf(Buffer.from([0x08, 0x00, 0x0a, 0x00, 0x10])) + 1;
/** Maximum length of a comment segment. */
const longestComment = 65_000;

/** A real WebP of 16 × 10 pixels. */
export const smallWebp = Buffer.from(
  'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoQAAoABABoJaACdAFAAAD+34A/8EF/EF/EFaUIwzrAAA==',
  'base64',
);

/**
 * A JPEG with a comment that makes it unique.
 * @param size in pixels, as declared in its header.
 */
export function jpegOf(
  comment = '',
  size: { width: number; height: number } = { width: 16, height: 10 },
): Buffer {
  const image = Buffer.from(smallJpeg);
  image.writeUInt16BE(size.height, heightAt);
  image.writeUInt16BE(size.width, heightAt + 2);
  const segments: Buffer[] = [];
  for (let from = 0; from < comment.length; from += longestComment) {
    const text = Buffer.from(comment.slice(from, from + longestComment));
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(text.length + 2, 2);
    segments.push(head, text);
  }
  return Buffer.concat([image.subarray(0, 2), ...segments, image.subarray(2)]);
}

export const pictureUrlOf = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;
