import Box from '@mui/material/Box';
import { useState } from 'react';
import { SelectInput } from '@buildai/web';
import type { ReactNode } from 'react';
import { refuseFieldName } from '../../shared/field-rules.js';
import { alwaysPersonal, canMemorize, toolFieldType } from '../../shared/field-types.js';
import type { FieldType } from '../../shared/field-types.js';
import { maxLabel, maxText } from '../../shared/limits.js';
import type { Tool, ToolField } from '../../shared/tool.js';
import { SwitchInput } from '../inputs/SwitchInput.js';
import { TextInput } from '../inputs/TextInput.js';
import { useRemoval } from '../state/use-removal.js';
import { OptionsEditor } from './OptionsEditor.js';

export interface FieldEditorProps {
  readonly appId: string;
  readonly field: ToolField;
  readonly tool: Tool;
  /** Types that this builder can choose. */
  readonly types: readonly FieldType[];
  readonly isSignupEnabled: boolean;
  readonly onChange: (field: ToolField) => void;
  /** The name is another one than before it was edited. */
  readonly onRenamed: (before: string) => void;
}

const conditions = [
  { value: 'none', label: 'No condition' },
  { value: 'include', label: 'Only data that contains the value' },
  { value: 'exclude', label: 'Only data without the value' },
] as const;

/** The properties of a field. */
export function FieldEditor(props: FieldEditorProps): ReactNode {
  const { appId, field, tool, types, isSignupEnabled, onChange, onRenamed } = props;
  const remove = useRemoval(appId, tool.toolId);
  const { type } = field;
  const edit = (change: Partial<ToolField>): void => onChange({ ...field, ...change });
  const offered = types.includes(type) ? types : [...types, type];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <NameInput field={field} tool={tool} onChange={(name) => edit({ name })} onRenamed={onRenamed} />
      <TextInput
        label="Label"
        value={field.label}
        maxLength={maxLabel}
        onChange={(label) => edit({ label })}
      />
      <SelectInput
        label="Type"
        value={type}
        options={offered.map((value) => ({ value, label: toolFieldType(value).label }))}
        onChange={(next) => edit({ type: next })}
      />
      {toolFieldType(type).hasOptions && (
        <OptionsEditor
          appId={appId}
          options={field.optionsConfig.options}
          onChange={(options) => edit({ optionsConfig: { options } })}
          onDelete={(option) =>
            remove({
              item: option,
              name: option.label,
              idOf: ({ label }) => label,
              itemsOf: ({ fields }) =>
                fields.find(({ name }) => name === field.name)?.optionsConfig.options ?? [],
              changeOf: ({ fields }, options) => ({
                fields: fields.map((each) =>
                  each.name === field.name ? { ...each, optionsConfig: { options } } : each,
                ),
              }),
            })
          }
        />
      )}
      {tool.isMultiStepInput && tool.inputSteps.length > 0 && (
        <SelectInput
          label="Step"
          value={field.stepId}
          options={[
            { value: '', label: 'First step' },
            ...tool.inputSteps.map(({ id, title }, index) => ({
              value: id,
              label: title || `Step ${index + 1}`,
            })),
          ]}
          onChange={(stepId) => edit({ stepId })}
        />
      )}
      <FieldSwitches field={field} isSignupEnabled={isSignupEnabled} edit={edit} />
      <TextInput
        label="Instructions"
        value={field.instructions}
        maxLength={maxText}
        rows={2}
        hint="How the AI should use the value."
        onChange={(instructions) => edit({ instructions })}
      />
      {toolFieldType(type).canMemorize && (
        <SelectInput
          label="Filter your data"
          value={field.filterCondition}
          options={conditions}
          onChange={(filterCondition) => edit({ filterCondition })}
        />
      )}
    </Box>
  );
}

interface FieldSwitchesProps {
  readonly field: ToolField;
  readonly isSignupEnabled: boolean;
  readonly edit: (change: Partial<ToolField>) => void;
}

/** What holds for the values of a field. */
function FieldSwitches({ field, isSignupEnabled, edit }: FieldSwitchesProps): ReactNode {
  const { type } = field;
  return (
    <>
      <SwitchInput
        title="Required"
        text="People must fill this in to run the tool."
        checked={field.required}
        onChange={(required) => edit({ required })}
      />
      <SwitchInput
        title="Personal"
        text={
          toolFieldType(type).isPersonal
            ? alwaysPersonal(type)
            : 'About the person. Not used to search your data.'
        }
        checked={field.personal}
        disabled={toolFieldType(type).isPersonal}
        onChange={(personal) => edit({ personal })}
      />
      {canMemorize(type, isSignupEnabled) && (
        <SwitchInput
          title="Memorize"
          text="Remembered for signed-in people."
          checked={field.memorize}
          onChange={(memorize) => edit({ memorize })}
        />
      )}
    </>
  );
}

/** An input that changes the name only to a possible one. */
function NameInput({
  field,
  tool,
  onChange,
  onRenamed,
}: Pick<FieldEditorProps, 'field' | 'tool' | 'onRenamed'> & {
  readonly onChange: (name: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(field.name);
  const others = tool.fields.filter(({ name }) => name !== field.name);
  const faultOf = (name: string): string | undefined =>
    name.trim() === '' ? 'Enter a name.' : refuseFieldName(name, others);
  const value = typed ?? field.name;
  return (
    <TextInput
      label="Name"
      value={value}
      maxLength={maxLabel}
      error={faultOf(value)}
      hint={`{{${value}}} in the instructions for the AI`}
      onFocus={() => setBefore(field.name)}
      onBlur={() => {
        if (before !== field.name) onRenamed(before);
      }}
      onChange={(next) => {
        const isPossible = faultOf(next) === undefined && next === next.trim();
        setTyped(isPossible ? undefined : next);
        if (isPossible) onChange(next);
      }}
    />
  );
}
