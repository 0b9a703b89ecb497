/** The text that keys type. The names of those that type nothing are longer than one character. */
export const typedText = (keys: readonly string[]): string =>
  keys.reduce((text, key) => {
    if (key === 'Backspace') return text.slice(0, -1);
    return key.length === 1 ? text + key : text;
  }, '');
