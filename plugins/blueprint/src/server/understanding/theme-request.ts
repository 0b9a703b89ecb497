import type { PlanPalette } from '@buildai/app-features/shared';
import { planPalettes } from '@buildai/app-features/shared';
import type { ThemePlan } from '../plan/theme-plan.js';
import { titleCase } from '../language/casing.js';

export type ThemeRequest = Partial<ThemePlan>;

const colourWords: ReadonlyMap<string, PlanPalette> = new Map<string, PlanPalette>([
  ...planPalettes.map((palette) => [palette, palette] as const),
  ['gold', 'amber'],
  ['golden', 'amber'],
  ['turquoise', 'cyan'],
  ['aqua', 'cyan'],
  ['mint', 'emerald'],
  ['forest', 'emerald'],
  ['olive', 'lime'],
  ['navy', 'blue'],
  ['ocean', 'sky'],
  ['magenta', 'fuchsia'],
  ['lavender', 'violet'],
  ['lilac', 'violet'],
  ['crimson', 'red'],
  ['burgundy', 'rose'],
  ['coral', 'orange'],
  ['peach', 'orange'],
  ['gray', 'slate'],
  ['grey', 'slate'],
  ['charcoal', 'slate'],
  ['monochrome', 'black'],
  ['beige', 'brown'],
  ['chocolate', 'brown'],
  ['coffee', 'brown'],
  ['grün', 'green'],
  ['verde', 'green'],
  ['vert', 'green'],
  ['blau', 'blue'],
  ['azul', 'blue'],
  ['bleu', 'blue'],
  ['rot', 'red'],
  ['rojo', 'red'],
  ['rouge', 'red'],
  ['rosa', 'pink'],
]);
const colourPattern = [...colourWords.keys()].join('|');

/** A color counts as a theme request if it describes the app, not an item in it. */
const colourPhrases = [
  `\\b(${colourPattern})(?: and white)?[ -](?:theme|themed|style|styled|look|design|colou?rs?|colou?r scheme|accents?|accent colou?r|palette|tones?|app|ui|mode|buttons?|branding)\\b`,
  `\\b(?:make (?:it|the app|everything|that)|turn it|paint it|in|use|using|with|prefer|want|like|colou?r(?:ed)?|theme|to) (?:a |an |the )?(?:nice |light |deep |soft |bright |warm |cool |shades of |tones of |more )*(${colourPattern})(?=$|[\\s,.;!]*(?:$|\\band\\b|\\bplease\\b|\\binstead\\b|\\bwith\\b|,|\\.|;|!|theme|style|as))`,
];

const styleWords: readonly (readonly [RegExp, ThemeRequest])[] = [
  [
    /\b(dark|black background|night)(?=[ -](mode|theme|themed|style|look|design|ui|version|colou?rs?)\b)|\b(make (it|the app|everything)( all)?|go|in|a|and|,|really|nice and|dunkel|oscur[oa]|sombre) ?dark(er)?\b(?! (chocolate|roast|beer|matter|souls|web|blue|green|red))|^dark\b|\bdunkel\b|\boscur[oa]\b|\bnight mode\b/i,
    { mode: 'dark' },
  ],
  [
    /\b(light|bright)[ -](mode|theme|design|version|background)\b|\bmake (it|the app) (light|bright)(er)?\b|\bnot (so )?dark\b/i,
    { mode: 'light' },
  ],
  [
    /\b(minimal|minimalist|minimalistic|clean|plain|simple look|understated|scandinavian)( style| look| design)?\b/i,
    { colour: 'quiet', neutrals: 'plain', corners: 'sharp' },
  ],
  [/\b(colou?rful|vibrant|vivid|bold colou?rs|rainbow|lively)\b/i, { colour: 'rich', corners: 'round' }],
  [
    /\b(playful|fun|friendly|cute|cheerful|kid[s-]?( friendly)?)\b(?= (style|look|design|theme|app|and|feel)|[,.]|$)/i,
    { colour: 'rich', corners: 'round' },
  ],
  [
    /\b(warm|cosy|cozy|homely|rustic|earthy)\b(?! (up|water|weather|lead))/i,
    { neutrals: 'warm', headings: 'serif' },
  ],
  [
    /\b(elegant|classy|luxurious|luxury|premium|editorial|sophisticated)\b/i,
    { headings: 'serif', colour: 'quiet', corners: 'sharp' },
  ],
  [
    /\b(professional|corporate|business[- ]like|serious)\b(?= (style|look|design|theme|feel|and)|[,.]|$)/i,
    { palette: 'slate', colour: 'normal', corners: 'soft' },
  ],
  [/\b(retro|terminal|hacker|geeky|monospace|brutalist)\b/i, { headings: 'mono', corners: 'sharp' }],
  [/\bpastel\b/i, { colour: 'rich', corners: 'round', neutrals: 'warm' }],
  [/\b(round(ed|er)?( corners)?|rounder|bubbly)\b(?! (robin|trip|table|of))/i, { corners: 'round' }],
  [/\b(sharp|square|angular|hard)( |-)(corners?|edges?)\b|\bless rounded\b/i, { corners: 'sharp' }],
  [
    /\b(compact|dense|denser|tighter|smaller text|more on (the|one) (screen|page))\b/i,
    { density: 'compact' },
  ],
  [
    /\b(spacious|roomy|airy|roomier|bigger text|larger text|more space|more whitespace)\b/i,
    { density: 'roomy' },
  ],
  [/\bserif (font|headings?|type)\b|\bwith serifs?\b/i, { headings: 'serif' }],
  [/\bsans[- ]serif\b/i, { headings: 'sans' }],
];

