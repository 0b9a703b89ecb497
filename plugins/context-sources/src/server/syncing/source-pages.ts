import { sha256 } from '../items/item-identity.js';
import type { Source, SourceContext, SourceDocument, SourcePage } from '../../shared/source.js';

/** A page of a listing; of a source of one method with what each document says. */
export interface PageOfDocuments extends SourcePage {
  readonly documents?: readonly SourceDocument[] | undefined;
}

/** How many documents are taken at once from a source that yields them. */
const documentsPerPage = 20;

function toPage(documents: readonly SourceDocument[]): PageOfDocuments {
  return {
    nextCursor: undefined,
    documents,
    items: documents.map(({ id, name, text, url }) => ({
      externalId: id,
      name,
      type: url === undefined ? 'txt' : 'web_page',
      revision: sha256(text),
      size: Buffer.byteLength(text),
      ...(url === undefined ? {} : { url }),
    })),
  };
}

/** A source that yields its documents knows no places in between: it is gone through from the beginning each time. */
async function* readPages(
  documents: AsyncIterable<SourceDocument>,
  signal: AbortSignal,
): AsyncGenerator<PageOfDocuments> {
  let page: SourceDocument[] = [];
  for await (const document of documents) {
    signal.throwIfAborted();
    page.push(document);
    if (page.length < documentsPerPage) continue;
    yield toPage(page);
    page = [];
  }
  yield toPage(page);
}

/** All that a source offers, page by page, from a place where an earlier listing was. */
export async function* sourcePages(
  source: Source,
  input: Record<string, unknown>,
  cursor: string | undefined,
  context: SourceContext,
): AsyncGenerator<PageOfDocuments> {
  if ('read' in source) {
    yield* readPages(source.read(input, context), context.signal);
    return;
  }
  for (let at = cursor; ;) {
    const page = await source.list(input, at, context);
    context.signal.throwIfAborted();
    yield page;
    if (page.nextCursor === undefined) return;
    at = page.nextCursor;
  }
}
