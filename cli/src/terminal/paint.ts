import { styleText } from 'node:util';

/** Styles text if standard output is a terminal with color support and NO_COLOR is not set. */
export function paint(style: 'bold' | 'green' | 'yellow' | 'red', text: string): string {
  // Node.js 20 styles text for any stream, so the stream is checked here.
  return process.stdout.isTTY && process.stdout.hasColors() ? styleText(style, text) : text;
}
