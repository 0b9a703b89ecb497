import { Button } from '@buildai/app-kit/kit/button.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import { useId, useState } from 'react';
import { maxInput } from '../shared/limits.js';
import type { PublicTool } from '../shared/tool.js';

interface MainInputProps {
  readonly tool: PublicTool;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The main input of a tool, with examples; behind a button if it is collapsed. */
export function MainInput({ tool, value, error, onChange }: MainInputProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const examples = tool.examples.filter((example) => example.trim() !== '');
  if (tool.isInputCollapsed && !isOpen && value === '' && error === undefined) {
    return (
      <Button type="button" variant="outline" className="w-fit" onClick={() => setOpen(true)}>
        {tool.inputLabel || 'Add details'}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>{tool.inputLabel || 'Your input'}</Label>
      <Textarea
        id={id}
        rows={4}
        maxLength={maxInput}
        value={value}
        autoFocus={isOpen}
        placeholder={tool.inputPlaceholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-destructive-text">
          {error}
        </p>
      )}
      {examples.length > 0 && (
        <ul aria-label="Examples" className="flex flex-wrap gap-2">
          {examples.map((example, index) => (
            <li key={index} className="max-w-full">
              <Button
                type="button"
                variant="outline"
                size="sm"
                className="max-w-full rounded-full"
                onClick={() => onChange(example)}
              >
                <span className="truncate">{example}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
