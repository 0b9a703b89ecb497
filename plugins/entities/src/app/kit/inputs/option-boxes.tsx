import type { FieldInputProps } from '../field-input-props.js';
import { Checkbox } from '@buildai/app-kit/kit/checkbox.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { optionsOf } from '../../client/field.js';

/** A checkbox for each option of a field. */
export function OptionBoxes({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const chosen = asTexts(value);
  return (
    <div role="group" aria-labelledby={aria['aria-labelledby']} className="flex flex-wrap gap-2">
      {optionsOf(field).map((option, index) => (
        <label
          key={option.value}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-input bg-card px-3 text-sm shadow-xs transition-colors has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary/8"
        >
          <Checkbox
            {...(index === 0 ? { id } : {})}
            checked={chosen.includes(option.value)}
            disabled={disabled}
            onCheckedChange={(checked) =>
              onChange(
                checked === true
                  ? [...chosen, option.value]
                  : chosen.filter((other) => other !== option.value),
              )
            }
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
