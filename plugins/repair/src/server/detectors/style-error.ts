import { styleFaultOf } from '@buildai/code-model';
import { defineDetector } from '../../shared/detector.js';
import type { FoundIssue, RuleRepair } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { writtenFile } from '../code/repaired-file.js';
import { issueOf } from './build-finding.js';

/** What Tailwind and PostCSS cannot read. */
export const styleError = defineDetector({
  id: 'style-error',
  title: 'Styles that can’t be built',
  severity: 'error',
  detect: async (app) => [
    ...(await app.build()).errors.filter(({ path, rule }) => !rule && path?.endsWith('.css')).map(issueOf),
    ...otherLanguages(app),
  ],
  repair(issues, path, app) {
    const content = app.read(path);
    return content === undefined
      ? undefined
      : (mendSheet(path, content) ?? withoutRules(path, content) ?? withoutClasses(issues, path, content));
  },
});

/** Lines of Tailwind 3 and of Sass, which browsers skip with what follows. */
const otherLines: readonly (readonly [line: RegExp, message: string])[] = [
  [/^[ \t]*@tailwind\s+\w+/, 'Apps use Tailwind 4, which needs no @tailwind. Leave the line out.'],
  [
    /^[ \t]*\$[\w-]+\s*:/,
    'This is a variable of Sass. Write a custom property, such as --accent: …, and read it with var(--accent).',
  ],
  [
    /^[ \t]*@(?:include|mixin|extend|use|forward)\s/,
    'This is Sass, which apps do not have. Write it in CSS.',
  ],
];

const otherLanguages = ({ files }: ExaminedApp): readonly FoundIssue[] =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, content }) =>
      content
        .split('\n')
        .flatMap((text, index) =>
          otherLines
            .filter(([line]) => line.test(text))
            .map(([, message]) => ({ path, message, line: index + 1, column: 1 })),
        ),
    );

/** Removes directives of Tailwind 3, and imports of other sites, which apps cannot load. */
function withoutRules(path: string, content: string): RuleRepair | undefined {
  const text = content.replace(
    /^[ \t]*(?:@tailwind\s+\w+|@import\s+(?:url\()?\s*['"]?(?:https?:)?\/\/[^;\n]*);?[ \t]*\r?\n?/gm,
    '',
  );
  return text === content
    ? undefined
    : writtenFile(path, text, `Removed lines that have no effect from ${path}.`);
}

/** Blocks that are not closed, and comments with two slashes. */
function mendSheet(path: string, content: string): RuleRepair | undefined {
  if (!styleFaultOf(content)) return undefined;
  const noted = content.replace(
    /^([ \t]*)\/\/ ?(.*)$/gm,
    (_, space: string, text: string) => `${space}/* ${text.replaceAll('*/', '')} */`,
  );
  const unfenced = noted.replace(/^```\w*[ \t]*\r?\n?/gm, '');
  const ends = ['', '}\n', '}\n}\n', '}\n}\n}\n'];
  const mended = ends.map((end) => `${unfenced.trimEnd()}\n${end}`).find((each) => !styleFaultOf(each));
  const fixed = mended ?? (unfenced.trimEnd().endsWith('}') ? withoutLastBrace(unfenced) : undefined);
  return fixed === undefined ? undefined : writtenFile(path, fixed, `Corrected the syntax of ${path}.`);
}

function withoutLastBrace(content: string): string | undefined {
  const shorter = content.trimEnd().replace(/\}$/, '');
  return styleFaultOf(shorter) ? undefined : `${shorter.trimEnd()}\n`;
}

/** `@apply` without the classes that Tailwind does not know. */
function withoutClasses(
  issues: readonly FoundIssue[],
  path: string,
  content: string,
): RuleRepair | undefined {
  const unknown = issues.flatMap(
    ({ message }) =>
      /[uU]nknown utility class [`'"“]?([\w:/.[\]-]+?)[`'"”.]?(?:\s|$|[`'"”.])/.exec(message)?.[1] ?? [],
  );
  if (unknown.length === 0) return undefined;
  const text = content.replace(
    /^([ \t]*)@apply ([^;]*);[ \t]*\r?\n?/gm,
    (line, space: string, classes: string) => {
      const kept = classes.split(/\s+/).filter((each) => !unknown.includes(each));
      if (kept.length === classes.split(/\s+/).length) return line;
      return kept.length > 0 ? `${space}@apply ${kept.join(' ')};\n` : '';
    },
  );
  return text === content
    ? undefined
    : writtenFile(path, text, `Removed classes that don’t exist from ${path}.`);
}
