/** Small talk rather than a request. */
export function isGreeting(text: string): boolean {
  return /^(?:hi|hello|hey|hallo|hola|bonjour|ciao|good (?:morning|evening|afternoon)|yo|thanks?(?: you)?|thx|ok|okay|cool|great|nice|perfect|awesome|help|test|testing|who are you|what are you|what can you do|what do you do|how does this work|how are you)\b[^a-z]*(?:there|everyone|so much|a lot|again|you|for me|do)?[\s!.?,]*$/i.test(
    text.trim(),
  );
}

/** A request for an unspecified app: `make me an app`. */
export function isVague(text: string): boolean {
  return /^(?:please |can you |could you )?(?:(?:build|make|create|generate|design|give me|i (?:want|need))\s+)?(?:me\s+)?(?:an?|the|my|some)?\s*(?:new |simple |cool |nice |good )*(?:apps?|websites?|web apps?|site|application|something|anything|tool|thing|page|dashboard)?(?: for me)?[\s!.?]*$/i.test(
    text.trim(),
  );
}

const beyondApps: readonly (readonly [RegExp, string])[] = [
  [
    /\b(snake|tetris|chess|pong|platformer|shooter|arcade|tic[- ]tac[- ]toe|minesweeper|flappy bird|sudoku|puzzle game|wordle|pac-?man|video game engine)\b(?! (club|collection|tournament|league|players?))|\b(?:a|make|build|2d|3d|multiplayer|browser) (?:\w+ )?game\b(?! (masters?|rooms?|shop|store|night|collection|tracker|log|library|list))/i,
    'a game',
  ],
  [
    /\b(landing page|marketing (page|site)|company website|corporate website|business website|website for (my|our) (company|business|startup|agency))\b/i,
    'a marketing site',
  ],
  [
    /\b(calculator|converter|stopwatch|metronome|pomodoro timer|password generator|random number|drawing app|paint app|photo editor|image editor|text editor|code editor|music player|video player|screen recorder|file converter)\b/i,
    'a tool of that kind',
  ],
  [
    /\b(chat ?bot|ai assistant|ai agent|gpt wrapper|image generator|voice assistant|translator app|summari[sz]er|copilot)\b/i,
    'an app around artificial intelligence',
  ],
  [
    /\b(summari[sz](?:e|es|ing) (?:\w+ ){0,3}(?:documents?|texts?|articles?|pdfs?|files?|reports?|emails?|meetings?)|(?:document|pdf|invoice|receipt) (?:reader|scanner|analy[sz]er|extractor)|(?:extract|extracts|extracting|read|reads|reading) (?:\w+ ){0,6}(?:from|out of) (?:\w+ ){0,3}(?:documents?|pdfs?|invoices?|receipts?|scans?|images?|photos?))\b/i,
    'an app in which a model reads texts or documents',
  ],
  [
    /\b(social network|dating app|uber for|airbnb clone|twitter clone|facebook clone|instagram clone|tiktok|video streaming|crypto(currency)? (exchange|wallet)|trading bot|blockchain|operating system|search engine|web browser)\b/i,
    'something of that size',
  ],
  [
    /\b(stock market|live (?:stock )?prices|exchange rates?|weather forecast|news feed|live scores)\b/i,
    'an app fed by live data from elsewhere',
  ],
];

/** The kind of software that the blueprint model cannot build; undefined for a data app. */
export function beyondApp(text: string): string | undefined {
  // A log of games is not a game.
  if (
    /\b(tracker|log|club|collection|tournament|league|journal|diary|history|library|scores?|inventory|database)\b/i.test(
      text,
    )
  )
    return undefined;
  return beyondApps.find(([pattern]) => pattern.test(text))?.[1];
}

/** The Continue button under a truncated reply, and equivalent phrases. */
export function isContinue(text: string): boolean {
  return /^(?:(?:yes|ok|okay|please|and)[, ]+)*(?:let['’]?s keep going|keep going|continue|go on|carry on|finish(?: it| the rest)?|resume|proceed|do it|go ahead|build it|make it|yes|yes please)(?: please| then| with (?:it|the rest|that))?[\s!.]*$/i.test(
    text.trim(),
  );
}
