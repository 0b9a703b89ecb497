/** A CSV file and what is in it. */
export interface CsvCase {
  readonly name: string;
  readonly text: string;
  /** The rows with a value, headers included; or the line of a quotation mark that is never closed. */
  readonly expected: readonly (readonly string[])[] | { readonly unclosedAt: number };
}

const rows = (name: string, text: string, ...expected: (readonly string[])[]): CsvCase => ({
  name,
  text,
  expected,
});
const unclosed = (name: string, text: string, unclosedAt: number): CsvCase => ({
  name,
  text,
  expected: { unclosedAt },
});

/** The situations of RFC 4180, by section. */
export const rfcCases: readonly CsvCase[] = [
  rows('2.1 each row on its own line', 'aaa,bbb\r\nzzz,yyy\r\n', ['aaa', 'bbb'], ['zzz', 'yyy']),
  rows('2.2 the last row may have no line end', 'aaa,bbb\r\nzzz,yyy', ['aaa', 'bbb'], ['zzz', 'yyy']),
  rows('2.4 spaces are part of a field', 'a, b ,c\r\n1, 2 ,3\r\n', ['a', ' b ', 'c'], ['1', ' 2 ', '3']),
  rows('2.5 fields may be quoted', '"aaa","bbb"\r\nzzz,yyy', ['aaa', 'bbb'], ['zzz', 'yyy']),
  rows('2.6 line ends in quotes', '"aaa","b\r\nbb"\r\nzzz,yyy', ['aaa', 'b\r\nbb'], ['zzz', 'yyy']),
  rows('2.7 a quote is doubled', '"aaa","b""bb"\r\nzzz,yyy', ['aaa', 'b"bb'], ['zzz', 'yyy']),
];

/** The situations of the public collection csv-spectrum. */
export const spectrumCases: readonly CsvCase[] = [
  rows('comma in quotes', 'name,place\nAda,"Turin, IT"', ['name', 'place'], ['Ada', 'Turin, IT']),
  rows('empty quoted fields', 'a,b,c\n1,"",""\n2,3,4', ['a', 'b', 'c'], ['1', '', ''], ['2', '3', '4']),
  rows(
    'empty quoted fields, CRLF',
    'a,b,c\r\n1,"",""\r\n2,3,4',
    ['a', 'b', 'c'],
    ['1', '', ''],
    ['2', '3', '4'],
  ),
  rows('escaped quotes', 'a,b\n1,"he ""says"" so"\n3,4\n', ['a', 'b'], ['1', 'he "says" so'], ['3', '4']),
  rows(
    'JSON',
    'key,val\n1,"{""at"": [1.5, 2], ""x"": ""y""}"\n',
    ['key', 'val'],
    ['1', '{"at": [1.5, 2], "x": "y"}'],
  ),
  rows(
    'coordinates',
    'at,city\n37°36\'37.8"N 121°2\'17.9"W,Modesto',
    ['at', 'city'],
    ['37°36\'37.8"N 121°2\'17.9"W', 'Modesto'],
  ),
  rows('newlines in quotes', 'a,b\n"Once \nupon",5\n7,8\n', ['a', 'b'], ['Once \nupon', '5'], ['7', '8']),
  rows(
    'newlines in quotes, CRLF',
    'a,b\r\n"Once \r\nupon",5\r\n7,8\r\n',
    ['a', 'b'],
    ['Once \r\nupon', '5'],
    ['7', '8'],
  ),
  rows(
    'quotes and newlines',
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    ['a', 'b'],
    ['1', 'ha \n"ha" \nha'],
    ['3', '4'],
  ),
  rows('simple', 'a,b,c\n1,2,3\n', ['a', 'b', 'c'], ['1', '2', '3']),
  rows('simple, CRLF', 'a,b,c\r\n1,2,3\r\n', ['a', 'b', 'c'], ['1', '2', '3']),
  rows('beyond ASCII', 'a,b,c\n1,2,ʤ\n日本,😀,é\n', ['a', 'b', 'c'], ['1', '2', 'ʤ'], ['日本', '😀', 'é']),
];

