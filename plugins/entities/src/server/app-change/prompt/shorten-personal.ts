import { addressesInText } from '@buildai/core/shared';

/** Fields with personal data: names and contact details. */
const personalField =
  /^(e?mail|phone|mobile|tel|fax|address|street|iban|ssn|passport|birth|dob|first_?name|last_?name|full_?name|surname)|(email|phone|mobile|address|iban|passport|birth(day|date)?|(first|last|full|contact|customer|guest|patient|client|member)_?name)$/i;
/** Entities whose rows are people, so that their name is personal. */
const people =
  /(person|people|contact|customer|client|lead|member|employee|patient|student|teacher|guest|attendee|volunteer|donor|tenant|applicant|candidate|subscriber|profile|family|child|parent)s?$/i;
/** Phone and card numbers, IBANs; dates and prices are shorter or have other characters. */
const longNumber = /\+?\d[\d ().-]{6,}\d/g;
const date = /^\d{4}-\d{2}-\d{2}/;

const initial = (text: string) => `${[...text.trim()][0] ?? ''}…`;

/** Anonymizes a sample value: personal data is cut to its first letter. */
export function shortenPersonal(entity: string, field: string, value: string): string {
  const isName = /^(name|title)$/i.test(field) && people.test(entity);
  if (isName || personalField.test(field)) return initial(value);
  const withoutEmails = value.replace(addressesInText, initial);
  return date.test(withoutEmails) ? withoutEmails : withoutEmails.replace(longNumber, initial);
}
