import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { checkWorkbook, workbookPart } from './check-workbook.js';
import { withDatesAsText, workbookDates } from './workbook-dates.js';
import { attributeOf } from './xml-attribute.js';

const workbookPath = 'xl/workbook.xml';
const stylesPath = 'xl/styles.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';

/** Cells with an error as their result become text, such as `#DIV/0!`: the library takes them for empty. */
const withErrorsAsText = (xml: string) =>
  xml.replace(/(<(?:[\w.-]+:)?c\s[^>]*?\bt\s*=\s*)(?:"e"|'e')/g, '$1"str"');

/** The workbook without sheets that hold a chart and no cells, which the library misses. */
function withoutCharts(workbook: string, relations: string): string {
  const tags = relations.match(/<(?:[\w.-]+:)?Relationship\s[^>]*>/g) ?? [];
  const charts = tags
    .filter((tag) => attributeOf(tag, 'Type').endsWith('/chartsheet'))
    .map((tag) => attributeOf(tag, 'Id'));
  if (charts.length === 0) return workbook;
  return workbook.replace(/<(?:[\w.-]+:)?sheet\s[^>]*\/>/g, (tag) =>
    charts.includes(attributeOf(tag, '[\\w.-]+:id')) ? '' : tag,
  );
}

/**
 * Checks a workbook, and changes what the library that reads it would leave out without a word or could not read.
 * @throws WorkbookTooLarge
 */
export function readableWorkbook(zip: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const changed: Record<string, Uint8Array> = {};
  const sheets: string[] = [];
  let [workbook, relations, styles] = ['', '', ''];
  checkWorkbook(zip, (name, xml) => {
    if (name === workbookPath) workbook = xml;
    else if (name === relationsPath) relations = xml;
    else if (name === stylesPath) styles = xml;
    else if (/^xl\/worksheets\/[^/]+$/.test(name)) sheets.push(name);
  });
  const dates = workbookDates(styles, workbook);
  for (const name of sheets) {
    // One at a time, so that only one is in memory.
    const xml = strFromU8(unzipSync(zip, { filter: (file) => file.name === name })[name] ?? new Uint8Array());
    const text = withDatesAsText(withErrorsAsText(xml), dates);
    if (text !== xml) changed[name] = strToU8(text);
  }
  const withSheets = withoutCharts(workbook, relations);
  if (withSheets !== workbook) changed[workbookPath] = strToU8(withSheets);
  if (Object.keys(changed).length === 0) return zip.buffer;
  const parts = unzipSync(zip, { filter: ({ name }) => workbookPart.test(name) });
  return zipSync({ ...parts, ...changed }, { level: 1 }).buffer;
}
