import { InvalidContentType, InvalidFileKey } from './errors.js';

const segment = /^(?!\.)[\w.-]{1,128}$/;

/**
 * Validates a key such as `uploads/{appId}/{id}.png`: segments of letters, digits, `_`, `-` and `.` that do not start
 * with a dot, so that no key leaves the folder or names an internal file.
 */
export function requireFileKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => segment.test(part))) throw InvalidFileKey();
  return key;
}

/** `text/html; charset=utf-8`: one line of ASCII. */
export function requireContentType(contentType: string): string {
  if (!/^[\w.+-]+\/[\w.+-]+[ -~]*$/.test(contentType) || contentType.length > 200) throw InvalidContentType();
  return contentType;
}
