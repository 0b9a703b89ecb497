import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import type { DocumentInput } from './document-input.js';
import { pdfSections } from './pdf-sections.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

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

/** Pages inspected to explain why a PDF has no text. */
const lookedAt = 3;

async function showsPictures(pdf: Pdf): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const paints = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  ]);
  for (let number = 1; number <= Math.min(lookedAt, pdf.numPages); number += 1) {
    const page = await pdf.getPage(number).catch(() => undefined);
    const shown = await page?.getOperatorList().catch(() => undefined);
    page?.cleanup();
    if (shown?.fnArray.some((operation) => paints.has(operation))) return true;
  }
  return false;
}

/** Extracted characters of fonts without a Unicode mapping: controls and private use. */
const nameless = /[\p{Co}\u0000-\u0008\u000e-\u001f\ufffd]/gu;

async function* sectionsOf(pdf: Pdf): AsyncGenerator<DocumentSection> {
  let characters = 0;
  let unknown = 0;
  let hasPages = false;
  let heading: string | undefined;
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      // An unreadable page does not affect the others.
      const page = await pdf.getPage(number).catch(() => undefined);
      const content = await page?.getTextContent().catch(() => undefined);
      page?.cleanup();
      hasPages ||= content !== undefined;
      for (const section of pdfSections(content?.items ?? [], number, heading)) {
        heading = section.headings.at(-1);
        characters += section.text.trim().length;
        unknown += section.text.match(nameless)?.length ?? 0;
        yield section;
      }
    }
    if (!hasPages) throw damaged();
    if (characters === 0) throw (await showsPictures(pdf)) ? scanned() : empty();
    if (unknown > characters / 3) throw letterless();
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** @throws FileUnreadable, also while iterating the sections. */
export async function readPdf(input: DocumentInput): Promise<ParsedDocument> {
  const pdf = await open(await input.whole());
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { Title?: unknown }).Title;
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined,
    pages: pdf.numPages,
    sections: sectionsOf(pdf),
  };
}
