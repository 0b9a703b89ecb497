/** Parts of a path or a query that are shorter are words. */
const shortestInPath = 20;
/** User names are words too, unless a token takes their place. */
const shortestUser = 20;

const address = /^:\/\/(?:([^\s/?#]*)@)?[^\s/?#]*(?:\/([^\s?#]*))?(?:\?([^\s#]*))?/;
/** The credentials of an address whose password has characters that should be escaped. */
const looseUser = /^:\/\/(\S*)@/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function credentialsIn(user: string): readonly string[] {
  const colon = user.indexOf(':');
  const [name, password] = colon < 0 ? [user, ''] : [user.slice(0, colon), user.slice(colon + 1)];
  return [password, ...(name.length >= shortestUser ? [name] : [])];
}

/**
 * What is secret in an address, such as that of a database or a webhook: the password, and long parts of the path and
 * the query; each as it is and decoded. The first address of a line counts.
 */
export function secretsInUrl(line: string): readonly string[] {
  const start = line.indexOf('://');
  if (start < 1) return [];
  const rest = line.slice(start);
  const [, user, path = '', query = ''] = address.exec(rest) ?? [];
  const users = new Set([user ?? '', looseUser.exec(rest)?.[1] ?? '']);
  const values = [...path.split('/'), ...query.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1))];
  const found = [
    ...[...users].flatMap(credentialsIn),
    ...values.filter(({ length }) => length >= shortestInPath),
  ];
  return found.flatMap((text) => [text, decoded(text)]);
}
