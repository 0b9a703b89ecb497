import { placesOf } from './cues.js';
import { rephrase } from './rephrase.js';
import { isArticle, isPreposition } from './small-words.js';
import { keyOf, quotesIn, wordsIn } from './words.js';

/** A sentence or a part of one, and whether it was asked. */
export interface Part {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** Words in front of what is asked for: `please`, `can you`, `I would like to`. */
const lead =
  /^(?:(?:please|pls|plz|kindly|can you|could you|would you|will you|can u|could u|can we|could we|can i|could i|may i|i(?:['’]?d| would) (?:also )?like (?:you )?to|i want (?:you )?to|i need (?:you )?to|we (?:want|need) to|you should|let['’]?s|let us|now|then|next|also|and|just(?= (?:make|add|remove|change|call|rename|put|delete|hide|sort|set|give)\b)|ok(?:ay)?|hey|hi|hello|great|thanks|thank you|cool|nice|perfect|good|so|maybe|instead|first(?: of all)?|finally|one more thing|make it so(?: that)?|make sure(?: that)?|it would be (?:\w+ )?(?:great|nice|good|cool|helpful|fun|lovely|useful|handy|interesting)(?: (?:if|to))?|(?:i(?:['’]d| would) )?(?:like|love) it if|oh|hmm+|well|it(?:['’]?d| would) help (?:me )?(?:a lot )?if (?:i|we|you|it) could|(?:can|could) (?:it|the app)(?= (?:keep|remember|store|have|show|know))|bitte|kannst du|könntest du|können sie|kannst du bitte|und|dann|außerdem|noch|ich möchte|ich will|s['’]il (?:te|vous) pla[iî]t|stp|svp|peux-tu|pouvez-vous|tu peux|vous pouvez|je peux avoir|on peut avoir|je peux voir|on peut voir|est-ce que je peux avoir|bonjour|et|aussi|puis|ensuite|hola|estar[ií]a bien (?:ver|tener)|por favor|puedes|podrías|y|también|olá|oi|você pode|pode|e|também|ciao|per favore|puoi|potresti|anche|poi)(?=[\s,.!:])[,.!:]?\s*)+/iu;

/** Removes polite words around a request. */
export function withoutPoliteness(text: string): string {
  return text
    .trim()
    .replace(lead, '')
    .replace(
      /(?:[\s,.!–-]*(?:please|pls|plz|thanks(?: so much| a lot)?|thank you(?: so much)?|for me|if (?:you can|that['’]?s possible|it['’]?s possible|poss?ible)|bitte|danke|s['’]il (?:te|vous) pla[iî]t|stp|svp|merci(?: d['’]avance)?|por favor|gracias|obrigad[oa]|per favore|grazie))*[\s,.!]*$/iu,
      '',
    )
    .trim();
}

/** Verbs that begin a wish where one follows a comma or an `and`. */
export const verbs: ReadonlySet<string> = new Set(
  'add include insert create introduce remove delete drop hide get take make turn change switch set use put show give replace convert move mark let allow restrict fill track sort connect increase reduce paint link relate order assign warn highlight flag alert rename relabel call name display build keep store record print send text email scan sync post export import have color colour bring tell scrap ditch lose arrange rearrange draw plot count undo revert don dont fuge erganze entferne losche streiche sortiere zeige zeig mach mache nenne benenne ander andere setze stell stelle blende markiere warne nimm lege leg erstelle gib lass ajoute ajoutez rajoute supprime supprimez enleve enlevez retire retirez renomme renommez rends rendez mets mettez affiche affichez trie triez cree creez montre montrez change changez cache cachez masque appelle agrega agregue anade anada quita quite elimina elimine borra borre saca renombra pon ponga muestra muestre ordena ordene cambia cambie haz haga oculta esconde crea cree marca avisa llama llamala adiciona adicione acrescenta acrescente inclui inclua tira tire remove remova apaga apague exclui exclua muda mude troca troque coloca coloque deixa deixe poe mostra mostre cria crie ordena esconde avise renomeia chama aggiungi aggiungete togli rimuovi elimina eliminala eliminalo cancella cancellala rinomina chiama chiamala metti mostra mostrami crea ordina cambia nascondi evidenzia segnala avvisa rendi fai trasforma rate tag upload say stick attach'.split(
    ' ',
  ),
);
/** Of these, the ones that are names of fields as well. */
const nounVerbs = new Set(
  'name call order sort show mark track use count text email set plot change print record store post color colour draw move rate tag'.split(
    ' ',
  ),
);
const subjects = new Set(
  'i we you they he she nobody everybody everyone anyone people there its it that my im id ill ive weve ich wir man je nous il elle io noi eu'.split(
    ' ',
  ),
);
const modals =
  /^(?:is|are|was|has|have|needs?|gets|should|shouldnt|must|can|cant|could|shall|will|wont|isnt|arent|doesnt|dont|soll|sollen|sollte|muss|mussen|kann|konnen|ist|sind|brauchen|braucht|fehlt|doit|doivent|est|sont|manque|debe|deben|es|son|esta|falta|tiene|deve|devono|devem|sono|ha|sao|tem|va|vanno)$/;
const nouns = [
  'page',
  'board',
  'calendar',
  'timeline',
  'checklist',
  'chart',
  'average',
  'sum',
  'count',
  'home',
] as const;

function isCommand(keys: readonly string[], rest: string): boolean {
  const [first = '', second = ''] = keys;
  const bare = first.replace(/(?<=[aei])(?:l[aoei]|l[ao]s)$/, '');
  if (!verbs.has(first) && !verbs.has(bare)) return false;
  if (!nounVerbs.has(first)) return keys.length > 1 || first !== bare;
  // `name and phone` is a list, `name it Orbit` a command.
  const isFollowed = /^\p{L}+\s+(?:["“«„]|\p{L})/u.test(rest.trim());
  return (
    isFollowed && (isArticle(second) || /^(?:it|them|that|this|what|how|by)$/.test(second) || keys.length > 3)
  );
}

/** Whether a text names a page, a chart or a figure within its first words: `and the average rent`. */
function namesAnother(keys: readonly string[]): boolean {
  const start = ` ${keys.slice(0, 6).join(' ')} `;
  return nouns.some((cue) => placesOf(cue, start).some(({ from }) => from < 28));
}

/** Whether a text says or asks something, rather than being the first part of a subject. */
function hasVerb(text: string): boolean {
  const keys = wordsIn(text.replace(lead, '')).map(({ key }) => key);
  return keys.some((key) => modals.test(key) || (verbs.has(key) && !nounVerbs.has(key)) || subjects.has(key));
}

/** `in the list of quotes`, before what is wished there. */
function isPlace(text: string): boolean {
  const [first] = wordsIn(text.replace(lead, ''));
  const keys = ` ${wordsIn(text)
    .map(({ key }) => key)
    .join(' ')} `;
  const isScreen = (['table', 'home', 'menu', 'page'] as const).some((cue) => placesOf(cue, keys).length > 0);
  return first !== undefined && isPreposition(first.key) && isScreen && !hasVerb(text);
}

const infinitives =
  /^(?:sortieren|hinzufugen|erganzen|entfernen|loschen|streichen|umbenennen|ausblenden|anzeigen|zeigen|andern|machen|anlegen|markieren)$/;

/** `give positions a closing date, and candidates a photo`. */
const isGiven = /^\p{L}+\s+(?:an?|another|two|some)\s+\p{L}/u;

/** `a field for the series`, `one checkbox for the deposit`. */
const wantedField =
  /^(?:an?|one|another) (?:new |extra )?(?:field|box|spot|place|check ?box|tick ?box) for (?!it\b|that\b|this\b|them\b)/iu;

/** What introduces the wish that follows from what was said: `a client pays half, so an invoice can be …`. */
const conclusion = /^[\s,–—-]*(?:so|also|donc|quindi|entonces|então)\s+$/iu;

/** Whether a text behind a comma or an `and` is a wish of its own. */
function startsWish(rest: string, left: string, isJoined: boolean, isConclusion = false): boolean {
  const clean = rest.replace(lead, '').trim();
  const keys = wordsIn(clean).map(({ key }) => key);
  const [first = '', second = ''] = keys;
  if (keys.length === 0) return false;
  if (isPlace(left)) return false;
  if (wantedField.test(clean)) return true;
  if (isCommand(keys, clean) && keys.length > 1) return true;
  if (/^give\b/i.test(left.trim()) && isGiven.test(clean)) return true;
  if (subjects.has(first) && keys.length > 2) return true;
  if (speaksOfPages(left) && another.test(clean)) return true;
  if (
    /^(?:own|separate|new|extra|their own|its own|eigene|propre) (?:page|seite|page|tab|screen)\b/iu.test(
      clean,
    )
  )
    return true;
  const at = keys.findIndex((key) => modals.test(key));
  if (/^["“«„]/.test(clean))
    return at >= 0 && clean.indexOf(keys[at] ?? '') > quotesIn(clean).map(({ end }) => end)[0]! - 2 && at < 6;
  const isSubject = isArticle(first) || isPreposition(first) || at <= 2 || left === '';
  if (
    at > 0 &&
    at <= (isArticle(first) ? 6 : 4) &&
    isSubject &&
    keys.length > at + 1 &&
    (left === '' || isConclusion || hasVerb(left) || namesAnother(wordsIn(left).map(({ key }) => key)))
  )
    return true;
  // German commands end with their verb: `die Aufträge nach Abgabe sortieren`.
  if (isArticle(first) && infinitives.test(keys.at(-1) ?? '')) return true;
  if (/^(?:que|dass)$/.test(first) && isJoined && keys.length > 3) return true;
  if (/^(?:dafur|stattdessen)$/.test(first) && modals.test(second)) return true;
  if (/^(?:with|mit|avec|con|com)$/.test(first) && isArticle(second) && namesAnother(keys.slice(0, 4)))
    return true;
  const precedingKeys = ` ${wordsIn(left)
    .map(({ key }) => key)
    .join(' ')} `;
  const isOfPages =
    nouns.some((cue) => placesOf(cue, precedingKeys).length > 0) &&
    placesOf('menu', precedingKeys).length === 0;
  return isJoined && isOfPages && namesAnother(keys) && !/^(?:by|of|on|in|per|for)$/.test(first);
}

/** What gives a reason, up to the end of the sentence. */
const reasons =
  /,?\s+(?:because|so that (?:the|they|we|i|he|she|it|you|people|everyone|everybody|clients|my|our|nobody|no) |so (?:they|we|i|the \w+|clients|people) (?:can|could|dont|don['’]t|do not|see|know)|in order to|weil|damit|denn|parce que|pour qu['’]|afin|porque|para que|perch[eé]|cos[iì] che|we want to|i want to show|otherwise)\b[^.;!?\n]*$/iu;

/** A sentence without the reason at its end; `make it so that …` says what is wished for. */
function withoutReason(sentence: string): string {
  const clean = sentence.replace(lead, '');
  return clean.replace(reasons, '');
}

/** Lines of a list belong to the sentence before them, unless they are wishes themselves. */
function joinedLines(text: string): string {
  const lines = text.split('\n');
  const joined: string[] = [];
  let isList = false;
  for (const raw of lines) {
    const bullet = /^\s*(?:[-*•–]|\d+[.)])\s+(.+)$/.exec(raw)?.[1];
    if (bullet === undefined) {
      const last = joined.pop();
      joined.push(
        last === undefined ? raw : isList && raw.trim() !== '' ? `${last}\n${raw}` : `${last} ${raw}`,
      );
      if (raw.trim() === '') joined.push('');
      isList = false;
      continue;
    }
    const keys = wordsIn(bullet).map(({ key }) => key);
    const last = joined.at(-1) ?? '';
    if (isCommand(keys, bullet) || startsWish(bullet, '', false) || namesAnother(keys))
      joined.push(`${bullet.replace(/[.;,]?$/, '.')}`);
    else if (isList && last.endsWith('.')) joined.push(`${bullet.replace(/[.;,]?$/, '.')}`);
    else if (isList && last !== '') joined[joined.length - 1] = `${last}, ${bullet}`;
    else if (last.trim() !== '') joined[joined.length - 1] = `${last.replace(/[\s:!.,]+$/, '')}: ${bullet}`;
    else joined.push(bullet);
    isList = true;
  }
  return joined.join('\n');
}

/** Splits a text into sentences, with their closing marks. */
function sentences(text: string): string[] {
  const quoted = quotesIn(text);
  const isInside = (at: number) => quoted.some(({ start, end }) => at > start && at < end - 1);
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?…]+(?=\s|$|["”»]\s)["”»]?|;|\n+/gu)) {
    const end = match.index + match[0].length;
    if (
      isInside(match.index) ||
      /\b(?:e\.g|i\.e|z\.B|etc|approx|no|nr|bzw)$/i.test(text.slice(from, match.index))
    )
      continue;
    parts.push(text.slice(from, end));
    from = end;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => /[\p{L}\d]/u.test(part));
}

const boundary =
  /(?:\s*[,–—]|\s+-)\s*(?:and|but|so|then|und|aber|also(?= (?:brauch|hätt|bräucht))|et|donc|mais|y|pero|e|ma|mas)?\s*|\s+(?:and then|and also|and|but|so|then|und|aber|et|mais|y|pero|e|ma|mas|plus)\s+/giu;

/** `and one for the cancelled ones`, behind a page. */
const another =
  /^\s*(?:another )?(?:one|eine|une|una|uma)\s+((?:for|with|of|für|mit|pour|avec|para|con|com|per)\s)/iu;

function speaksOfPages(text: string): boolean {
  const keys = ` ${wordsIn(text)
    .map(({ key }) => key)
    .join(' ')} `;
  return placesOf('page', keys).length > 0;
}

/** Splits a sentence where another wish begins. */
function wishesOf(sentence: string): string[] {
  const quoted = quotesIn(sentence);
  const brackets = [...sentence.matchAll(/\([^()]*\)/g)].map(({ 0: whole, index }) => [
    index,
    index + whole.length,
  ]);
  const isInside = (at: number) =>
    quoted.some(({ start, end }) => at > start && at < end - 1) ||
    brackets.some(([start = 0, end = 0]) => at > start && at < end - 1);
  const parts: string[] = [];
  let from = 0;
  for (const match of sentence.matchAll(boundary)) {
    if (isInside(match.index) || match.index === 0) continue;
    const rest = sentence.slice(match.index + match[0].length);
    const left = sentence.slice(from, match.index);
    const isJoined = /\p{L}/u.test(match[0]);
    if (left.trim() === '' || !startsWish(rest, left, isJoined, conclusion.test(match[0]))) continue;
    parts.push(left);
    from = match.index + match[0].length;
  }
  return [...parts, sentence.slice(from)].map((part, index, all) =>
    index === 0
      ? part
      : /^give\b/i.test(withoutPoliteness(all[index - 1] ?? '')) && isGiven.test(part)
        ? `give ${part}`
        : speaksOfPages(all[index - 1] ?? '')
          ? part.replace(another, 'a page $1')
          : part,
  );
}

/** `rename A to B and C to D`, as two sentences. */
function renamesOf(sentence: string): string[] {
  const both = /^(.*\b(?:rename|relabel|change)\s+)(.+?\s+to\s+.+?)(?:,|,?\s+and)\s+(.+?\s+to\s+.+)$/iu.exec(
    sentence,
  );
  if (!both || /\b(?:add|remove|delete|rename|change|make|set)\b/i.test(both[3] ?? '')) return [sentence];
  return [`${both[1] ?? ''}${both[2] ?? ''}`, `rename ${both[3] ?? ''}`];
}

const asks =
  /^(?:what|whats|which|how|why|who|where|when|is|are|does|do|did|was|wie|warum|wieso|wer|wo|wann|welche\w*|ist|sind|comment|pourquoi|qui|quand|quel\w*|est-ce|que|qu|como|por que|quien|donde|cuando|cual\w*|quem|onde|quando|qual\w*|come|perche|chi|dove)$/;

/** `how many are open? I'd like to see that number when I open the app`: the question is what is wished for. */
const figureQuestion =
  /^(?:how (?:many|much)|what(?:['’]?s| is) (?:the |an? |our |my )?(?:average|mean|total|sum))\b/iu;
const showsIt =
  /^(?=.*\b(?:that|this|it)\b)(?=.*\b(?:see|show|display|have|know|put)\b)(?!.*\b(?:list|page|chart|graph|board|calendar)\b)\S+(?:\s+\S+){0,13}$/iu;

function withFigures(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index): Part[] => {
    const before = parts[index - 1];
    const isAnswer = (text: string) => showsIt.test(text);
    if (before?.isQuestion && figureQuestion.test(before.text) && isAnswer(part.text)) return [];
    const next = parts[index + 1];
    return part.isQuestion && figureQuestion.test(part.text) && next && isAnswer(next.text)
      ? [{ text: `show ${part.text}, ${next.text}, on the home page`, isQuestion: false }]
      : [part];
  });
}

/** `we also have volunteers! Name, phone`: what follows the statement is a list of fields. */
const statement = /^(?:(?:and|but|oh|so),? )?(?:we|i) (?:also |now |do )*have ((?:\p{L}+ )?\p{L}+s)[.!:]*$/iu;

function withLists(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence, index) => {
    const isList = (text: string) =>
      text.split(',').length > 2 &&
      !isCommand(
        wordsIn(text).map(({ key }) => key),
        text,
      ) &&
      /^[\p{L}' -]+,/u.test(text);
    const [, things] = statement.exec(sentence.trim()) ?? [];
    const next = sentences[index + 1] ?? '';
    if (things !== undefined && isList(next)) return [`add ${things}: ${next}`];
    const before = statement.exec(sentences[index - 1]?.trim() ?? '');
    return before && isList(sentence) ? [] : [sentence];
  });
}

/** Splits a message into its wishes: one part for each that has an intent of its own. */
export function splitWishes(text: string): Part[] {
  // `“Hours” is a boring name for an app. Call it Clockwork.`
  const said = text.replace(
    /\b(name (?:for|of) (?:an|the|this|our|my) app\b[^.!?]*[.!?]\s*(?:please |so )?call) it\b/iu,
    '$1 the app',
  );
  const parts = withLists(sentences(joinedLines(said))).flatMap((sentence) => {
    const first = keyOf(/[\p{L}'’-]+/u.exec(rephrase(sentence.replace(lead, '')))?.[0] ?? '');
    const isQuestion =
      (/\?["”»]?$/.test(sentence) && asks.test(first)) ||
      /^(?:how (?:do|can|does|would) (?:i|we|you)|what(?:['’]?s| is) the difference|why)\b/i.test(
        sentence.replace(lead, ''),
      );
    const body = withoutReason(sentence.replace(/[.!?;…]+$/u, '')).replace(
      /^([\p{L}\d "“”]{2,40}?)\s*(?:->|→|=>)\s*([\p{L}\d "“”]{2,40})$/u,
      'rename $1 to $2',
    );
    return renamesOf(body)
      .flatMap(wishesOf)
      .map((part) => ({ text: rephrase(withoutPoliteness(part)), isQuestion }))
      .filter((part) => part.text !== '');
  });
  return withFigures(parts);
}
