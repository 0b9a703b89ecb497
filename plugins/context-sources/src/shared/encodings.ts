/** Encodings that a user can choose, with labels. The first one fits most texts. */
export const textEncodings = [
  { encoding: 'utf-8', label: 'Unicode (UTF-8)' },
  { encoding: 'windows-1252', label: 'Western European (Windows)' },
  { encoding: 'macintosh', label: 'Western European (Mac)' },
  { encoding: 'windows-1250', label: 'Central European (Windows)' },
  { encoding: 'iso-8859-2', label: 'Central European (ISO)' },
  { encoding: 'windows-1251', label: 'Cyrillic (Windows)' },
  { encoding: 'koi8-r', label: 'Cyrillic (KOI8-R)' },
  { encoding: 'koi8-u', label: 'Cyrillic (KOI8-U)' },
  { encoding: 'iso-8859-5', label: 'Cyrillic (ISO)' },
  { encoding: 'maccyrillic', label: 'Cyrillic (Mac)' },
  { encoding: 'cp866', label: 'Cyrillic (DOS)' },
  { encoding: 'cp855', label: 'Cyrillic (DOS, 855)' },
  { encoding: 'windows-1253', label: 'Greek (Windows)' },
  { encoding: 'iso-8859-7', label: 'Greek (ISO)' },
  { encoding: 'windows-1254', label: 'Turkish (Windows)' },
  { encoding: 'windows-1255', label: 'Hebrew (Windows)' },
  { encoding: 'windows-1256', label: 'Arabic (Windows)' },
  { encoding: 'iso-8859-6', label: 'Arabic (ISO)' },
  { encoding: 'windows-874', label: 'Thai (Windows)' },
  { encoding: 'windows-1257', label: 'Baltic (Windows)' },
  { encoding: 'cp850', label: 'Western European (DOS)' },
  { encoding: 'shift_jis', label: 'Japanese (Shift_JIS)' },
  { encoding: 'euc-jp', label: 'Japanese (EUC-JP)' },
  { encoding: 'gb18030', label: 'Simplified Chinese (GBK)' },
  { encoding: 'big5', label: 'Traditional Chinese (Big5)' },
  { encoding: 'euc-kr', label: 'Korean (EUC-KR)' },
  { encoding: 'utf-16le', label: 'Unicode (UTF-16)' },
  { encoding: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { encoding: 'utf-32le', label: 'Unicode (UTF-32)' },
  { encoding: 'utf-32be', label: 'Unicode (UTF-32, big-endian)' },
] as const;

export type TextEncoding = (typeof textEncodings)[number]['encoding'];

export const isTextEncoding = (name: string): name is TextEncoding =>
  textEncodings.some(({ encoding }) => encoding === name);

/** Error for a text whose encoding could not be determined. */
export const encodingUnclear =
  'We can’t tell which encoding this text uses. Choose the encoding, or save the text as UTF-8 and add it again.';
