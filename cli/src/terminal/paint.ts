import { styleText } from 'node:util';

/** Styled where standard output is a terminal that shows it, and plain anywhere else, with NO_COLOR too. */
export function paint(style: 'bold' | 'green' | 'yellow' | 'red', text: string): string {
  // Node.js 20 styles whatever the stream is, so it is asked here.
  return process.stdout.isTTY && process.stdout.hasColors() ? styleText(style, text) : text;
}
