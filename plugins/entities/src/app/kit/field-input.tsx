import type { ScreenFieldType } from '@buildai/fields';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldInputProps } from './field-input-props.js';
import { Switch } from '@buildai/app-kit/kit/switch.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { numberFormat } from '@buildai/app-kit/texts/formats.js';
import { ColorField } from './inputs/color-field.js';
import { ImageField } from './inputs/image-field.js';
import { OptionBoxes } from './inputs/option-boxes.js';
import { OptionSelect } from './inputs/option-select.js';
import { TextInput } from './inputs/text-input.js';
import { RatingField } from './inputs/rating-field.js';
import { ReferencePicker } from './reference-picker.js';
import { ofType } from './skins/of-type.js';

type Enters = (props: FieldInputProps) => ReactNode;

const oneLine =
  (input?: ComponentProps<'input'>): Enters =>
  (props) => <TextInput {...props} {...(input && { input })} />;
const decimal = { type: 'number', inputMode: 'decimal' } as const;

function currencySymbol(currency: string): string {
  const parts = numberFormat({ style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** How each type is entered. */
const enters: Readonly<Record<ScreenFieldType, Enters>> = {
  text: oneLine(),
  long_text: ({ id, field, value, onChange, disabled, aria }) => (
    <Textarea
      id={id}
      value={asText(value)}
      placeholder={field.placeholder}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      {...aria}
    />
  ),
  number: oneLine(decimal),
  currency: (props) => (
    <TextInput
      {...props}
      input={decimal}
      prefix={props.field.currency && currencySymbol(props.field.currency)}
    />
  ),
  percent: (props) => <TextInput {...props} input={decimal} suffix="%" />,
  rating: (props) => <RatingField {...props} />,
  boolean: ({ id, value, onChange, disabled, aria }) => (
    <Switch
      id={id}
      checked={value === true}
      disabled={disabled}
      onCheckedChange={onChange}
      aria-labelledby={aria['aria-labelledby']}
    />
  ),
  date: oneLine({ type: 'date' }),
  datetime: oneLine({ type: 'datetime-local' }),
  time: oneLine({ type: 'time' }),
  select: (props) => <OptionSelect {...props} />,
  multiselect: (props) => <OptionBoxes {...props} />,
  email: oneLine({ type: 'email', autoComplete: 'off' }),
  phone: oneLine({ type: 'tel', autoComplete: 'off' }),
  url: oneLine({ type: 'text', inputMode: 'url' }),
  color: (props) => <ColorField {...props} />,
  image: (props) => <ImageField {...props} />,
  reference: (props) => <ReferencePicker {...props} />,
};

/** The input for a field, by type. */
export const FieldInput = (props: FieldInputProps): ReactNode => ofType(enters, props.field.type)(props);
