import type { AppFile } from '@buildai/versions/shared';
import { Linter } from 'eslint';
import type { LintMessage } from '../../shared/examined-app.js';
import { lintConfig } from './lint-rules.js';

const linter = new Linter({ configType: 'flat' });

/** ESLint’s messages for one file; none for code that does not parse. */
export function lintFile({ path, content }: AppFile): readonly LintMessage[] {
  return linter
    .verify(content, [...lintConfig], { filename: path })
    .flatMap(({ ruleId, message, line, column, fix, suggestions }): LintMessage[] =>
      ruleId === null
        ? []
        : [
            {
              path,
              ruleId,
              message,
              line,
              column,
              ...(fix ? { fix: { range: fix.range, text: fix.text } } : {}),
              ...(suggestions
                ? { suggestions: suggestions.map((each) => ({ range: each.fix.range, text: each.fix.text })) }
                : {}),
            },
          ],
    );
}
