import { Button } from '@buildai/app-kit/kit/button.js';
import { Dropzone } from '@buildai/app-kit/kit/dropzone.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import type { ComponentProps, ReactNode } from 'react';
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

/** What an input gets. */
interface InputProps extends Pick<FieldInputProps, 'toolPath' | 'field' | 'value' | 'onChange'> {
  readonly labelId: string;
  /** The attributes of the element that takes the value. */
  readonly element: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  };
}

interface FieldInputKind {
  /** Whether it has several controls, which the label of the field names together. */
  readonly isGroup: boolean;
  readonly Control: (props: InputProps) => ReactNode;
}

const textOf = (value: Value) => (typeof value === 'string' ? value : '');

/** One line of text. */
const line = (own: Pick<ComponentProps<'input'>, 'type' | 'placeholder'>): FieldInputKind => ({
  isGroup: false,
  Control: ({ element, value, onChange }) => (
    <Input
      {...element}
      type="text"
      {...own}
      maxLength={500}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
});

const options = (isMultiple: boolean): FieldInputKind => ({
  isGroup: true,
  Control: ({ labelId, field, value, onChange }) => (
    <OptionsInput
      labelledBy={labelId}
      options={field.optionsConfig.options}
      isMultiple={isMultiple}
      value={value}
      onChange={onChange}
    />
  ),
});

const inputs: Readonly<Record<FieldType, FieldInputKind>> = {
  text: line({}),
  long_text: {
    isGroup: false,
    Control: ({ element, value, onChange }) => (
      <Textarea
        {...element}
        rows={4}
        maxLength={maxInput}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  },
  select: options(false),
  multiselect: options(true),
  email: line({ type: 'email', placeholder: 'name@example.com' }),
  place: line({ placeholder: 'City, country' }),
  photo: {
    isGroup: true,
    Control: ({ value, onChange }) => <PhotoInput value={textOf(value)} onChange={onChange} />,
  },
  height: line({ placeholder: '180 cm' }),
  weight: line({ placeholder: '75 kg' }),
  tool_item_select: {
    isGroup: false,
    Control: ({ element, toolPath, value, onChange }) => (
      <ItemInput {...element} toolPath={toolPath} value={textOf(value)} onChange={onChange} />
    ),
  },
};

/** One field of a tool, by its type. */
export function FieldInput({ error, ...props }: FieldInputProps) {
  const id = useId();
  const { label, name, required, type } = props.field;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const element = { id, 'aria-invalid': error !== undefined, 'aria-describedby': errorId };
  const labelId = `${id}-label`;
  const { isGroup, Control } = inputs[type];
  return (
    <div className="flex flex-col gap-2" {...(isGroup ? { role: 'group', 'aria-labelledby': labelId } : {})}>
      <Label id={labelId} htmlFor={isGroup ? undefined : id}>
        {label || name}
        {!required && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </Label>
      <Control {...props} labelId={labelId} element={element} />
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
