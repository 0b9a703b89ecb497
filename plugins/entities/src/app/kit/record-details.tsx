import type { Field } from '../client/field.js';
import type { ShowsFields } from './field-choice.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { useMemo } from 'react';
import { displayFields } from './field-choice.js';
import { FieldValue } from './field-value.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { useReferenceLabels } from './reference-labels.js';
import { skinOf } from './skins/skin-of.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';

export interface RecordDetailsProps extends ShowsFields {
  /** Undefined while loading. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
  readonly className?: string;
}

const spansAll = (field: Field) => skinOf(field).spans === 'form and details';

/** A read-only record: labeled fields, with long text and images at full width. */
export function RecordDetails({ entity, fields: choice, record, className }: RecordDetailsProps) {
  const fields = useMemo(() => displayFields({ entity, fields: choice }), [entity, choice]);
  const { labelOf, loading } = useReferenceLabels(fields, record ? [record] : []);
  return (
    <dl
      aria-busy={record === undefined}
      className={cn(
        'grid grid-cols-1 gap-x-8 gap-y-5 rounded-xl border bg-card p-5 text-sm text-card-foreground shadow-xs sm:grid-cols-2 lg:p-6',
        className,
      )}
    >
      {fields.map((field) => (
        <div key={field.name} className={cn('min-w-0', spansAll(field) && 'sm:col-span-2')}>
          <dt className="mb-1 text-xs font-medium text-muted-foreground">{field.label}</dt>
          <dd className="min-h-5">
            {record ? (
              <FieldValue
                field={field}
                value={record[field.name]}
                labelOf={labelOf}
                labelsLoading={loading}
                place={isBlank(record[field.name]) ? 'cell' : 'full'}
              />
            ) : (
              <Skeleton className="h-4 w-2/3" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
