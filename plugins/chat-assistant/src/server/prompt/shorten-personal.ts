/** Fields that say who somebody is, or how to reach them. */
const personalField =
  /^(e?mail|phone|mobile|tel|fax|address|street|iban|ssn|passport|birth|dob|first_?name|last_?name|full_?name|surname)|(email|phone|mobile|address|iban|passport|birth(day|date)?|(first|last|full|contact|customer|guest|patient|client|member)_?name)$/i;
/** Entities whose rows are people: their name is a person's. */
const people =
  /(person|people|contact|customer|client|lead|member|employee|patient|student|teacher|guest|attendee|volunteer|donor|tenant|applicant|candidate|subscriber|profile|family|child|parent)s?$/i;
const email = /\b[\w.+-]+@[\w-]+\.[\w.-]+\b/g;
/** Phone and card numbers, IBANs; dates and prices are shorter or have other signs. */
const longNumber = /\+?\d[\d ().-]{6,}\d/g;
const date = /^\d{4}-\d{2}-\d{2}/;

const initial = (text: string) => `${[...text.trim()][0] ?? ''}…`;

/** The value as an example of its kind: what could lead to a person is cut to its first letter. */
export function shortenPersonal(entity: string, field: string, value: string): string {
  const isName = /^(name|title)$/i.test(field) && people.test(entity);
  if (isName || personalField.test(field)) return initial(value);
  const withoutEmails = value.replace(email, initial);
  return date.test(withoutEmails) ? withoutEmails : withoutEmails.replace(longNumber, initial);
}
