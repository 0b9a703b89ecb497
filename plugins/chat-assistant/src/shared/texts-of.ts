import type { MessagePart } from './message.js';

/** The texts among the parts of a message. */
export const textsOf = (parts: readonly MessagePart[]): string[] =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
