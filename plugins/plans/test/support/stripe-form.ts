/** A form as parsed by Stripe: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

function place(into: Form, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) into[name] = value;
  else {
    const inner = (into[name] ??= {}) as Form;
    place(inner, rest, value);
  }
}

/** An object with the keys 0, 1, 2… is a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const);
  return entries.every(([name], index) => name === String(index))
    ? entries.map(([, each]) => each)
    : Object.fromEntries(entries);
}

export function parseStripeForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text))
    place(form, key.replaceAll(']', '').split('['), value);
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withLists(value)]));
}

/** The names of all values in it, with dots and with `*` for places in a list: `line_items.*.price`. */
export function pathsOf(value: FormValue, path = ''): string[] {
  if (typeof value === 'string') return [path];
  const entries = Array.isArray(value) ? value.map((each) => ['*', each] as const) : Object.entries(value);
  return entries.flatMap(([name, each]) => pathsOf(each, path === '' ? name : `${path}.${name}`));
}
