import type { FieldInputProps } from '../field-input-props.js';
import { XIcon } from 'lucide-react';
import { Button } from '@buildai/app-kit/kit/button.js';
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@buildai/app-kit/kit/select.js';
import { toneProps } from '@buildai/app-kit/lib/tone.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { optionsOf } from '../../client/field.js';
import { recordText } from '../../texts/record-text.js';

/** A menu of the options of a field. */
export function OptionSelect({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const chosen = asText(value);
  return (
    <div className="flex items-center gap-1">
      <Select value={chosen} onValueChange={onChange} disabled={disabled}>
        <SelectTrigger id={id} {...aria}>
          <SelectValue placeholder={field.placeholder ?? recordText('choose')} />
        </SelectTrigger>
        <SelectContent>
          {optionsOf(field).map((option) => (
            <SelectItem key={option.value} value={option.value}>
              <span className="flex items-center gap-2">
                <span aria-hidden {...toneProps(option.tone, 'size-2 rounded-full bg-(--tone)')} />
                {option.label}
              </span>
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      {chosen && !field.required && (
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={recordText('clearField', { field: field.label })}
          className="text-muted-foreground"
          disabled={disabled}
          onClick={() => onChange('')}
        >
          <XIcon />
        </Button>
      )}
    </div>
  );
}