/** The requested look of the app; undefined if there is none. */
export function readTheme(text: string): ThemeRequest | undefined {
  const plain = text.replace(/\([^)]*\)/g, ' ');
  const requests = styleWords.filter(([pattern]) => pattern.test(plain)).map(([, requested]) => requested);
  const colour = colourPhrases.map((pattern) => new RegExp(pattern, 'i').exec(plain)?.[1]).find(Boolean);
  const palette = colour && colourWords.get(colour.toLowerCase());
  const requested = Object.assign({}, ...requests, palette ? { palette } : {}) as ThemeRequest;
  return Object.keys(requested).length === 0 ? undefined : requested;
}

const styleAdjectives = `dark|light|warm|cool|bright|soft|minimal(?:ist(?:ic)?)?|clean|colou?rful|vibrant|elegant|modern|professional|playful|pastel|retro|cosy|cozy|${colourPattern}`;
const themeWords = [
  new RegExp(
    `,?\\s*(?:and\\s+)?\\b(?:in|with|using|use|en|mit|con|make it|it should (?:be|look)|make it look)\\s+(?:a\\s+|an\\s+|the\\s+)?(?:(?:${styleAdjectives})[\\s,]+)*(?:${styleAdjectives})(?:\\s+(?:mode|theme|colou?rs?|colou?r scheme|style|look|design|tones?|palette))?(?=$|[\\s]*[,.;!]|\\s+and\\b)`,
    'gi',
  ),
  new RegExp(
    // `yellow, blue, green` are values of something.
    `(?<!\\b(?:${colourPattern})),\\s*(?:${styleAdjectives})(?:\\s+(?:mode|theme|colou?rs?|style|look|design))?(?=\\s*(?:$|[,.;!]))(?!,\\s*(?:${colourPattern})\\b)`,
    'gi',
  ),
];

/** A request without its look: `in warm colors`, `, dark theme`. */
export function withoutThemeWords(text: string): string {
  const parts = text.split(/(\([^()]*\)|\[[^[\]]*\])/);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? part : themeWords.reduce((rest, pattern) => rest.replace(pattern, ' '), part),
    )
    .join('');
}

/** A bare color word, such as the answer to "which color?". */
export function paletteNamed(word: string): PlanPalette | undefined {
  return colourWords.get(word.trim().toLowerCase());
}

export type Audience = 'public' | 'private' | 'team';

export function readAudience(text: string): Audience | undefined {
  if (
    /\b(publicly|public|anyone can (see|view|browse|read)|everyone can (see|view|browse|read)|visible to (anyone|everyone)|without (a )?(login|signing in|sign-?in))\b/i.test(
      text,
    )
  )
    return 'public';
  if (
    /\b(private|only i (can|should|may|see|read|have access)|(nobody|no one|noone) (else )?(but|except|other than) me|(only )?visible (only )?to me|only for me|just for me|just me|for myself|each (user|person) (sees?|has) (only )?(their|his|her) own|everyone sees only their own)\b/i.test(
      text,
    )
  )
    return 'private';
  if (
    /\b(only (my|our|the) (team|staff|members|company)|for (my|our|the|a) (team|company|office|family|club|department|staff|colleagues)|shared|collaborative|together with my)\b/i.test(
      text,
    )
  )
    return 'team';
  return undefined;
}

