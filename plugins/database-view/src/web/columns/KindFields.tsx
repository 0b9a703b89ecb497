import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AnyFieldTypeId, FieldProperty } from '@buildai/fields';
import {
  customFieldType,
  customFieldTypes,
  fieldTypeIds,
  fieldTypes,
  propertyOfCustomType,
  propertyOfType,
} from '@buildai/fields';
import { entityLabel } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import { useDatabase } from '../entities/database-queries.js';

/** The type of a column with its details, as a form edits it. */
export interface KindChoice {
  readonly kind: AnyFieldTypeId;
  /** The options of a select or multiselect column; empty if its values give them. */
  readonly options: readonly string[];
  /** The entity of a link. */
  readonly reference: string;
  /** The options as they are typed, one a line. */
  readonly optionText: string;
}

export const plainKind: KindChoice = { kind: 'text', options: [], reference: '', optionText: '' };

/** Whether the choice says all that its kind needs. */
export function isComplete({ kind, options, reference }: KindChoice, mayDerive: boolean): boolean {
  if (isLink(kind)) return reference !== '';
  return mayDerive || !isSelect(kind) || options.length > 0;
}

/** The property of a column of the kind. */
export function propertyOfKind(choice: KindChoice): FieldProperty {
  const custom = customFieldType(choice.kind);
  if (custom) return propertyOfCustomType(custom);
  // The plugin of a type may have been removed while the form was open.
  return propertyOfType(fieldTypeIds.find((id) => id === choice.kind) ?? 'text', choice);
}

const isLink = (kind: AnyFieldTypeId): boolean => kind === 'reference' || kind === 'references';

export const isSelect = (kind: AnyFieldTypeId): boolean => kind === 'select' || kind === 'multiselect';

/** The labels in a text with one option a line; each once, ignoring case. */
function optionsIn(text: string): string[] {
  const labels = new Map<string, string>();
  for (const line of text.split('\n')) {
    const label = line.trim();
    if (label !== '' && !labels.has(label.toLowerCase())) labels.set(label.toLowerCase(), label);
  }
  return [...labels.values()];
}

interface KindFieldsProps {
  readonly appId: string;
  readonly value: KindChoice;
  readonly onChange: (value: KindChoice) => void;
  /** Shown under the options while there is none. */
  readonly optionsHint: string;
}

/** Fields for the type of a column: its kind, its options, or the table that it links to. */
export function KindFields({ appId, value, onChange, optionsHint }: KindFieldsProps): ReactNode {
  const { data } = useDatabase(appId);
  const entities = (data?.entities ?? []).map(({ name, schema }) => ({
    name,
    label: entityLabel(name, schema),
  }));
  return (
    <>
      <TextField
        select
        size="small"
        label="Type"
        value={value.kind}
        onChange={(event) => onChange({ ...value, kind: event.target.value as AnyFieldTypeId })}
      >
        {[...Object.values(fieldTypes), ...customFieldTypes()].map(({ id, label }) => (
          <MenuItem key={id} value={id} disabled={isLink(id) && entities.length === 0}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {isSelect(value.kind) && (
        <TextField
          multiline
          size="small"
          minRows={3}
          maxRows={8}
          label="Options, one per line"
          value={value.optionText}
          helperText={value.options.length === 0 && optionsHint}
          onChange={({ target: { value: optionText } }) =>
            onChange({ ...value, optionText, options: optionsIn(optionText) })
          }
        />
      )}
      {isLink(value.kind) && (
        <TextField
          select
          size="small"
          label="Rows of"
          value={value.reference}
          onChange={(event) => onChange({ ...value, reference: event.target.value })}
        >
          {entities.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
