const byLanguage: Readonly<Record<string, string>> = {
  cs: 'áčďéěíňóřšťúůýžÁČŘŠŽÚ',
  da: 'æøåéÆØÅ',
  de: 'äöüßÄÖÜé',
  es: 'áéíóúñüÁÉÍÓÚÑ',
  et: 'äöõüšžÄÖÕÜ',
  fi: 'äöåÄÖÅ',
  fr: 'éèêëàâçîïôûùœÉÈÊÀÇÎ',
  hr: 'čćđšžČĆĐŠŽ',
  hu: 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ',
  is: 'áéíóúýðþæöÁÉÍÓÚÞÆÖ',
  it: 'àèéìòùÀÈ',
  lt: 'ąčęėįšųūžČŠŽ',
  lv: 'āčēģīķļņšūžĀČĒŠŽ',
  nb: 'æøåéÆØÅ',
  nl: 'éëïóöüè',
  nn: 'æøåéÆØÅ',
  no: 'æøåéÆØÅ',
  pl: 'ąćęłńóśźżĆŁÓŚŹŻ',
  pt: 'áâãàçéêíóôõúÁÂÇÉÍÓÚ',
  ro: 'ăâîșțşţĂÂÎȘȚŞŢ',
  sk: 'áäčďéíľňóôšťúýžÁČĽŠŤŽÚ',
  sl: 'čšžČŠŽ',
  sv: 'åäöéÅÄÖ',
  tr: 'çğıöşüÇĞİÖŞÜ',
};
const otherwise = 'äöüßéèáíóñçÄÖÜÉ';

/** The letters beyond ASCII that most texts of a language do with. */
export const frequentLetters = (language: string): readonly string[] =>
  Array.from(byLanguage[language] ?? otherwise);

/** Punctuation beyond ASCII that texts of any language have. */
export const punctuationMarks = ['\u2019', '\u2013'] as const;
