import type { FilesOutlined, Signal } from './file-signals.js';

/** The reranker reads what the other methods rank first. */
const mostRead = 50;
const mostCharacters = 2_000;
/** The first file gets this much, as with the search for words; this many files get less and less. */
const best = 60;
const mostNamed = 20;

/** What a reranking model says about the files that other methods found. */
export async function rerankedFiles(
  { files, request, rerank }: FilesOutlined,
  scores: ReadonlyMap<string, number>,
): Promise<Signal> {
  if (!rerank) return new Map();
  const scoreOf = ({ path }: { readonly path: string }) => scores.get(path) ?? 0;
  const read = [...files]
    .sort((one, other) => scoreOf(other) - scoreOf(one) || (one.path < other.path ? -1 : 1))
    .slice(0, mostRead);
  const texts = read.map(({ path, content }) => `${path}\n${content.slice(0, mostCharacters)}`);
  const ranked = await rerank(request, texts);
  return new Map(
    ranked.slice(0, mostNamed).flatMap((index, rank) => {
      const file = read[index];
      return file ? [[file.path, best * (1 - rank / mostNamed)] as const] : [];
    }),
  );
}
