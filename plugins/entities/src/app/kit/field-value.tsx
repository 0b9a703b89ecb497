import type { ReactNode } from 'react';
import type { EntityClient } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import type { FieldChoice } from './field-choice.js';
import type { LabelOf } from './reference-labels.js';
import { CheckIcon, ImageIcon, MinusIcon, StarIcon, TriangleAlertIcon } from 'lucide-react';
import { Badge } from '@buildai/app-kit/kit/badge.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { asTexts, isBlank } from '@buildai/app-kit/lib/value-text.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { optionsOf } from '../client/field.js';
import { displayFields } from './field-choice.js';
import { formatValue } from './format-value.js';
import { warningOf } from './field-warning.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { recordText } from '../texts/record-text.js';

export { formatValue } from './format-value.js';
export { useReferenceLabels } from './reference-labels.js';

/** The fields of an entity with what is different about them, for code that passes them on. */
export const fieldsOf = (entity: EntityClient, fields?: FieldChoice): readonly Field[] =>
  displayFields({ entity, fields });

export interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly labelOf: LabelOf;
  readonly labelsLoading?: boolean;
  /** `cell`: one line, in a table or card; `full`: everything, on a details page. */
  readonly place?: 'cell' | 'full';
}

/** Displays a value by field type. */
export function FieldValue({
  field,
  value,
  labelOf,
  labelsLoading = false,
  place = 'cell',
}: FieldValueProps): ReactNode {
  if (isBlank(value)) return <span className="text-muted-foreground/70">–</span>;
  switch (field.type) {
    case 'select':
    case 'multiselect':
      return <OptionBadges field={field} values={asTexts(value)} />;
    case 'reference':
      return <ReferenceNames field={field} ids={asTexts(value)} labelOf={labelOf} loading={labelsLoading} />;
    case 'boolean':
      return value === true ? (
        <span className="inline-flex items-center gap-1.5 align-middle">
          <CheckIcon aria-hidden className="size-4 text-primary" />
          {place === 'full' ? recordText('yes') : <span className="sr-only">{recordText('yes')}</span>}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 align-middle text-muted-foreground">
          <MinusIcon aria-hidden className="size-4 opacity-60" />
          {place === 'full' ? recordText('no') : <span className="sr-only">{recordText('no')}</span>}
        </span>
      );
    case 'rating':
      return <Stars value={Number(value)} max={field.max ?? 5} />;
    case 'color':
      return (
        <span className="inline-flex items-center gap-2 align-middle">
          <span className="size-4 rounded-full border" style={{ background: String(value) }} />
          <span className="font-mono text-xs">{String(value)}</span>
        </span>
      );
    case 'image':
      return <Picture address={String(value)} label={field.label} place={place} />;
    case 'email':
      return <ValueLink href={`mailto:${String(value)}`}>{String(value)}</ValueLink>;
    case 'phone':
      return <ValueLink href={`tel:${String(value).replace(/[^+\d]/g, '')}`}>{String(value)}</ValueLink>;
    case 'url':
      return <WebLink address={String(value)} />;
    case 'date':
    case 'datetime':
      return (
        <time dateTime={String(value)} className="whitespace-nowrap tabular-nums">
          {formatValue(field, value)}
        </time>
      );
    case 'time':
    case 'number':
    case 'currency':
    case 'percent':
      return <Amount field={field} value={value} />;
    case 'long_text':
      return (
        <span className={place === 'full' ? 'leading-relaxed whitespace-pre-wrap' : 'line-clamp-1'}>
          {String(value)}
        </span>
      );
    case 'text':
    // A page may state any type: its code is not typed.
    default:
      return (
        <span className={place === 'full' ? 'break-words' : 'block max-w-72 truncate'}>{String(value)}</span>
      );
  }
}

/** A number, marked if it is beyond a limit of its field. */
function Amount({ field, value }: { field: Field; value: unknown }) {
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

function OptionBadges({ field, values }: { field: Field; values: readonly string[] }) {
  const options = optionsOf(field);
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {values.map((value) => {
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

function ReferenceNames({
  field,
  ids,
  labelOf,
  loading,
}: {
  field: Field;
  ids: readonly string[];
  labelOf: LabelOf;
  loading: boolean;
}) {
  const names = ids.map((id) => labelOf(field, id));
  if (loading && names.some((name) => name === undefined)) return <Skeleton className="h-4 w-24" />;
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

export function Stars({ value, max }: { value: number; max: number }) {
  return (
    <span
      role="img"
      aria-label={recordText('starsOf', { value, max })}
      className="inline-flex gap-0.5 align-middle"
    >
      {Array.from({ length: max }, (_, index) => (
        <StarIcon
          key={index}
          className={cn(
            'size-4',
            index < value ? 'fill-amber-400 text-amber-400' : 'text-muted-foreground/40',
          )}
        />
      ))}
    </span>
  );
}

function Picture({ address, label, place }: { address: string; label: string; place: 'cell' | 'full' }) {
  if (place === 'full')
    return <img src={address} alt={label} className="max-h-80 max-w-full rounded-lg border object-contain" />;
  return (
    <span className="relative flex size-9 items-center justify-center overflow-hidden rounded-md border bg-muted">
      <ImageIcon aria-hidden className="size-4 text-muted-foreground" />
      <img src={address} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    </span>
  );
}

function ValueLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      onClick={(event) => event.stopPropagation()}
      className="inline-block max-w-72 truncate rounded-sm align-bottom underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-[3px] focus-visible:ring-ring/40"
    >
      {children}
    </a>
  );
}

/** Only web addresses become links; a stored `javascript:` is shown as text. */
function WebLink({ address }: { address: string }) {
  const full = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!/^https?:\/\//i.test(full)) return <span className="block max-w-72 truncate">{address}</span>;
  return (
    <a
      href={full}
      target="_blank"
      rel="noreferrer noopener"
      onClick={(event) => event.stopPropagation()}
      className="inline-block max-w-72 truncate rounded-sm align-bottom underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-[3px] focus-visible:ring-ring/40"
    >
      {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}
