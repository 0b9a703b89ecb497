import { isCode, treeOf, walk } from '@buildai/code-model';
import { sentenceCase } from '../../language/casing.js';
import type { AppDraft } from '../app-draft.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { appNames } from './app-names.js';
import { keyOf, quotesIn } from './words.js';

/** Whether the app shows a text, in any page or its menu. */
function isShown(draft: AppDraft, text: string): boolean {
  return [...draft.files].some(([path, source]) => {
    if (!isCode(path) || !source.includes(text)) return false;
    const tree = treeOf(source);
    let found = false;
    if (tree)
      walk(tree, (node, parents) => {
        if (parents.at(-1)?.type === 'ImportDeclaration') return false;
        if ((node.type === 'StringLiteral' || node.type === 'JSXText') && node.value.includes(text))
          found = true;
        return undefined;
      });
    return found;
  });
}

/** Names that are changed as such, rather than as a text. */
const isName = ({ entities }: AppDraft, text: string): boolean =>
  appNames(entities).some((name) => keyOf(name) === keyOf(text));

const swaps =
  /\b(?:say|says|said|reads?|put|change|replace|instead|rename|rather|should be|make it|shows?|steht|heißt|statt|stattdessen|ersetze|ändere|schreib|soll|dit|mets|remplace|plut[oô]t|affiche|écris|dice|diga|pon|cambia|reemplaza|en vez|diz|diga|muda|troca|coloca|em vez|dice|dica|metti|sostituisci|cambia|invece)\b/iu;

/** Ways to name a text and what should stand instead, without quotation marks. */
const bareSwaps: readonly RegExp[] = [
  /^(?:please )?instead of (.+?),? (?:it|that|this|there|the app) (?:should|must|could|ought to) (?:say|read|show|be) (.+)$/iu,
  /^(?:please )?(?:the )?(?:text|words?|greeting|heading|headline|title) (.+?) (?:should|must|could|ought to) (?:say|read|be) (.+)$/iu,
  /^(\S.{1,60}?)\s*(?:->|→|=>)\s*(.+)$/u,
];

/** `instead of Welcome it should say Happy digging`: only for a text that the app shows and that is no name. */
function readBareTexts(request: string, draft: AppDraft): readonly Edit[] | undefined {
  const said = request.trim().replace(/[.!]+$/u, '');
  const [, from = '', to = ''] =
    bareSwaps.map((swap) => swap.exec(said)).find((found) => found !== null) ?? [];
  if (from === '' || isName(draft, from)) return undefined;
  const shown = [from, sentenceCase(from)].find((text) => isShown(draft, text));
  return shown === undefined ? undefined : [{ kind: 'replace-text', from: shown, to: to.trim() }];
}

/** `where it says “Welcome” put “Good morning”`: the first quoted text becomes the second one. */
export function readTexts(request: string, draft: AppDraft): readonly (Edit | Unclear)[] | undefined {
  const [from, to, ...more] = quotesIn(request);
  if (!from) return readBareTexts(request, draft);
  if (!to || more.length > 0 || !swaps.test(request) || isName(draft, from.text)) return undefined;
  const between = request.slice(from.end, to.start);
  if (/^\s*(?:,|\band\b|\bor\b|\bund\b|\bet\b|\by\b|\be\b)\s*$/iu.test(between)) return undefined;
  return isShown(draft, from.text)
    ? [{ kind: 'replace-text', from: from.text, to: to.text }]
    : [unclear(`I couldn’t find the text “${from.text}” in the app.`)];
}
