import { titleCase } from '../../language/casing.js';
import type { Edit } from '../edit.js';
import { nameIn } from './phrases.js';
import { isPronoun } from './small-words.js';
import type { Wish } from './wish.js';
import { wordsIn } from './words.js';

const isOwnName = (text: string) => /\p{Lu}/u.test(text);

/** What follows the words of a new name: `to Orbit`, `als Orbit`. */
const connectors =
  /^\s*(?:,|:)?\s*(?:to|into|as|in|zu|um in|en|em|para|como|come|per|pour|be|simply|just|einfach|simplement)\s+/i;

/** The name in what follows a verb such as `call`. Names of apps may have small words: `Bianchi e Figli`. */
export function properName(text: string): string | undefined {
  const rest = text.replace(connectors, '').trim();
  const quoted = /["“„«]([^"”“»]+)["”“»]/.exec(rest)?.[1]?.trim();
  if (quoted !== undefined) return quoted;
  const bare = rest
    .replace(/\s+(?:instead|please|now|um|from now on|ab jetzt|bitte|now on)$/i, '')
    .replace(/,\s+(?:we|i|it|that|they|as|since|because|wir|on|nous)\s.*$/iu, '')
    .replace(/^["“'‘]|["”'’.]$/g, '')
    .trim();
  const words = wordsIn(bare);
  // `rename it` says no new name.
  const isName = words.length > 0 && words.length <= 5 && !words.every(({ key }) => isPronoun(key));
  return isName ? bare : undefined;
}

/** Renames the app: `call it Orbit`, `the app should be called Orbit`. */
export function readAppName(wish: Wish): readonly Edit[] | undefined {
  const verb = wish.cuesAt('rename').find(({ from }) => wish.words[from]?.key !== 'say');
  const called = wish.cuesAt('app').filter(({ from }) => from <= 6);
  const says = / (?:name|title|nombre|nome|nom|titel) /.test(wish.keys);
  const aboutApp = called.length > 0;
  // `change the title to Smile Lab`
  const [, title] = /^change (?:the )?(?:title|name) to (.+)$/iu.exec(wish.text) ?? [];
  if (title !== undefined && wish.contextEntity === undefined && isOwnName(title))
    return [{ kind: 'rename-app', name: title.slice(0, 40) }];
  if (!aboutApp && !verb) return undefined;
  const isIt = / (?:call|name|rename) (?:it|this|everything) /.test(wish.keys);
  const hasTopic = wish.contextField ?? wish.contextOption ?? wish.contextPage ?? wish.contextEntity;
  if (!aboutApp && !(isIt && !hasTopic)) return undefined;
  if (aboutApp && !verb && !says) return undefined;
  const last = called.at(-1);
  const start = Math.max(verb?.to ?? 0, last?.to ?? 0, isIt ? (verb?.to ?? 0) + 1 : 0);
  const after = wish
    .slice(start)
    .replace(/^(?:name|title|nombre|nome|nom)\s+(?:should be|to be|is|to)?\s*/i, '');
  const [quote] = wish.quotes;
  const name =
    quote?.text ?? properName(after) ?? (verb && last ? nameIn(wish.slice(verb.to, last.from)) : undefined);
  if (name === undefined || name === '') return undefined;
  return [{ kind: 'rename-app', name: (isOwnName(name) || quote ? name : titleCase(name)).slice(0, 40) }];
}
