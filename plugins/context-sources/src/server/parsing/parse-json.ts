import { maxJsonDepth, nestsDeeper } from '@buildai/core/shared';
import { parse, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import { FileUnreadable } from '../../shared/errors.js';

/** A value of a JSON text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const tooDeep = () =>
  FileUnreadable({
    message: `This JSON file is nested too deeply. At most ${maxJsonDepth} levels can be read.`,
  });

/** `ValueExpected` as `value expected`. */
const wordsOf = (code: string) => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** `JSON.parse` does not reliably locate errors. */
function invalid(text: string, firstLine: number) {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    // A text of brackets alone overflows its stack.
    return tooDeep();
  }
  const { offset, error } = errors[0] ?? { offset: text.length, error: undefined };
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const place = `line ${firstLine + lines.length - 1}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  const what = error === undefined ? '' : ` (${wordsOf(printParseErrorCode(error))})`;
  return FileUnreadable({
    message: `This JSON isn’t valid at ${place}${what}. Correct it and add the file again.`,
  });
}

/** A string, which is left as it is, or a number. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Numbers with more digits lose some of them. */
const exactDigits = 15;

const withLongNumbersAsText = (text: string) =>
  text.replace(stringOrNumber, (token) =>
    !token.startsWith('"') && token.length > exactDigits ? `"${token}"` : token,
  );

/**
 * Parses JSON. Numbers with many digits, such as IDs, become texts with the same digits.
 * @param firstLine number of the line on which the text begins
 * @throws FileUnreadable with the line and the column of the first error
 */
export function parseJson(text: string, firstLine = 1): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw invalid(text, firstLine);
  }
  if (nestsDeeper(value)) throw tooDeep();
  return /\d{16}/.test(text) ? (JSON.parse(withLongNumbersAsText(text)) as Json) : value;
}
