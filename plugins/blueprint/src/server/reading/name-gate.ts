import type { Language } from '../language/language.js';
import { englishTags } from './english-tags.js';
import type { PartOfSpeech } from './token.js';

const never =
  /^(?:i|we|you|they|it|he|she|this|that|these|those|everyone|everybody|anyone|someone|something|anything|everything|nothing|stuff|who|what|which|where|when|how|today|tomorrow|both|all|same|others?|etc|yes|no|ok|please|thanks|hello|hi|more|rest|following|way|thing|one|dashboards?|charts?|graphs?|calendar view|search|filters?|login|export|notifications?|buttons?|theme|design|look|dark mode|farben?|couleurs?|colore?s|cores|colori|people|users?|app|application|website|nobody|mind|most|lot|lots|half|none|each|everybody else|anybody|sense|order to|kind|sort|spreadsheets?)(?:\s.*)?$/i;
const empty =
  /^(?:i|we|you|they|it|he|she|this|that|these|those|people|person|user|everyone|everybody|anyone|someone|something|anything|everything|nothing|thing|stuff|way|place|lot|bit|list|table|page|form|data|database|info|information|detail|overview|summary|total|totals|report|reports|reporting|statistic|stats|analytics|chart|graph|dashboard|search|filter|sort|sorting|export|import|csv|excel|pdf|login|log in|sign in|sign up|account|user account|role|permission|admin|administrator|admin panel|setting|notification|reminder|alert|email notification|mobile app|web app|app|application|tool|system|software|website|site|spreadsheet|calendar|calendar view|kanban|kanban board|board|gallery|timeline|dark mode|light mode|design|theme|layout|color|colour|colors|button|menu|navigation|help|idea|example|time|day|week|month|year|today|tomorrow|morning|evening|night|home|phone|computer|laptop|mess|chaos|problem|solution|question|world|life|work|job to be done|rest|others?|etc|yes|no|ok|please|thanks|hello|hi|everything else|more|all|both|same|kind|type|sort|number|name|date|status|note|notes|history|progress|backup|excel sheet|google sheet|google sheets|whatsapp|facebook|slack|trello|notion|airtable|access|main page|home page|first page|front page|mobile|desktop|tablet|screen|print|label printing|qr code|barcode|barcode scanner|map|maps|offline|language|english|german|french|spanish|multi-language|translation|real time|realtime|drag and drop)$/i;

/** Whether a singular phrase could head a table: a short noun phrase that is no pronoun, feature or filler. */
export function isNameOfThing(phrase: string, language: Language, hasFields: boolean): boolean {
  const words = phrase.split(/\s+/);
  return (
    phrase.length >= 2 &&
    phrase.length <= 40 &&
    words.length <= 4 &&
    /\p{L}{2}/u.test(phrase) &&
    !/[?!"<>@#$%^*=+{}]/.test(phrase) &&
    !never.test(phrase) &&
    (hasFields || !empty.test(phrase)) &&
    (language !== 'en' || isNounPhrase(phrase))
  );
}

const inside: ReadonlySet<PartOfSpeech> = new Set(['noun', 'adjective', 'number', 'punctuation', 'other']);

/** Whether the tagger sees a noun at the end, and before it only what can stand in a name. */
function isNounPhrase(phrase: string): boolean {
  const frame = 'The ';
  const tagged = [...englishTags(`${frame}${phrase.toLowerCase()} is here`)]
    .filter(([at]) => at >= frame.length && at < frame.length + phrase.length)
    .map(([at, pos]) => ({ pos, word: /^[^\s]+/.exec(phrase.slice(at - frame.length))?.[0] ?? '' }));
  if (tagged.length < 2) return true;
  return tagged.every(
    ({ pos, word }, index) =>
      inside.has(pos) ||
      (pos === 'verb' && (/(?:ing|ed|en)$/.test(word) || index === tagged.length - 1)) ||
      (pos === 'preposition' &&
        /^(?:of|in|for|to|at|on|up|off|in-law)$/i.test(word) &&
        index > 0 &&
        index < tagged.length - 1),
  );
}
