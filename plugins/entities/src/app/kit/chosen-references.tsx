import type { Field } from '../client/field.js';
import { Badge } from '@buildai/app-kit/kit/badge.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { useReferenceLabels } from './reference-labels.js';
import { recordText } from '../texts/record-text.js';

interface ChosenReferencesProps {
  readonly field: Field;
  /** Row ids. */
  readonly chosen: readonly string[];
}

/** The names of the chosen rows. */
export function ChosenReferences({ field, chosen }: ChosenReferencesProps) {
  const { labelOf, loading } = useReferenceLabels([field], [{ [field.name]: chosen }]);
  if (chosen.length === 0) {
    return <span className="text-muted-foreground">{field.placeholder ?? recordText('choose')}</span>;
  }
  if (loading) return <Skeleton className="h-4 w-28" />;
  if (!field.multiple)
    return <span className="truncate">{labelOf(field, chosen[0] ?? '') ?? recordText('deleted')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {chosen.map((row) => (
        <Badge key={row} variant="secondary">
          {labelOf(field, row) ?? recordText('deleted')}
        </Badge>
      ))}
    </span>
  );
}
