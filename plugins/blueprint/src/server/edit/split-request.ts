const verbs =
  'add|include|insert|create|introduce|remove|delete|drop|hide|rename|call|name|make|turn|change|switch|set|use|put|show|give|replace|convert|move|mark|let|allow|restrict|only|fill|track|sort|get rid of|take out|connect|also|increase|reduce|paint|style|link|relate|sort|order|assign|(?:the )?(?:app )?(?:colou?r|theme|name) to';

const lead =
  /^(?:(?:please|pls|kindly|can you|could you|would you|will you|can we|could we|i(?:['’]d| would) like (?:you )?to|i(?:['’]d| would) like|i (?:want|need) (?:you )?to|we (?:want|need) to|you should|let['’]?s|now|then|next|also|and|just|ok(?:ay)?|hey|hi|great|thanks|thank you|cool|nice|perfect|good|so|maybe|instead|first|finally)[,.!]?\s+)+/i;

/** Removes polite phrases from a request. */
export function withoutPoliteness(text: string): string {
  let clean = text.trim();
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replace(lead, '').trim();
  }
  return clean
    .replace(/[,.!]?\s*(?:please|thanks|thank you|for me|if possible|as well|too|now|again)?[\s.!]*$/i, '')
    .trim();
}

const boundary = new RegExp(
  String.raw`(?:[.!?]\s+|;\s*|\n+\s*(?:[-*•]|\d+[.)])?\s*|,?\s+and (?:then |also |please )*|,\s*(?:then |also |please )*)(?=(?:${verbs})\b)`,
  'gi',
);

/** Splits a message into its changes: `make it dark and call it Orbit`. */
export function splitRequest(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  const isQuoted = (at: number) => (text.slice(0, at).match(/["“”]/g)?.length ?? 0) % 2 === 1;
  for (const match of text.matchAll(boundary)) {
    const after = text.slice(match.index + match[0].length);
    if (isQuoted(match.index) || !isCommand(after)) continue;
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].map(withoutPoliteness).filter((part) => part !== '');
}

/** `name and phone` is a list, `name it Orbit` a command. */
function isCommand(text: string): boolean {
  return !/^(?:name|call|set|show|track|use|move|mark|change|only|also|make)s?(?:\s*(?:[,.;)]|$)|\s+(?:and|or|field|to\s+\w+$|\())/i.test(
    text,
  );
}
