import { planFieldTypeLabel, planFieldTypes } from '@buildai/app-features/shared';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { ReactNode } from 'react';
import type { DraftField, PlanDraft } from './plan-draft.js';
import { quietInput } from './plan-styles.js';

interface FieldTypeSelectProps {
  readonly draft: PlanDraft;
  readonly field: DraftField;
  readonly label: string;
  readonly isDisabled: boolean;
  /** @param to for links: what the field links to */
  readonly onType: (type: DraftField['type'], to?: string) => void;
}

const linkPrefix = 'link ';

/** The type of a field, and for links also their target, as one choice. */
export function FieldTypeSelect({
  draft,
  field,
  label,
  isDisabled,
  onType,
}: FieldTypeSelectProps): ReactNode {
  const targets = draft.entities.map(({ id, name }) => ({ id, name }));
  const isKnown = field.to === undefined || targets.some(({ id }) => id === field.to);
  if (!isKnown) targets.push({ id: field.to ?? '', name: field.to ?? '' });
  return (
    <NativeSelect
      value={field.type === 'link' ? linkPrefix + (field.to ?? '') : field.type}
      disabled={isDisabled}
      input={<InputBase sx={{ ...quietInput, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': label }}
      onChange={({ target: { value } }) => {
        const type = planFieldTypes.find((each) => each === value);
        if (type) onType(type);
        else onType('link', value.slice(linkPrefix.length));
      }}
    >
      {planFieldTypes
        .filter((type) => type !== 'link')
        .map((type) => (
          <option key={type} value={type}>
            {planFieldTypeLabel(type)}
          </option>
        ))}
      <optgroup label={planFieldTypeLabel('link')}>
        {targets.map(({ id, name }) => (
          <option key={id} value={linkPrefix + id}>
            → {name || 'Unnamed'}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}
