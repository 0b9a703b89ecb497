import type { ComponentProps } from 'react';
import type { Field } from '../client/field.js';
import type { FieldInputProps } from './field-input-props.js';
import { XIcon } from 'lucide-react';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Checkbox } from '@buildai/app-kit/kit/checkbox.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { ColorField } from './color-field.js';
import { asText, asTexts } from '@buildai/app-kit/lib/value-text.js';
import { optionsOf } from '../client/field.js';
import { ImageField } from './image-field.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { RatingField } from './rating-field.js';
import { ReferencePicker } from './reference-picker.js';
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@buildai/app-kit/kit/select.js';
import { Switch } from '@buildai/app-kit/kit/switch.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import { toneProps } from '@buildai/app-kit/lib/tone.js';
import { numberFormat } from '@buildai/app-kit/texts/formats.js';
import { recordText } from '../texts/record-text.js';

/** The input for a field, by type. */
export function FieldInput(props: FieldInputProps) {
  const { id, field, value, onChange, disabled, aria } = props;
  switch (field.type) {
    case 'long_text':
      return (
        <Textarea
          id={id}
          value={asText(value)}
          placeholder={field.placeholder}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          {...aria}
        />
      );
    case 'boolean':
      return (
        <Switch
          id={id}
          checked={value === true}
          disabled={disabled}
          onCheckedChange={onChange}
          aria-labelledby={aria['aria-labelledby']}
        />
      );
    case 'select':
      return <OptionSelect {...props} />;
    case 'multiselect':
      return <OptionBoxes {...props} />;
    case 'reference':
      return <ReferencePicker {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'rating':
      return <RatingField {...props} />;
    case 'color':
      return <ColorField {...props} />;
    case 'text':
    case 'number':
    case 'currency':
    case 'percent':
    case 'date':
    case 'datetime':
    case 'time':
    case 'email':
    case 'phone':
    case 'url':
    // A page may state any type: its code is not typed.
    default:
      return <TextInput {...props} />;
  }
}

const inputTypes: Partial<Record<Field['type'], ComponentProps<'input'>>> = {
  number: { type: 'number', inputMode: 'decimal' },
  currency: { type: 'number', inputMode: 'decimal' },
  percent: { type: 'number', inputMode: 'decimal' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  time: { type: 'time' },
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  url: { type: 'text', inputMode: 'url' },
};

function TextInput({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const prefix = field.type === 'currency' && field.currency ? currencySymbol(field.currency) : undefined;
  const suffix = field.type === 'percent' ? '%' : undefined;
  const numeric = inputTypes[field.type]?.type === 'number';
  return (
    <div className="relative">
      {prefix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-muted-foreground"
        >
          {prefix}
        </span>
      )}
      <Input
        id={id}
        type="text"
        {...inputTypes[field.type]}
        {...(numeric ? { min: field.min, max: field.max, step: field.step ?? 'any' } : {})}
        className={cn(numeric && 'tabular-nums', suffix && 'pr-8')}
        style={prefix ? { paddingLeft: `${1.25 + prefix.length * 0.6}rem` } : undefined}
        value={asText(value)}
        placeholder={field.placeholder}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        {...aria}
      />
      {suffix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted-foreground"
        >
          {suffix}
        </span>
      )}
    </div>
  );
}

function currencySymbol(currency: string): string {
  const parts = numberFormat({ style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

function OptionSelect({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
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

function OptionBoxes({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
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
