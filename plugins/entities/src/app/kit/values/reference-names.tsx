import type { FieldValueProps } from './value-props.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { recordText } from '../../texts/record-text.js';

/** The names of the rows that a value leads to. */
export function ReferenceNames({ field, value, labelOf, labelsLoading }: FieldValueProps) {
  const ids = asTexts(value);
  const names = ids.map((id) => labelOf(field, id));
  if (labelsLoading && names.some((name) => name === undefined)) return <Skeleton className="h-4 w-24" />;
  return (
    <span className="block max-w-72 truncate">
      {names.map((name, index) => (
        <span key={ids[index]} className={cn(name === undefined && 'text-muted-foreground italic')}>
          {index > 0 && ', '}
          {name ?? recordText('deleted')}
        </span>
      ))}
    </span>
  );
}
