import { sha256 } from '../items/item-identity.js';
import type { Source, SourceContext, SourceDocument, SourcePage } from '../../shared/source.js';

/** A page of a listing; for single-method sources, with the content of each document. */
export interface PageOfDocuments extends SourcePage {
  readonly documents?: readonly SourceDocument[] | undefined;
}

/** Documents per page for single-method sources. */
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

/** A single-method source has no checkpoints; it is read from the beginning each time. */
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

/** All items of a source, page by page, starting at an earlier checkpoint. */
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
