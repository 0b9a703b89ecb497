import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0];

/** What a person calls the types of values. */
const types: Readonly<Record<string, string>> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  file: 'a file',
  int: 'a whole number',
  nan: 'a number',
  null: 'empty',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

/** What a person calls the formats of text. */
const formats: Readonly<Record<string, string>> = {
  base64: 'base64',
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T09:30:00Z',
  email: 'an email address',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  json_string: 'JSON',
  time: 'a time such as 09:30',
  url: 'an address such as https://example.com',
  uuid: 'a UUID',
};

const quoted = (value: unknown) => (typeof value === 'string' ? `“${value}”` : String(value));

/** `“a”, “b” or “c”` */
function choiceOf(values: readonly unknown[]): string {
  const texts = values.map(quoted);
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}`;
}

/** `1 character`, `3 items` */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function sizeSentence(origin: string, bound: 'at least' | 'at most' | 'exactly', limit: number): string {
  switch (origin) {
    case 'string':
      return bound === 'at least' && limit === 1
        ? 'This can’t be empty.'
        : `This should have ${bound} ${counted(limit, 'character')}.`;
    case 'array':
    case 'set':
      return bound === 'at least' && limit === 1
        ? 'This should have at least one item.'
        : `This should have ${bound} ${counted(limit, 'item')}.`;
    case 'map':
    case 'object':
    case 'record':
      return `This should have ${bound} ${counted(limit, 'field')}.`;
    case 'file':
      return `This should have ${bound} ${counted(limit, 'byte')}.`;
    default:
      return `This should be ${bound} ${limit}.`;
  }
}

/** A limit that the value itself may not reach. */
const beyond = (word: 'more' | 'less', limit: number | bigint) => `This should be ${word} than ${limit}.`;

/** What is wrong with a value, as a sentence for the person who entered it. */
export function issueSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return `This should be ${types[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `This should be ${choiceOf(issue.values)}.`;
    case 'too_big':
      if (!issue.inclusive && !issue.exact) return beyond('less', issue.maximum);
      return sizeSentence(issue.origin, issue.exact ? 'exactly' : 'at most', Number(issue.maximum));
    case 'too_small':
      if (!issue.inclusive && !issue.exact) return beyond('more', issue.minimum);
      return sizeSentence(issue.origin, issue.exact ? 'exactly' : 'at least', Number(issue.minimum));
    case 'invalid_format':
      return formats[issue.format] === undefined
        ? 'This isn’t in the expected form.'
        : `This should be ${formats[issue.format] ?? ''}.`;
    case 'not_multiple_of':
      return `This should be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'This field is' : 'These fields are'} unknown: ${issue.keys.join(', ')}.`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'This isn’t valid.';
  }
}

// Wherever a schema states no message of its own: the library’s texts are for developers.
z.config({ localeError: issueSentence });
