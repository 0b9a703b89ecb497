/** Shorter values occur in text by chance. */
const shortest = 6;

/** Replaces the values of secrets in a text by their names. */
export function secretMask(secrets: Readonly<Record<string, string>>): (text: string) => string {
  const hidden = Object.entries(secrets)
    .filter(([, value]) => value.length >= shortest)
    // A value may contain another one.
    .sort(([, one], [, other]) => other.length - one.length);
  return (text) => hidden.reduce((masked, [name, value]) => masked.replaceAll(value, `[${name}]`), text);
}
