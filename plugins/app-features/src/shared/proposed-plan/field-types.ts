/** Types that a field of a proposed plan can have. */
export const planFieldTypes = [
  'text',
  'long_text',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'yes_no',
  'choice',
  'choices',
  'email',
  'phone',
  'url',
  'picture',
  'rating',
  'color',
  'link',
] as const;
export type PlanFieldType = (typeof planFieldTypes)[number];

/** The types in the words of the product. */
export const planFieldTypeLabels: Readonly<Record<PlanFieldType, string>> = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  money: 'Money',
  percent: 'Percent',
  date: 'Date',
  datetime: 'Date & time',
  time: 'Time',
  yes_no: 'Yes/no',
  choice: 'Choice',
  choices: 'Choices',
  email: 'Email',
  phone: 'Phone',
  url: 'Link (URL)',
  picture: 'Picture',
  rating: 'Rating',
  color: 'Color',
  link: 'Link to',
};

/** Whether fields of this type have options. */
export function hasOptions(type: PlanFieldType): boolean {
  return type === 'choice' || type === 'choices';
}

/** What models call these types elsewhere. */
const synonyms: Readonly<Record<PlanFieldType, string>> = {
  text: 'string shorttext singleline name',
  long_text: 'longtext textarea multiline richtext markdown paragraph notes',
  number: 'integer int float decimal count quantity',
  money: 'currency price amount',
  percent: 'percentage',
  date: 'day',
  datetime: 'dateandtime timestamp',
  time: 'timeofday',
  yes_no: 'yesno boolean bool checkbox toggle flag',
  choice: 'select singleselect enum dropdown option status',
  choices: 'multiselect multichoice multiplechoice tags array',
  email: 'emailaddress',
  phone: 'phonenumber telephone tel',
  url: 'uri website webaddress',
  picture: 'image photo file',
  rating: 'stars',
  color: 'colour',
  link: 'reference relation relationship linkedrecord foreignkey lookup',
};
const bySynonym: ReadonlyMap<string, PlanFieldType> = new Map(
  planFieldTypes.flatMap((type) =>
    [type.replace('_', ''), ...synonyms[type].split(' ')].map((word) => [word, type] as const),
  ),
);

/** The type that a word stands for: `boolean` is `yes_no`. Undefined if unknown. */
export function planFieldTypeOf(word: string): PlanFieldType | undefined {
  return bySynonym.get(word.toLowerCase().replace(/[^a-z]+/g, ''));
}
