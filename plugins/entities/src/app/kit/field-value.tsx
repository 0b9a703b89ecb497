import type { ScreenFieldType } from '@buildai/fields';
import type { ReactNode } from 'react';
import type { EntityClient } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import type { FieldChoice } from './field-choice.js';
import type { FieldValueProps } from './values/value-props.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { displayFields } from './field-choice.js';
import { formatValue } from './format-value.js';
import { ofType } from './skins/of-type.js';
import { Amount } from './values/amount.js';
import { OptionBadges } from './values/option-badges.js';
import { Picture } from './values/picture.js';
import { ReferenceNames } from './values/reference-names.js';
import { Stars } from './values/stars.js';
import { ValueLink, WebLink } from './values/value-link.js';
import { YesNo } from './values/yes-no.js';

export { formatValue } from './format-value.js';
export { useReferenceLabels } from './reference-labels.js';
export { Stars } from './values/stars.js';

/** The fields of an entity with what is different about them, for code that passes them on. */
export const fieldsOf = (entity: EntityClient, fields?: FieldChoice): readonly Field[] =>
  displayFields({ entity, fields });

type Shows = (props: FieldValueProps) => ReactNode;

const text =
  (inFull: string, inCell: string): Shows =>
  ({ value, place }) => (
    <span dir="auto" className={place === 'full' ? inFull : inCell}>
      {String(value)}
    </span>
  );
const moment: Shows = ({ field, value }) => (
  <time dateTime={String(value)} className="whitespace-nowrap tabular-nums">
    {formatValue(field, value)}
  </time>
);
const amount: Shows = (props) => <Amount {...props} />;
const options: Shows = (props) => <OptionBadges {...props} />;

/** How each type shows a value that is not blank. */
const shows: Readonly<Record<ScreenFieldType, Shows>> = {
  text: text('block w-fit max-w-full break-words', 'block w-fit max-w-72 truncate'),
  long_text: text('block leading-relaxed whitespace-pre-wrap [unicode-bidi:plaintext]', 'line-clamp-1'),
  number: amount,
  currency: amount,
  percent: amount,
  rating: ({ field, value }) => <Stars value={Number(value)} max={field.max ?? 5} />,
  boolean: (props) => <YesNo {...props} />,
  date: moment,
  datetime: moment,
  time: amount,
  select: options,
  multiselect: options,
  email: ({ value }) => <ValueLink href={`mailto:${String(value)}`}>{String(value)}</ValueLink>,
  phone: ({ value }) => (
    <ValueLink href={`tel:${String(value).replace(/[^+\d]/g, '')}`}>{String(value)}</ValueLink>
  ),
  url: ({ value }) => <WebLink address={String(value)} />,
  color: ({ value }) => (
    <span className="inline-flex items-center gap-2 align-middle">
      <span className="size-4 rounded-full border" style={{ background: String(value) }} />
      <span className="font-mono text-xs">{String(value)}</span>
    </span>
  ),
  image: (props) => <Picture {...props} />,
  reference: (props) => <ReferenceNames {...props} />,
};

/** Displays a value by field type. */
export const FieldValue = (props: FieldValueProps): ReactNode =>
  isBlank(props.value) ? (
    <span className="text-muted-foreground/70">–</span>
  ) : (
    ofType(shows, props.field.type)(props)
  );
