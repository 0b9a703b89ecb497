import { InvalidContentType, InvalidFileKey } from './errors.js';

const segment = /^(?!\.)[\w.-]{1,128}$/;

/**
 * Checks a key such as `uploads/{appId}/{id}.png`: parts of letters, digits, `_`, `-` and `.`, none of which begins
 * with a dot, so that no key leads out of the folder or to a file of its own use.
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
