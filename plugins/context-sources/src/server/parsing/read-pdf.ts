import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import type { DocumentInput } from './document-input.js';
import { mayHaveTurnedLigatures, withLigatures } from './pdf-ligatures.js';
import { pdfSections } from './pdf-sections.js';
import { pdfWarning } from './pdf-warning.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** pdf.js needs it to list the operations of a page with fonts; Node.js has it from version 21 on. */
function transferToFixedLength(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const copy = new ArrayBuffer(length);
  new Uint8Array(copy).set(new Uint8Array(this).subarray(0, length));
  return copy;
}
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.assign(ArrayBuffer.prototype, { transferToFixedLength });
}

const damaged = () => FileUnreadable({ message: 'This PDF is damaged or incomplete.' });

const scanned = () =>
  FileUnreadable({
    message: 'This PDF contains only images of pages and no text.',
    details: { reason: 'images' },
  });
const empty = () => FileUnreadable({ message: 'This PDF contains no text.' });
const letterless = () =>
  FileUnreadable({
    message: 'The text of this PDF can’t be extracted because its fonts don’t map to characters.',
    details: { reason: 'images' },
  });

/** @throws FileUnreadable */
async function open(bytes: Uint8Array): Promise<Pdf> {
  // Truncated files can often be repaired, but then half of the content would be silently missing.
  if (!Buffer.from(bytes.subarray(-8192)).includes('%%EOF')) throw damaged();
  try {
    // Copied, because pdf.js takes ownership of the memory, and a Buffer's may be shared.
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  } catch (error) {
    if ((error as Error).name === 'PasswordException') {
      throw FileUnreadable({ message: 'This PDF is password-protected.' });
    }
    throw damaged();
  }
}

/** Pages without text that are inspected for images; each takes as long as drawing it. */
const lookedAt = 20;
/** A page with at least this many lines and curves may show text as outlines. */
const outlines = 50;

/** Those of the pages without text that show something. Beyond the inspected ones, all if one of these does. */
async function pagesWithImages(pdf: Pdf, textless: readonly number[]): Promise<number[]> {
  const { OPS } = await getResolvedPDFJS();
  const paints = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  ]);
  const found: number[] = [];
  for (const number of textless.slice(0, lookedAt)) {
    const page = await pdf.getPage(number).catch(() => undefined);
    const shown = await page?.getOperatorList().catch(() => undefined);
    page?.cleanup();
    const operations = shown?.fnArray ?? [];
    const paths = operations.filter((operation) => operation === OPS.constructPath).length;
    if (paths >= outlines || operations.some((operation) => paints.has(operation))) found.push(number);
  }
  return found.length > 0 ? [...found, ...textless.slice(lookedAt)] : [];
}

/** Extracted characters of fonts without a Unicode mapping: controls and private use. */
const nameless = /[\p{Co}\u0000-\u0008\u000e-\u001f\ufffd]/gu;

/** Numbers of the pages that gave no text, added while the pages are read. */
interface PagesWithoutText {
  readonly textless: number[];
  readonly letterless: number[];
  readonly damaged: number[];
}

/** The texts of the glyphs of a page, in the order in which they are drawn. */
async function glyphsOf(page: PdfPage): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operation, index) => {
    if (operation !== OPS.showText) return [];
    const [glyphs] = argsArray[index] as [readonly (number | { readonly unicode?: string } | null)[]];
    return glyphs.map((glyph) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : ''));
  });
}

async function textItemsOf(page: PdfPage): Promise<readonly object[]> {
  const { items } = await page.getTextContent();
  const mayBeTurned = items.some((item) => 'str' in item && mayHaveTurnedLigatures(item.str));
  return mayBeTurned ? withLigatures(items, await glyphsOf(page).catch(() => [])) : items;
}

async function* pagesOf(
  pdf: Pdf,
  { damaged, letterless, textless }: PagesWithoutText,
): AsyncGenerator<DocumentSection> {
  let heading: string | undefined;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // An unreadable page does not affect the others.
    const page = await pdf.getPage(number).catch(() => undefined);
    const items = page && (await textItemsOf(page).catch(() => undefined));
    page?.cleanup();
    if (!items) {
      damaged.push(number);
      continue;
    }
    const sections = pdfSections(items, number, heading);
    const text = sections.map((section) => section.text.trim()).join('');
    if (text === '') textless.push(number);
    else if ((text.match(nameless)?.length ?? 0) > text.length / 3) letterless.push(number);
    else {
      heading = sections.at(-1)?.headings.at(-1);
      yield* sections;
    }
  }
}

/** A PDF whose sections can be read once; its warning is known afterwards. */
function readOnce(pdf: Pdf): Pick<ParsedDocument, 'sections' | 'warning'> {
  let warning: string | undefined;
  async function* sections(): AsyncGenerator<DocumentSection> {
    const counts: PagesWithoutText = { textless: [], letterless: [], damaged: [] };
    let hasText = false;
    try {
      for await (const section of pagesOf(pdf, counts)) {
        hasText = true;
        yield section;
      }
      const images = await pagesWithImages(pdf, counts.textless);
      if (hasText) warning = pdfWarning(pdf.numPages, { ...counts, images });
      else if (counts.letterless.length > 0) throw letterless();
      else if (counts.damaged.length === pdf.numPages) throw damaged();
      else throw images.length > 0 ? scanned() : empty();
    } finally {
      await pdf.loadingTask.destroy();
    }
  }
  return { sections: sections(), warning: () => warning };
}

/** @throws FileUnreadable, also while iterating the sections. */
export async function readPdf(input: DocumentInput): Promise<ParsedDocument> {
  const pdf = await open(await input.whole());
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { Title?: unknown }).Title;
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined,
    pages: pdf.numPages,
    ...readOnce(pdf),
  };
}
