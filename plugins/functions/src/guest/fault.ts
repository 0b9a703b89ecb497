import type { FunctionFault } from '../shared/function-view.js';
import type { ThrownFault } from './protocol.js';
import { exec, indexOf, lastIndexOf, numberOf, replace, slice, startsWith, textOf } from './primitives.js';

/** In characters. */
const longestStack = 4_000;
const place = /:(\d+):(\d+)\)?$/;
/** How Deno begins what is wrong with the text of a module. */
const kinds = /^(?:Uncaught |The module's source code could not be parsed: |SyntaxError: )+/;

/** A text of any value, even if turning it into one fails. */
function safeText(value: unknown): string {
  try {
    return textOf(value);
  } catch {
    return 'unknown error';
  }
}

function property(error: unknown, name: 'message' | 'name' | 'stack'): string {
  if (typeof error !== 'object' || error === null) return '';
  try {
    const value = (error as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** First place in the function's file, of the lines of a text. */
function placeIn(text: string, url: string): Pick<FunctionFault, 'line' | 'column'> {
  let rest = text;
  while (rest !== '') {
    const end = indexOf(rest, '\n');
    const line = end < 0 ? rest : slice(rest, 0, end);
    rest = end < 0 ? '' : slice(rest, end + 1);
    const at = indexOf(line, url);
    const found = at < 0 ? null : exec(place, slice(line, at));
    if (found) return { line: numberOf(found[1]), column: numberOf(found[2]) };
  }
  return {};
}

/** The stack without the lines of other code than the function's, and its file as the builder knows it. */
function shortStack(stack: string, url: string): string {
  let rest = stack;
  let short = '';
  while (rest !== '') {
    const end = indexOf(rest, '\n');
    const line = end < 0 ? rest : slice(rest, 0, end);
    rest = end < 0 ? '' : slice(rest, end + 1);
    const at = indexOf(line, url);
    const path = `functions${slice(url, lastIndexOf(url, '/'))}`;
    if (at >= 0) short += `${slice(line, 0, at)}${path}${slice(line, at + url.length)}\n`;
    else if (!startsWith(line, '    at ')) short += `${line}\n`;
  }
  return slice(short, 0, -1);
}

/** `TypeError: x is not a function`, with the stack in the function's code if that can be read. */
export function describeError(
  error: unknown,
  url: string,
): { readonly message: string; readonly stack: string } {
  const name = property(error, 'name');
  const text = property(error, 'message');
  const message = name === '' && text === '' ? safeText(error) : name === '' ? text : `${name}: ${text}`;
  const stack = property(error, 'stack');
  return { message, stack: stack === '' ? message : shortStack(stack, url) };
}

/** What was thrown, and where in the function's file. */
export function faultOf(code: string, error: unknown, url: string): FunctionFault {
  const { message } = describeError(error, url);
  return { code, message: slice(message, 0, 2000), ...placeIn(property(error, 'stack'), url) };
}

/** What a call threw, with the stack for the log. */
export function thrownFault(error: unknown, url: string): ThrownFault {
  return { ...faultOf('threw', error, url), stack: slice(describeError(error, url).stack, 0, longestStack) };
}

/** A module that does not load: its syntax, or what it throws. */
export function loadFault(error: unknown, url: string): FunctionFault {
  const text = property(error, 'message');
  // Only errors of the parser have the place in their message.
  const at = indexOf(text, ` at ${url}:`);
  if (at < 0) return faultOf('load', error, url);
  const end = indexOf(text, '\n');
  const first = slice(text, 0, end >= 0 && end < at ? end : at);
  return { code: 'syntax', message: slice(replace(first, kinds, ''), 0, 2000), ...placeIn(text, url) };
}
