/**
 * Non-ASCII letters of languages in Latin and Cyrillic script, including common loanwords. By ISO 639-1 code.
 */
const letters: Readonly<Record<string, string>> = {
  be: 'абвгдежзійклмнопрстуўфхцчшыьэюяё',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюяѝ',
  ca: 'àçèéíïòóúü·',
  cs: 'áčďéěíňóřšťúůýžöüä',
  da: 'æøåéóèü',
  de: 'äöüßéèà',
  en: 'éèêëçñïöüäâôáà',
  es: 'áéíñóúüºª¿¡ç',
  et: 'äõöüšž',
  eu: 'ñçü',
  fi: 'äöåšž',
  fr: 'àâæçèéêëîïôœùûü',
  gl: 'áéíñóúü',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áðéíóúýþæö',
  it: 'àèéìíîòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  mk: 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ',
  ms: 'é',
  nl: 'áéëïóöüèêí',
  no: 'æøåéóòôê',
  pl: 'ąćęłńóśźżéü',
  pt: 'áàâãçéêíóôõúüºª',
  ro: 'ăâîșțşţ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšžćđ',
  sq: 'çë',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџшčćđšž',
  sv: 'åäöéàü',
  tr: 'çğıöşüİâîû',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
};
const alphabets = new Map(
  Object.entries(letters).map(([language, own]) => [language, new Set(own + own.toUpperCase())]),
);

/** The letters that a language does not use. Undefined for a language without a list. */
export const strangeTo = (language: string, found: readonly string[]): string[] | undefined => {
  const alphabet = alphabets.get(language);
  return alphabet && found.filter((letter) => !alphabet.has(letter));
};
