const endings: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'application/json': 'json',
  'application/geo+json': 'json',
  'application/ld+json': 'json',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'text/plain': 'txt',
};
/** Endings of addresses whose content servers often state to be plain text. */
const ownEndings = /\.(md|markdown|json|jsonl|ndjson)$/i;

/**
 * The ending of a file name by which the content of an address is parsed. Undefined for content that is not read.
 * @param type without parameters
 */
export function fileEndingOf(type: string, address: string): string | undefined {
  const ending = endings[type];
  if (ending !== 'txt') return ending;
  return ownEndings.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? ending;
}

/** The media type of a content type, without its parameters. */
export const mediaTypeOf = (contentType: string): string =>
  contentType.split(';')[0]?.trim().toLowerCase() ?? '';
