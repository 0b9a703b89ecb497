import { normalizedText } from '@buildai/core/shared';
import type { EntityProperty, EntitySchema } from '../../../shared/entity-schema.js';

/** Lower-case words without accents: `E-mail address`, `homePhone` and `home_phone` are `e mail address`, `home phone`. */
function wordsOf(text: string): string {
  return normalizedText(text, 'NFD')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const anyOf = (...words: readonly string[]) => new RegExp(`(?:^| )(?:${words.join('|')})(?: |$)`);

/** They are about a person wherever they stand. */
const ofPeople = anyOf(
  'e ?mails?(?: address)?|mail address|mailadresse|correo|courriel',
  'phones?(?: numbers?)?|phonenumber|telephones?|mobile(?: phone| number)?|cell(?: phone)?|whatsapp',
  'telefon(?:nummer)?|handy(?:nummer)?|mobilnummer|telefono|movil|portable',
  'birth ?(?:day|date)|date of birth|dob|geburts(?:tag|datum)|date de naissance|fecha de nacimiento',
  '(?:first|last|given|family|middle) ?name|surname|vorname|nachname|prenom|apellidos?',
  'ssn|social security(?: number)?|passport(?: number)?|iban|credit card|card number|tax (?:id|number)',
  'salary|gehalt|wage|income|diagnosis|medication|allergies|religion',
);
/** They are about a person in an entity of people, or beside one of the above. */
const perhaps = anyOf(
  '(?:full |contact |guest |customer |client )?name',
  '(?:home |street |postal |shipping |billing |delivery )?address|street|adresse|anschrift|strasse|direccion',
  'zip(?: code)?|post(?:al)? ?code|plz|age|gender|photo|portrait|avatar',
);
const people = anyOf(
  '(?:person|people|customer|client|contact|member|employee|patient|guest|lead|user|student|applicant|attendee)s?',
  '(?:subscriber|participant|tenant|candidate|volunteer|donor|visitor|registration|profile|parent|child|children)s?',
  'kunden?|mitglied(?:er)?|mitarbeiter|personen?|kontakte?|gaste?|gaeste|patienten?|teilnehmer|clients?|personnes?|personas?',
);

/** What has a name, a phone and an address without being a person. */
const organizations = anyOf(
  '(?:compan(?:y|ie)|organi[sz]ation|supplier|vendor|manufacturer|brand|restaurant|shop|store|venue|hotel)s?',
  '(?:place|location|office|branch|branche|department|school|club|firma|firmen|laden|verein)s?',
);

/** Values that are about people: text, and numbers such as those of phones. Not answers of yes or no. */
const holdsSuch = ({ type, 'x-reference': reference }: EntityProperty) =>
  reference === undefined && type !== 'boolean' && type !== 'object';

/** Fields of an entity that probably hold what people would not show everyone, by name and format. */
export function personalFields(name: string, schema: EntitySchema): readonly string[] {
  const isOf = (words: RegExp) => (field: string, property: EntityProperty) =>
    words.test(wordsOf(field)) || (property.title !== undefined && words.test(wordsOf(property.title)));
  const fields = Object.entries(schema.properties).filter(([, property]) => holdsSuch(property));
  const certain = fields
    .filter(
      ([field, property]) =>
        property.format === 'email' || (property.enum === undefined && isOf(ofPeople)(field, property)),
    )
    .map(([field]) => field);
  const isOfPeople = people.test(wordsOf(name)) || people.test(wordsOf(schema.title ?? ''));
  if (certain.length === 0 && !isOfPeople) return [];
  const isOfOthers = !isOfPeople && organizations.test(wordsOf(name));
  return fields
    .filter(([field, property]) => certain.includes(field) || (!isOfOthers && isOf(perhaps)(field, property)))
    .map(([field]) => field);
}