const nameEnd = String.raw`(?=\s*(?:[,.;:!?\n]|$|\band\b|\bwith\b|\bthat\b|\bwhich\b|\bfor\b|\bto (?:track|log|manage|keep|record|plan|organi|store|list|collect)|\binstead\b|\bplease\b|\bin (?:a )?(?:dark|light)\b))`;
const called = String.raw`\b(?:(?:call|name|title)(?: it| the app| this app| this| my app)?(?: to)?|called|named|titled|by the name of)`;
const namePatterns = [
  new RegExp(`${called} ["“«]([^"”»\\n]{1,40})["”»]`, 'i'),
  new RegExp(`${called} ['‘]([^\\n]{1,40}?)['’](?![\\p{L}])`, 'iu'),
  new RegExp(
    String.raw`\b(?:call|name)(?: it| the app| this app| my app)(?: just| simply)? ([\p{L}\d][\p{L}\d&'’ .-]{0,39}?)${nameEnd}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:app|tracker|it|tool|crm|site|system|planner|manager) (?:called|named) ([\p{L}\d][\p{L}\d&'’ .-]{0,39}?)${nameEnd}`,
    'iu',
  ),
  new RegExp(
    String.raw`\bapp(?:['’]s)? name(?: is| should be| to be|:) ([\p{L}\d][\p{L}\d&'’ .-]{0,39}?)${nameEnd}`,
    'iu',
  ),
  new RegExp(String.raw`^(?:called|named) ([\p{L}\d][\p{L}\d&'’ .-]{0,39}?)${nameEnd}`, 'iu'),
];

/** The app name in the request, with the words that state it. */
export function readName(text: string): { readonly name: string; readonly said: string } | undefined {
  for (const pattern of namePatterns) {
    const match = pattern.exec(text);
    const name = match?.[1]?.trim();
    if (match && name) return { name: /[A-Z]/.test(name) ? name : titleCase(name), said: match[0] };
  }
  return undefined;
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\bEUR\b/, 'EUR'],
  [/£|\bpounds sterling\b|\bGBP\b|\bin pounds\b/, 'GBP'],
  [/¥|\byen\b|\bJPY\b/, 'JPY'],
  [/\bCHF\b|\bswiss francs?\b/i, 'CHF'],
  [/₹|\brupees?\b|\bINR\b/, 'INR'],
  [/\bSEK\b|\bswedish kron/i, 'SEK'],
  [/\bCAD\b|\bcanadian dollars?\b/i, 'CAD'],
  [/\bAUD\b|\baustralian dollars?\b/i, 'AUD'],
];

export function readCurrency(text: string): string | undefined {
  return currencies.find(([pattern]) => pattern.test(text))?.[1];
}

const beyondParts: readonly (readonly [RegExp, string])[] = [
  [
    /\b(stripe|paypal|online payments?|take payments?|pay online|credit card payments?|checkout flow|payment processing|accept payments?)\b/i,
    'taking payments',
  ],
  [/\b(google maps|map view|interactive map|on a map|with a map|gps|geolocation|routing)\b/i, 'maps'],
  [
    /\b(live chat|chat with|real-?time chat|messaging between|direct messages?|chat room|video calls?|voice calls?)\b/i,
    'live messages between people',
  ],
  [
    /\b(chat ?gpt|gpt|openai|llm|ai[- ](powered|generated|assistant|suggestions?|chat|based)|with ai|using ai|artificial intelligence|chatbot|machine learning|image recognition)\b/i,
    'artificial intelligence inside the app',
  ],
  [
    /\b(send (out )?(e-?mails?|sms|text messages|reminders|notifications|newsletters)|(e-?mail|sms|push) (notifications?|reminders?|alerts?)|push messages|(sends?|sending) (\w+ ){0,4}e-?mails?|(that|which|and|to|automatically|should|can|will) e-?mails? (me|us|them|him|her|(the|my|our|all|every|each) \w+))\b/i,
    'sending emails or notifications',
  ],
  [
    /\b(sync(hroni[sz]ed?)? with|integrat(e|ion|es) with|connect(ed)? to|import from) (google|outlook|slack|notion|zapier|salesforce|xero|quickbooks|shopify|strava|spotify|github|trello|jira|gmail)\b/i,
    'connections to other services',
  ],
  [/\b(barcode|qr[- ]code|scanner|scan receipts|ocr)\b/i, 'scanning codes'],
  [
    /\b(scrape|scraping|crawl|web search|stock prices?|live prices?|weather forecast)\b/i,
    'data from other sites',
  ],
];

/** Requested features that the blueprint model cannot build. */
export function readBeyond(text: string): string[] {
  return beyondParts.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
}
