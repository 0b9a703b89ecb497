import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import { decodeText, decodeWhole } from './decode-text.js';
import type { DocumentInput } from './document-input.js';
import { jsonLine, jsonSections } from './json-sections.js';
import { parseJson } from './parse-json.js';
import { lineSections } from './row-sections.js';

async function* unlessEmpty(sections: AsyncIterable<DocumentSection>): AsyncGenerator<DocumentSection> {
  let isEmpty = true;
  for await (const section of sections) {
    isEmpty = false;
    yield section;
  }
  if (isEmpty) throw FileUnreadable({ message: 'This file contains no values.' });
}

/** Lines of a text that arrives in parts. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

async function* rowsOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let number = 0;
  for await (const line of linesOf(texts)) {
    number += 1;
    if (line.trim() !== '') yield jsonLine(parseJson(line, number));
  }
}

const document = (sections: AsyncIterable<DocumentSection>): ParsedDocument => ({
  title: undefined,
  pages: null,
  sections: unlessEmpty(sections),
});

/** Whether the first of several lines is a value by itself, as in JSON Lines that are named `.json`. */
function beginsWithJsonLine(text: string): boolean {
  const [line = '', ...rest] = text.trim().split('\n', 2);
  if (rest.length === 0) return false;
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** Parses JSON Lines of any length: each line is a row. @throws FileUnreadable while iterating the sections. */
export const readJsonLines = (input: DocumentInput, contentType: string): ParsedDocument =>
  document(lineSections(rowsOf(decodeText(input, contentType))));

/** Parses JSON: a list as rows, everything else as sections. @throws FileUnreadable */
export async function readJson(input: DocumentInput, contentType: string): Promise<ParsedDocument> {
  const text = await decodeWhole(input, contentType);
  if (text.trim() === '') throw FileUnreadable({ message: 'This file is empty.' });
  if (beginsWithJsonLine(text)) return document(lineSections(rowsOf(only(text))));
  return document(jsonSections(parseJson(text)));
}

async function* only(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
