import type { EntityFilter } from '../../client/entity-client.js';
import type { Field } from '../../client/field.js';
import type { FieldSkin } from './field-skin.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { humanize } from '@buildai/app-kit/lib/option.js';
import { optionsOf } from '../../client/field.js';
import { recordText } from '../../texts/record-text.js';
import { anyText } from './text-skins.js';

const isAny = (name: string, values: readonly string[]): readonly EntityFilter[] =>
  values.length === 0 ? [] : [{ [name]: { $in: values } }];
const hasAny = (name: string, values: readonly string[]): readonly EntityFilter[] =>
  values.slice(0, 10).map((value) => ({ [name]: { $contains: value } }));

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const hasChosen = (value: unknown, chosen: readonly string[]) =>
  asTexts(value).some((text) => chosen.includes(text));

function labelled(word: string, field: Field): readonly string[] {
  const lower = word.toLocaleLowerCase();
  return optionsOf(field).flatMap(({ value, label }) =>
    label.toLocaleLowerCase().includes(lower) ? value : [],
  );
}

export const boolean: FieldSkin = {
  ...anyText,
  text: (value) => recordText(value === true ? 'yes' : 'no'),
  compare: (a, b) => Number(a === true) - Number(b === true),
  facet: {
    choices: () => [
      { value: 'true', label: recordText('yes') },
      { value: 'false', label: recordText('no') },
    ],
    passes: (value, chosen) => chosen.includes(String(value === true)),
    // Missing values count as No; selecting both matches every row.
    filters: ({ name }, chosen) =>
      chosen.length > 1 ? [] : [{ [name]: chosen[0] === 'true' ? true : { $ne: true } }],
  },
  draft: (value) => value === true,
  spans: 'form',
  isSwitch: true,
};

export const select: FieldSkin = {
  ...anyText,
  text: (value, field) => {
    const options = optionsOf(field);
    return asTexts(value)
      .map((text) => options.find((option) => option.value === text)?.label ?? humanize(text))
      .join(', ');
  },
  compare: (a, b, field) => {
    const order = optionsOf(field).map((option) => option.value);
    return order.indexOf(String(a)) - order.indexOf(String(b));
  },
  facet: { choices: optionsOf, passes: hasChosen, filters: ({ name }, chosen) => isAny(name, chosen) },
  finds: (word, field) => isAny(field.name, labelled(word, field)),
  onCard: 'state',
};

export const multiselect: FieldSkin = {
  ...anyText,
  text: select.text,
  sortedBy: 'page',
  facet: {
    choices: optionsOf,
    passes: hasChosen,
    filters: ({ name }, chosen) => [{ $or: chosen.map((value) => ({ [name]: { $contains: value } })) }],
  },
  finds: (word, field) => hasAny(field.name, labelled(word, field)),
  draft: list,
  spans: 'form',
};

export const reference: FieldSkin = {
  ...anyText,
  text: (value, _field, labelOf) =>
    asTexts(value)
      .map((id) => labelOf(id) ?? '')
      .filter(Boolean)
      .join(', '),
  sortedBy: 'page',
  finds: (word, field, matches) =>
    (field.multiple === true ? hasAny : isAny)(field.name, matches(field, word)),
  draft: (value, field) => (field.multiple ? list : anyText.draft)(value, field),
};
