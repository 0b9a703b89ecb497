import hash from '@emotion/hash';

/** Also kept by Emotion, for as long as the page is open. */
const names = new Map<string, string>();

/**
 * The name of a style by its text: what `@emotion/hash` returns, computed once for each text. Emotion asks for it
 * whenever a component is rendered, and computing it took a seventh of the time of the page.
 */
export default function styleName(style: string): string {
  let name = names.get(style);
  if (name === undefined) {
    name = hash(style);
    names.set(style, name);
  }
  return name;
}
