/** What the production build of React abbreviates to a number, for the errors that the code of apps causes. */
const messages: Readonly<Record<string, string>> = {
  31: 'Objects are not valid as a React child (found: %s). To show a list of children, use an array.',
  130: 'Element type is invalid: expected a string or a component, but got: %s. Check what is imported.',
  185: 'Maximum update depth exceeded. A component sets state in each render or effect.',
  300: 'Rendered fewer hooks than expected. This may be caused by an early return before a hook.',
  301: 'Too many re-renders. A component sets state while it renders.',
  310: 'Rendered more hooks than during the previous render. A hook is called after an early return or inside a condition.',
  321: 'Invalid hook call. Hooks can only be called in the body of a function component.',
};

const abbreviated = /^Minified React error #(\d+); visit (\S+) for the full message/;

/** The message of an error in words, also if React abbreviated it. */
export function reactMessage(message: string): string {
  const [, code = '', address = ''] = abbreviated.exec(message) ?? [];
  const words = messages[code];
  if (!words) return message;
  const [found = 'undefined'] = new URL(address).searchParams.getAll('args[]');
  return words.replace('%s', () => found);
}
