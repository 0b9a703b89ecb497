import type { FieldValueProps } from './value-props.js';
import { Badge } from '@buildai/app-kit/kit/badge.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { optionsOf } from '../../client/field.js';

/** Chosen options by their labels, in their colors. */
export function OptionBadges({ field, value: chosen }: FieldValueProps) {
  const options = optionsOf(field);
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {asTexts(chosen).map((value) => {
        const option = options.find((candidate) => candidate.value === value);
        return (
          <Badge key={value} tone={option?.tone ?? 'gray'}>
            <span className="truncate">{option?.label ?? humanize(value)}</span>
          </Badge>
        );
      })}
    </span>
  );
}
