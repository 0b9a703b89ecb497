import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ReadOptions } from '../parse/table-file.js';
import type { Inspection } from '../worker/messages.js';
import type { Choice } from './ChoiceField.js';
import { ChoiceField } from './ChoiceField.js';

const delimiters: readonly Choice[] = [
  [',', 'Comma ,'],
  [';', 'Semicolon ;'],
  ['\t', 'Tab'],
  ['|', 'Bar |'],
];
const encodings: readonly Choice[] = [
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Western (Windows-1252)'],
  ['utf-16le', 'UTF-16 LE'],
  ['utf-16be', 'UTF-16 BE'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['iso-8859-2', 'Central European (ISO-8859-2)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['shift_jis', 'Japanese (Shift JIS)'],
  ['gb18030', 'Chinese (GB 18030)'],
  ['euc-kr', 'Korean (EUC-KR)'],
  ['macintosh', 'Mac Roman'],
];

interface ReadSettingsProps {
  readonly inspection: Inspection;
  readonly options: ReadOptions;
  readonly onChange: (options: ReadOptions) => void;
}

/** Which row has the names of the columns. */
function headerChoices({ kind, firstRows }: Inspection): readonly Choice[] {
  const place = kind === 'csv' ? 'line' : 'row';
  const rows = firstRows.map(({ row, text }): Choice => [String(row), `In ${place} ${row}: ${text}`]);
  return [...rows, ['none', 'No header']];
}

/** How the file is read: what was found, and can be changed. */
export function ReadSettings({ inspection, options, onChange }: ReadSettingsProps): ReactNode {
  const { kind, delimiter = ',', encoding = 'utf-8', header, sheet = '', sheets } = inspection;
  // The row of the names is looked for again in a table that is read in another way.
  const { header: _header, ...others } = options;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {kind === 'csv' && (
        <>
          <ChoiceField
            label="Delimiter"
            value={delimiter}
            choices={delimiters}
            onChange={(value) => onChange({ ...others, delimiter: value })}
          />
          <ChoiceField
            label="Encoding"
            value={encoding}
            choices={encodings}
            onChange={(value) =>
              onChange({ ...options, encoding: value as NonNullable<ReadOptions['encoding']> })
            }
          />
        </>
      )}
      {sheets.length > 1 && (
        <ChoiceField
          label="Sheet"
          value={sheet}
          choices={sheets.map((name) => [name, name] as const)}
          onChange={(name) => onChange({ ...others, sheet: name })}
        />
      )}
      <ChoiceField
        label="Header"
        value={String(header)}
        choices={headerChoices(inspection)}
        onChange={(value) => onChange({ ...options, header: value === 'none' ? 'none' : Number(value) })}
      />
    </Box>
  );
}
