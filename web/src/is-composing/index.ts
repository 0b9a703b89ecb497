/** The code that Safari gives the key which ends a composition, since it reports that key after the end. */
const composingKeyCode = 229;

/**
 * Whether a key belongs to an input method that composes text, such as of Japanese: Enter then ends the composition, and
 * Escape discards it. Fields ignore such keys.
 */
export function isComposing(event: KeyboardEvent | { readonly nativeEvent: KeyboardEvent }): boolean {
  const { isComposing: isBegun, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isBegun || keyCode === composingKeyCode;
}
