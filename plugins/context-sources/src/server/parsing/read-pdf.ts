import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import type { DocumentInput } from './document-input.js';
import { pdfSections } from './pdf-sections.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const damaged = () => FileUnreadable({ message: 'This PDF is damaged or incomplete.' });

const scanned = () => FileUnreadable({ message: 'This PDF contains only images of pages and no text.' });
const empty = () => FileUnreadable({ message: 'This PDF contains no text.' });
const letterless = () =>
  FileUnreadable({
    message: 'The text of this PDF can’t be extracted because its fonts don’t map to characters.',
  });

/** @throws FileUnreadable */
async function open(bytes: Uint8Array): Promise<Pdf> {
  // What was cut off can often be mended, but then nobody is told that half of it is missing.
  if (!Buffer.from(bytes.subarray(-8192)).includes('%%EOF')) throw damaged();
  try {
    // Its own copy: pdf.js takes over the memory that it is given, and a Buffer's may be shared.
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  } catch (error) {
    if ((error as Error).name === 'PasswordException') {
      throw FileUnreadable({ message: 'This PDF is password-protected.' });
    }
    throw damaged();
  }
}

/** Pages that are looked at to say what a PDF without text has instead. */
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

/** What letters come out as when a PDF does not say which they are: controls, or characters of private use. */
const nameless = /[\p{Co}\u0000-\u0008\u000e-\u001f\ufffd]/gu;

async function* sectionsOf(pdf: Pdf): AsyncGenerator<DocumentSection> {
  let characters = 0;
  let unknown = 0;
  let hasPages = false;
  let heading: string | undefined;
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      // A page that cannot be read takes no other along.
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

/** @throws FileUnreadable, also from its sections. */
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
