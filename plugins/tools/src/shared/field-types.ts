import { isEmailAddress } from '@buildai/core/shared';

/** A type of input fields of tools: what does not depend on who shows it. */
interface ToolFieldType {
  readonly label: string;
  /** At the beginning of a sentence: `An email`. */
  readonly noun: string;
  /** Whether values are chosen from options of the field. */
  readonly hasOptions: boolean;
  /** Whether values always tell about a person. For other types, the builder says whether they do. */
  readonly isPersonal: boolean;
  readonly canMemorize: boolean;
  readonly offeredTo: 'everyone' | 'paid plans' | 'admins';
  /** What is wrong with a text that is not empty. */
  readonly fault: (text: string) => string | undefined;
}

/** Text that may be anything. */
const anyText = {
  hasOptions: false,
  isPersonal: false,
  canMemorize: true,
  offeredTo: 'everyone',
  fault: () => undefined,
} as const;

const matching = (pattern: RegExp, fault: string) => (text: string) =>
  pattern.test(text) ? undefined : fault;

const email = (text: string) => (isEmailAddress(text) ? undefined : 'Enter an email address.');
/** `180 cm`, `5 ft 11 in`. */
const height = matching(
  /^\d{1,3}(?:[.,]\d{1,2})?\s*(?:cm|m|ft|in)(?:\s+\d{1,2}(?:[.,]\d)?\s*in)?$/i,
  'Enter a height such as 180 cm.',
);
/** `75 kg`. */
const weight = matching(/^\d{1,4}(?:[.,]\d{1,2})?\s*(?:kg|lb|st)$/i, 'Enter a weight such as 75 kg.');

const toolFieldTypes = {
  text: { ...anyText, label: 'Text', noun: 'A text' },
  long_text: { ...anyText, label: 'Long text', noun: 'A long text' },
  select: { ...anyText, label: 'Select', noun: 'A select', hasOptions: true },
  multiselect: { ...anyText, label: 'Multiple select', noun: 'A multiple select', hasOptions: true },
  email: { ...anyText, label: 'Email', noun: 'An email', isPersonal: true, fault: email },
  place: { ...anyText, label: 'Place', noun: 'A place', offeredTo: 'admins' },
  photo: { ...anyText, label: 'Photo', noun: 'A photo', canMemorize: false, offeredTo: 'paid plans' },
  height: { ...anyText, label: 'Height', noun: 'A height', fault: height },
  weight: { ...anyText, label: 'Weight', noun: 'A weight', fault: weight },
  tool_item_select: { ...anyText, label: 'Data item', noun: 'A data item', offeredTo: 'admins' },
} as const satisfies Readonly<Record<string, ToolFieldType>>;
export type FieldType = keyof typeof toolFieldTypes;

/** In the order of menus. */
export const fieldTypes = Object.keys(toolFieldTypes) as [FieldType, ...FieldType[]];

/** The type with this ID. */
export const toolFieldType = (id: FieldType): ToolFieldType => toolFieldTypes[id];

export const alwaysPersonal = (id: FieldType) => `${toolFieldType(id).noun} is always personal.`;
export const neverMemorized = (id: FieldType) => `${toolFieldType(id).noun} can’t be memorized.`;

/** Who edits the fields of a tool. */
export interface FieldEditor {
  readonly isAdmin: boolean;
  /** Whether they have no plan, or the free one. */
  readonly isFree: boolean;
}

/** The types that this person can give to a field: photos need a paid plan; some types are for admins. */
export const offeredFieldTypes = ({ isAdmin, isFree }: FieldEditor): readonly FieldType[] =>
  fieldTypes.filter((id) => {
    const { offeredTo } = toolFieldType(id);
    return offeredTo === 'admins' ? isAdmin : offeredTo === 'everyone' || !isFree;
  });

/** Whether values of the field can be kept for the next time: people must be able to sign up. */
export const canMemorize = (id: FieldType, isSignupEnabled: boolean): boolean =>
  isSignupEnabled && toolFieldType(id).canMemorize;
