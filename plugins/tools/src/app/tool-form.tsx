import { Button } from '@buildai/app-kit/kit/button.js';
import { SparklesIcon } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { inputFault, valueFault } from '../shared/input-rules.js';
import type { ToolInput } from '../shared/tool-input.js';
import type { PublicTool } from '../shared/tool.js';
import { FieldInput } from './field-input.js';
import { MainInput } from './main-input.js';
import { inputStepsOf } from './input-steps.js';
import { useMemorizedValues } from './memorized-values.js';
import { RunButton } from './run-button.js';

interface ToolFormProps {
  readonly tool: PublicTool;
  readonly isRunning: boolean;
  readonly hasModel: boolean;
  readonly onRun: (entered: ToolInput) => void;
  readonly onStop: () => void;
}

const noModel =
  'No AI model is connected here yet, so this tool can’t answer. Ask your admin to add one in Settings → AI models.';

/** What a tool asks, at once or in steps. */
export function ToolForm({ tool, isRunning, hasModel, onRun, onStop }: ToolFormProps) {
  const [input, setInput] = useState('');
  const memory = useMemorizedValues(tool);
  const [typed, setTyped] = useState<ToolInput['values']>({});
  const values = { ...memory.values, ...typed };
  const [showsFaults, setShowsFaults] = useState(false);
  const [stepIndex, setStepIndex] = useState(0);
  const steps = inputStepsOf(tool);
  const index = Math.min(stepIndex, steps.length - 1);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  const faultOf = (field: PublicTool['fields'][number]) => valueFault(field, values[field.name] ?? '');
  const inputError = step?.hasInput ? inputFault(tool, input) : undefined;
  const isFaulty = inputError !== undefined || step?.fields.some((field) => faultOf(field) !== undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter in a field while an answer is on its way.
    if (isRunning) return;
    setShowsFaults(isFaulty ?? false);
    if (isFaulty) return;
    if (!isLast) {
      setStepIndex(index + 1);
      return;
    }
    const filled = filledValues(tool, values);
    memory.keep(filled);
    onRun({ input, values: filled });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={tool.title}
      className="flex flex-col gap-5 rounded-xl border bg-card p-5 text-card-foreground md:p-6"
    >
      <StepTitle index={index} count={steps.length} title={step?.title ?? ''} />
      {step?.hasInput && (
        <MainInput
          tool={tool}
          value={input}
          error={showsFaults ? inputError : undefined}
          onChange={setInput}
        />
      )}
      {step?.fields.map((field) => (
        <FieldInput
          key={field.name}
          toolPath={tool.path}
          field={field}
          value={values[field.name] ?? ''}
          error={showsFaults ? faultOf(field) : undefined}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      {!hasModel && (
        <p role="status" className="rounded-lg bg-muted px-4 py-3 text-sm text-muted-foreground">
          {noModel}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {index > 0 && (
          <Button type="button" variant="outline" onClick={() => setStepIndex(index - 1)}>
            Back
          </Button>
        )}
        <RunButton isRunning={isRunning} onStop={onStop} disabled={isLast && !hasModel}>
          {isLast && <SparklesIcon />}
          {isLast ? 'Generate' : 'Next'}
        </RunButton>
      </div>
    </form>
  );
}

interface StepTitleProps {
  readonly index: number;
  readonly count: number;
  readonly title: string;
}

/** Where one is in a form of several steps. */
function StepTitle({ index, count, title }: StepTitleProps) {
  if (count < 2) return null;
  return (
    <p className="text-sm text-muted-foreground" aria-live="polite">
      Step {index + 1} of {count}
      {title ? `: ${title}` : ''}
    </p>
  );
}

/** Values of fields that the tool still has. */
const filledValues = ({ fields }: PublicTool, values: ToolInput['values']): ToolInput['values'] =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
