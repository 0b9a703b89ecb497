import { Button } from '@buildai/app-kit/kit/button.js';
import { Dropzone } from '@buildai/app-kit/kit/dropzone.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import { useId } from 'react';
import type { FieldType } from '../shared/field-types.js';
import { maxInput } from '../shared/limits.js';
import type { PublicTool } from '../shared/tool.js';
import { ItemInput } from './item-input.js';
import { OptionsInput } from './options-input.js';

type Field = PublicTool['fields'][number];
type Value = string | string[];

interface FieldInputProps {
  /** Path of the tool. */
  readonly toolPath: string;
  readonly field: Field;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

const hints: Partial<Record<FieldType, string>> = {
  height: '180 cm',
  weight: '75 kg',
  place: 'City, country',
  email: 'name@example.com',
};

/** One field of a tool, by its type. */
export function FieldInput({ toolPath, field, value, error, onChange }: FieldInputProps) {
  const id = useId();
  const { label, name, required, type, optionsConfig } = field;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const shared = { id, 'aria-invalid': error !== undefined, 'aria-describedby': errorId };
  const text = typeof value === 'string' ? value : '';
  const isGroup = type === 'multiselect' || type === 'select' || type === 'photo';
  return (
    <div
      className="flex flex-col gap-2"
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <Label id={`${id}-label`} htmlFor={isGroup ? undefined : id}>
        {label || name}
        {!required && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      {isGroup && type !== 'photo' ? (
        <OptionsInput
          labelledBy={`${id}-label`}
          options={optionsConfig.options}
          isMultiple={type === 'multiselect'}
          value={value}
          onChange={onChange}
        />
      ) : type === 'photo' ? (
        <PhotoInput value={text} onChange={onChange} />
      ) : type === 'tool_item_select' ? (
        <ItemInput {...shared} toolPath={toolPath} value={text} onChange={onChange} />
      ) : type === 'long_text' ? (
        <Textarea
          {...shared}
          rows={4}
          maxLength={maxInput}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          {...shared}
          type={type === 'email' ? 'email' : 'text'}
          maxLength={500}
          placeholder={hints[type]}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error !== undefined && (
        <p id={errorId} className="text-sm text-destructive-text">
          {error}
        </p>
      )}
    </div>
  );
}

function PhotoInput({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  if (value === '')
    return (
      <Dropzone
        accept="image/png,image/jpeg,image/webp"
        image="photo"
        multiple={false}
        label="Choose a photo"
        onUpload={({ url }) => onChange(url)}
      />
    );
  return (
    <div className="flex items-center gap-4">
      <img src={value} alt="The chosen photo" className="size-24 rounded-lg border object-cover" />
      <Button type="button" variant="outline" size="sm" onClick={() => onChange('')}>
        Remove
      </Button>
    </div>
  );
}
