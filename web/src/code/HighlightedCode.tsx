import { highlightCode, tagHighlighter } from '@lezer/highlight';
import type { Parser } from '@lezer/common';
import { parser as cssParser } from '@lezer/css';
import { parser as scriptParser } from '@lezer/javascript';
import { parser as jsonParser } from '@lezer/json';
import { useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { syntaxColors } from './syntax-colors.js';

/** In characters; longer code has one color, so that it is shown at once. */
const longest = 100_000;

const script = scriptParser.configure({ dialect: 'jsx ts' });
/** Parsers by the name of a language in Markdown, and by the extension of a file. */
const parsers = new Map<string, Parser>([
  ...['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'javascript', 'typescript'].map(
    (name) => [name, script] as const,
  ),
  ['json', jsonParser],
  ['css', cssParser],
]);

/** Classes are positions in the list of colors. */
const highlighter = tagHighlighter(syntaxColors.map(({ tag }, index) => ({ tag, class: `${index}` })));

/** Where several apply, the last one counts. */
function styleOf(classes: string): CSSProperties {
  const { color, fontStyle } = syntaxColors[Number(classes.split(' ').at(-1))] ?? {};
  return { color, fontStyle };
}

function render(code: string, language: string): ReactNode[] {
  const parser = parsers.get(language.toLowerCase());
  if (!parser || code.length > longest) return [code];
  const shown: ReactNode[] = [];
  highlightCode(
    code,
    parser.parse(code),
    highlighter,
    (text, classes) =>
      shown.push(
        classes === '' ? (
          text
        ) : (
          <span key={shown.length} style={styleOf(classes)}>
            {text}
          </span>
        ),
      ),
    () => shown.push('\n'),
  );
  return shown;
}

export interface HighlightedCodeProps {
  readonly code: string;
  /** The language as in Markdown, or the extension of a file; others have one color. */
  readonly language: string;
}

/** Code in the colors of its syntax. */
export function HighlightedCode({ code, language }: HighlightedCodeProps): ReactNode {
  return useMemo(() => render(code, language), [code, language]);
}
