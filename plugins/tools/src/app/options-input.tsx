import { cn } from './class-names.js';
import type { FieldOption } from '../shared/tool.js';

interface OptionsInputProps {
  readonly labelledBy: string;
  readonly options: readonly FieldOption[];
  readonly isMultiple: boolean;
  readonly value: string | readonly string[];
  readonly onChange: (value: string | string[]) => void;
}

/** Options with their pictures, as radio buttons or check boxes that look like chips. */
export function OptionsInput({ labelledBy, options, isMultiple, value, onChange }: OptionsInputProps) {
  const chosen = typeof value === 'string' ? (value === '' ? [] : [value]) : value;
  const choose = (label: string): void => {
    if (!isMultiple) onChange(chosen.includes(label) ? '' : label);
    else onChange(chosen.includes(label) ? chosen.filter((each) => each !== label) : [...chosen, label]);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ label, iconUrl }) => {
        const isChosen = chosen.includes(label);
        return (
          <label
            key={label}
            className={cn(
              'flex min-h-10 cursor-pointer items-center gap-2 rounded-full border px-4 text-sm transition-colors has-focus-visible:ring-[3px] has-focus-visible:ring-ring/40',
              isChosen
                ? 'border-primary bg-primary text-primary-foreground'
                : 'border-input bg-card hover:bg-accent',
            )}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={labelledBy}
              className="sr-only"
              checked={isChosen}
              onChange={() => choose(label)}
              onClick={() => {
                // A chosen radio button can be taken back.
                if (!isMultiple && isChosen) onChange('');
              }}
            />
            {iconUrl && <img src={iconUrl} alt="" className="size-6 rounded-full object-cover" />}
            {label}
          </label>
        );
      })}
    </div>
  );
}
