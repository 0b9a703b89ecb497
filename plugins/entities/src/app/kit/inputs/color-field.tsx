import type { FieldInputProps } from '../field-input-props.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { recordText } from '../../texts/record-text.js';

/** A color input with picker; the value is `#rrggbb`. */
export function ColorField({ id, value, onChange, disabled, aria }: FieldInputProps) {
  const text = asText(value);
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label={recordText('chooseColor')}
        value={/^#[\da-f]{6}$/i.test(text) ? text : '#888888'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="size-9 shrink-0 cursor-pointer rounded-md border border-input bg-card p-1 shadow-xs outline-none focus-visible:ring-[3px] focus-visible:ring-ring/30"
      />
      <Input
        id={id}
        value={text}
        placeholder="#3b82f6"
        spellCheck={false}
        disabled={disabled}
        className="font-mono"
        onChange={(event) => onChange(event.target.value)}
        {...aria}
      />
    </div>
  );
}
