import type {
  ListingSource,
  ReadSource,
  Source,
  SourceContent,
  SourceContext,
  SourceDocument,
  SourceItem,
  SourcePage,
} from '../shared/index.js';

type Input = Readonly<Record<string, unknown>>;

const isListed = (source: Source): source is ListingSource => 'list' in source;

const itemOf = ({ id, name, url }: SourceDocument): SourceItem => ({
  externalId: id,
  name,
  type: 'txt',
  ...(url === undefined ? {} : { url }),
});

async function readAll(source: ReadSource, input: Input, context: SourceContext): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for await (const document of source.read(source.input.parse(input), context)) documents.push(document);
  return documents;
}

/** The pages of a listing, from a checkpoint on; a single-method source is one page. */
export async function* listPages(
  source: Source,
  input: Input,
  context: SourceContext,
  start?: string,
): AsyncGenerator<SourcePage> {
  if (!isListed(source)) {
    yield { items: (await readAll(source, input, context)).map(itemOf), nextCursor: undefined };
    return;
  }
  let cursor = start;
  do {
    const page = await source.list(source.input.parse(input), cursor, context);
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** All items of a source, in order. */
export async function listItems(
  source: Source,
  input: Input,
  context: SourceContext,
  start?: string,
): Promise<readonly SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const page of listPages(source, input, context, start)) items.push(...page.items);
  return items;
}

/** The content of a listed item. @throws Error if a single-method source no longer yields it. */
export async function fetchItem(
  source: Source,
  item: SourceItem,
  input: Input,
  context: SourceContext,
): Promise<SourceContent> {
  if (isListed(source)) return source.fetch(item, source.input.parse(input), context);
  const document = (await readAll(source, input, context)).find(({ id }) => id === item.externalId);
  if (!document) throw new Error(`${source.id} does not yield ${item.externalId} any more.`);
  return { kind: 'markdown', text: document.text };
}
