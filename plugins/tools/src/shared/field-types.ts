/** The types of input fields of tools. */
export const fieldTypes = [
  'text',
  'long_text',
  'select',
  'multiselect',
  'email',
  'place',
  'photo',
  'height',
  'weight',
  'tool_item_select',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const fieldTypeLabels: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  long_text: 'Long text',
  select: 'Select',
  multiselect: 'Multiple select',
  email: 'Email',
  place: 'Place',
  photo: 'Photo',
  height: 'Height',
  weight: 'Weight',
  tool_item_select: 'Data item',
};

/** Types whose values are chosen from options of the field. */
export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multiselect';

/** Who edits the fields of a tool. */
export interface FieldEditor {
  readonly isAdmin: boolean;
  /** Whether they have no plan, or the free one. */
  readonly isFree: boolean;
}

/** The types that this person can give to a field: photos need a paid plan; some types are for admins. */
export const offeredFieldTypes = ({ isAdmin, isFree }: FieldEditor): readonly FieldType[] =>
  fieldTypes.filter((type) => {
    if (type === 'place' || type === 'tool_item_select') return isAdmin;
    return type !== 'photo' || !isFree;
  });

/** Whether values of the field can be kept for the next time: people must be able to sign up. */
export const canMemorize = (type: FieldType, isSignupEnabled: boolean): boolean =>
  isSignupEnabled && type !== 'photo';
