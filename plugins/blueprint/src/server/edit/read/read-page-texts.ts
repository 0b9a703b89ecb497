import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { pageNamed } from './read-pages.js';
import type { Wish } from './wish.js';

const parts =
  / (title|heading|headline|header|description|subtitle|tagline|intro|subheading|uberschrift|titel|beschreibung|titre|sous titre|titulo|subtitulo|descripcion|descricao|titolo|sottotitolo|descrizione) /;

/** `change the title of the today page to “Right now”`. */
export function readPageText(wish: Wish): readonly (Edit | Unclear)[] | undefined {
  const part = parts.exec(wish.keys)?.[1];
  const isAsked = wish.has('change', 'rename', 'add');
  const said =
    wish.quotes.at(-1)?.text ??
    /\b(?:to say|to|say|into|as|be|zu|in|par|por|a|con)\s+([^"“]+)$/iu.exec(wish.text)?.[1]?.trim();
  if (part === undefined || !isAsked || said === undefined || wish.has('app', 'field')) return undefined;
  if (
    wish.namedFields.some(
      ({ mention }) => !mention.isPartial && mention.targets.every(({ kind }) => kind === 'field'),
    ) &&
    !wish.has('page', 'home')
  )
    return undefined;
  const home = wish.has('home') ? wish.pages.find(({ route }) => route === '/') : undefined;
  const list = wish.pages.find(
    ({ view, entity }) => view === 'list' && entity === wish.namedEntities[0]?.name,
  );
  const page = pageNamed(wish) ?? home ?? list;
  if (!page)
    return [
      unclear(
        'I couldn’t tell which page you mean. Name it, for example “change the title of the home page to …”.',
      ),
    ];
  const isDescription = /descri|sub|sous|sotto|tagline|intro|beschreib/.test(part);
  return [{ kind: 'page-text', path: page.path, part: isDescription ? 'description' : 'title', text: said }];
}
