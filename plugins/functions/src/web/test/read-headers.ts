type Header = [string, string];

/**
 * Reads headers, one `Name: value` per line.
 * @returns the first line that is not a header as `invalid`.
 */
export function readHeaders(
  text: string,
): { readonly headers: Header[]; readonly invalid?: never } | { readonly invalid: string } {
  const headers: Header[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return { invalid: line };
    headers.push([name, value]);
  }
  return { headers };
}
