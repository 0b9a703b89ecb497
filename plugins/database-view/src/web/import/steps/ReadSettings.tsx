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

/** How the file is read: what was found, and can be changed. */
export function ReadSettings({ inspection, options, onChange }: ReadSettingsProps): ReactNode {
  const { kind, delimiter = ',', encoding = 'utf-8', sheet = '', sheets } = inspection;
  if (kind === 'excel') {
    if (sheets.length < 2) return null;
    const choices = sheets.map((name) => [name, name] as const);
    return (
      <ChoiceField
        label="Sheet"
        value={sheet}
        choices={choices}
        onChange={(name) => onChange({ sheet: name })}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ChoiceField
        label="Delimiter"
        value={delimiter}
        choices={delimiters}
        onChange={(value) => onChange({ ...options, delimiter: value })}
      />
      <ChoiceField
        label="Encoding"
        value={encoding}
        choices={encodings}
        onChange={(value) =>
          onChange({ ...options, encoding: value as NonNullable<ReadOptions['encoding']> })
        }
      />
    </Box>
  );
}
