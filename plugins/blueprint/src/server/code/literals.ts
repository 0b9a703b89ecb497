/** A string literal in single quotes. */
export function text(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${escaped.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')}'`;
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Raw code among values: a variable, a call. */
export class Expression {
  constructor(readonly code: string) {}
}

/** A value as JavaScript source; an `Expression` is inserted as is, undefined properties are omitted. */
export function literal(value: unknown): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    const keyOf = (key: string) => (identifier.test(key) ? key : text(key));
    return entries.length === 0
      ? '{}'
      : `{ ${entries.map(([key, entry]) => `${keyOf(key)}: ${literal(entry)}`).join(', ')} }`;
  }
  return String(value);
}

/** ` name="value"` for a JSX element. */
export function attribute(name: string, value: string): string {
  return /^[^"&{}<>\\\n]*$/.test(value) ? `${name}="${value}"` : `${name}={${text(value)}}`;
}

/** Text between JSX tags. */
export function jsxText(value: string): string {
  return /^[^&{}<>\n]+$/.test(value) && value === value.trim() ? value : `{${text(value)}}`;
}