/** Situations that the tests of public parsers name. */
export const parserCases: readonly CsvCase[] = [
  rows('three rows', 'k,l\n1,2\n3,4', ['k', 'l'], ['1', '2'], ['3', '4']),
  rows('tab inside of a field', 'k,\tl ,m\n1,2,3', ['k', '\tl ', 'm'], ['1', '2', '3']),
  rows('spaces inside of quotes', 'k,l\n1," 2  "', ['k', 'l'], ['1', ' 2  ']),
  rows('several quoted line ends', 'k,l\n"1\n1","2\n2\n2"', ['k', 'l'], ['1\n1', '2\n2\n2']),
  rows('delimiter and line end at the end of a row', 'k,"l,l\nl"\n1,2', ['k', 'l,l\nl'], ['1', '2']),
  rows('quotes at both ends', 'k,l\n1,"""2"""', ['k', 'l'], ['1', '"2"']),
  rows('a stray quote at the end', 'k,l"\n1,2', ['k', 'l"'], ['1', '2']),
  rows('a stray quote inside', 'k,l "m" n\n1,2', ['k', 'l "m" n'], ['1', '2']),
  rows('a quoted delimiter between quotes', 'k,l\n1,""","""', ['k', 'l'], ['1', '","']),
  rows('a quoted delimiter before quotes', 'k,l\n1,","""', ['k', 'l'], ['1', ',"']),
  rows('a quoted delimiter after quotes', 'k,l\n1,""","', ['k', 'l'], ['1', '",']),
  rows('five quotes in a row', 'k,l\n"1","n="""",m="""""', ['k', 'l'], ['1', 'n="",m=""']),
  rows('quotes after a space are text', 'k, "l" ,m\n1,2,3', ['k', ' "l" ', 'm'], ['1', '2', '3']),
  rows(
    'a space after closing quotes',
    'k,l\r\n"1" ,2\r\n3,"4" \r\n5,6',
    ['k', 'l'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ),
  rows('a quoted field at the end of the file', 'k,l\n1,"2"', ['k', 'l'], ['1', '2']),
  rows('an empty first field after quotes', 'k,l\n,"2"\n,"4"', ['k', 'l'], ['', '2'], ['', '4']),
  rows('quotes at the end of a row', 'k,"l""l"""\n1,2', ['k', 'l"l"'], ['1', '2']),
  rows('an empty quoted field at the end of the file', 'k,l\n1,""', ['k', 'l'], ['1', '']),
  rows('empty fields in a row', 'k,l,,,m\n,,1,,2', ['k', 'l', '', '', 'm'], ['', '', '1', '', '2']),
  rows('one column', 'k\n1\n2', ['k'], ['1'], ['2']),
  rows('one column with blank lines', 'k\n1\n\n\n2\n', ['k'], ['1'], ['2']),
  rows('a line that starts with a space', 'k\n 1\n2', ['k'], [' 1'], ['2']),
  rows('a line that starts with #', 'k,l\n#1,2', ['k', 'l'], ['#1', '2']),
  rows('old Mac line ends', 'k,l\r1,2\r3,4', ['k', 'l'], ['1', '2'], ['3', '4']),
  rows('a quoted CR', 'k,l\n"1\r1",2', ['k', 'l'], ['1\r1', '2']),
  unclosed('quotes that never close', 'k,l\n1,"2\n3,4\n', 2),
  unclosed('malformed quotes that never close', 'k,l\n1,2\n3,"4"5\n6,7\n', 3),
];

/** What the files of spreadsheets and other programs look like. */
export const programCases: readonly CsvCase[] = [
  rows('semicolons', 'k;l\n1;2,5\n3;4,5', ['k', 'l'], ['1', '2,5'], ['3', '4,5']),
  rows('tabs', 'k\tl\n1\t2 3', ['k', 'l'], ['1', '2 3']),
  rows('bars', 'k|l|m\n1|2,2|3', ['k', 'l', 'm'], ['1', '2,2', '3']),
  rows('a named delimiter', 'sep=;\r\nk;l\r\n1;2\r\n', ['k', 'l'], ['1', '2']),
  rows('a named delimiter in quotes', '"sep=|"\nk|l\n1|2', ['k', 'l'], ['1', '2']),
  rows('a named delimiter that no guess finds', 'sep=^\nk^l\n1^2', ['k', 'l'], ['1', '2']),
  rows('a column named sep', 'sep,l\n1,2', ['sep', 'l'], ['1', '2']),
  rows('a mark at the start', '\uFEFFk,l\n1,2', ['k', 'l'], ['1', '2']),
  rows('a mark and quotes', '\uFEFF"k","l"\n1,2', ['k', 'l'], ['1', '2']),
  rows('a mark and a named delimiter', '\uFEFFsep=;\nk;l\n1;2', ['k', 'l'], ['1', '2']),
  rows('mixed line ends', 'k,l\r\n1,2\n3,4\r\n', ['k', 'l'], ['1', '2'], ['3', '4']),
  rows('mixed line ends after quotes', 'k,l\n1,"2"\r\n3,4\r\n', ['k', 'l'], ['1', '2'], ['3', '4']),
  rows('rows of delimiters only', 'k,l\n,\n1,2\n,,\n', ['k', 'l'], ['1', '2']),
  rows('short and long rows', 'k,l\n1\n2,3,4', ['k', 'l'], ['1'], ['2', '3', '4']),
  rows('leading zeros', 'k,l\n0005,007', ['k', 'l'], ['0005', '007']),
  rows('formulas', "k,l\n'=1+1,@x", ['k', 'l'], ["'=1+1", '@x']),
  rows('commas in numbers', 'k;l\n"1,234.5";"1.234,5"', ['k', 'l'], ['1,234.5', '1.234,5']),
  rows('single quotes are text', "k,l\n'1','2,2'", ['k', 'l'], ["'1'", "'2", "2'"]),
  rows('backslashes are text', 'k,l\n"1\\",2\\n', ['k', 'l'], ['1\\', '2\\n']),
  rows('many spaces at the end', 'k,l   \n1,2   ', ['k', 'l   '], ['1', '2   ']),
  rows('blank lines at the start', '\n\nk,l\n1,2', ['k', 'l'], ['1', '2']),
  rows('only headers', 'k,l\n', ['k', 'l']),
  rows('nothing', ''),
  rows('only blank lines', '\n\r\n \n'.replace(' ', '')),
  rows('non-breaking and zero-width spaces', 'k,l\n\u00A01,\u200B2', ['k', 'l'], ['\u00A01', '\u200B2']),
  rows('a quoted delimiter of another kind', 'k;l\n"a;b";"c,d"', ['k', 'l'], ['a;b', 'c,d']),
  unclosed('an inch sign at the start of a cell', 'k,l\n"2,3\n4,5', 2),
];

export const csvCases: readonly CsvCase[] = [...rfcCases, ...spectrumCases, ...parserCases, ...programCases];
