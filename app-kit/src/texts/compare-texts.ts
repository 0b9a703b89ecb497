let collator: Intl.Collator | undefined;
let language: string | undefined;

/** Sets the language whose order texts of the app are sorted in. @param stated a BCP 47 tag; any other value counts as none */
export function setTextOrder(stated: unknown): void {
  language = typeof stated === 'string' ? stated : undefined;
  collator = undefined;
}

function collatorOf(tag: string | undefined): Intl.Collator {
  try {
    // English has the root rules, and `und` would be the language of the browser.
    return new Intl.Collator(tag === undefined ? 'en' : [tag, 'en'], { sensitivity: 'base' });
  } catch {
    return collatorOf(undefined);
  }
}

/** Compares texts that people read as the server sorts them: in the order of the language of the app. */
export function compareTexts(one: string, other: string): number {
  collator ??= collatorOf(language);
  return collator.compare(one, other);
}
