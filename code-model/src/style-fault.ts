import { CssSyntaxError, parse } from 'postcss';

/** An error with its place, from 1. */
export interface StyleFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The first error in the syntax of a style sheet; the parser reads no further. */
export function styleFaultOf(sheet: string): StyleFault | undefined {
  try {
    parse(sheet);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, column: error.column ?? 1, message: error.reason };
  }
}
