import { getDocumentProxy } from 'unpdf';
import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { FileUnreadable } from '../../shared/errors.js';
import type { DocumentInput } from './document-input.js';
import { pdfSections } from './pdf-sections.js';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const damaged = () => FileUnreadable({ message: 'This PDF is damaged, or a part of it is missing.' });

/** @throws FileUnreadable */
async function open(bytes: Uint8Array): Promise<Pdf> {
  // What was cut off can often be mended, but then nobody is told that half of it is missing.
  if (!Buffer.from(bytes.subarray(-8192)).includes('%%EOF')) throw damaged();
  try {
    // Its own copy: pdf.js takes over the memory that it is given, and a Buffer's may be shared.
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  } catch (error) {
    if ((error as Error).name === 'PasswordException') {
      throw FileUnreadable({ message: 'This PDF is protected by a password.' });
    }
    throw damaged();
  }
}

async function* sectionsOf(pdf: Pdf): AsyncGenerator<DocumentSection> {
  let hasText = false;
  let hasPages = false;
  let heading: string | undefined;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // A page that cannot be read takes no other along.
    const page = await pdf.getPage(number).catch(() => undefined);
    const content = await page?.getTextContent().catch(() => undefined);
    page?.cleanup();
    hasPages ||= content !== undefined;
    for (const section of pdfSections(content?.items ?? [], number, heading)) {
      heading = section.headings.at(-1);
      hasText ||= section.text.trim() !== '';
      yield section;
    }
  }
  await pdf.loadingTask.destroy();
  if (!hasPages) throw damaged();
  if (!hasText) throw FileUnreadable({ message: 'This PDF holds pictures of pages and no text.' });
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
