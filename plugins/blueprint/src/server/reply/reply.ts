import type { Action } from './action.js';
import { printAction } from './action.js';

/** The model's reply: introduction, actions and closing text. */
export interface Reply {
  readonly opening: string;
  readonly actions: readonly Action[];
  readonly closing: string;
}

export function talk(text: string): Reply {
  return { opening: text, actions: [], closing: '' };
}

export function printReply({ opening, actions, closing }: Reply): string {
  const parts = [opening.trim(), actions.map(printAction).join(''), closing.trim()];
  return parts.filter((part) => part !== '').join('\n\n');
}
