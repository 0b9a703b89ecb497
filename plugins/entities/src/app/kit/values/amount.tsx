import type { FieldValueProps } from './value-props.js';
import { TriangleAlertIcon } from 'lucide-react';
import { Badge } from '@buildai/app-kit/kit/badge.js';
import { warningOf } from '../field-warning.js';
import { formatValue } from '../format-value.js';
import { recordText } from '../../texts/record-text.js';

/** A number, marked if it is beyond a limit of its field. */
export function Amount({ field, value }: FieldValueProps) {
  const text = <span className="whitespace-nowrap tabular-nums">{formatValue(field, value)}</span>;
  const warning = warningOf(field, value);
  if (warning === undefined) return text;
  return (
    <Badge tone="red">
      <TriangleAlertIcon aria-hidden />
      {text}
      <span className="sr-only">{recordText(warning)}</span>
    </Badge>
  );
}
