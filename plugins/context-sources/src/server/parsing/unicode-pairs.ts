/** Letters that stand together in texts; what mixes many of them is no text. */
const scripts = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  /\p{Script=Hangul}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
];
const noText = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|\p{Cn}|\p{Co}|\p{Cs}/u;
/** The share of letters that belong to one script, beside Latin ones. */
const leastOfOneScript = 0.9;

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

function isText(text: string): boolean {
  if (text === '' || noText.test(text)) return false;
  const letters = count(text, /\p{L}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  const others = letters - latin;
  if (others === 0) return true;
  return Math.max(...scripts.slice(1).map((script) => count(text, script))) >= others * leastOfOneScript;
}

/**
 * UTF-16 without a mark, which shows by bytes that are zero: those of blanks, digits and Latin letters.
 * @param sample from the beginning of a text
 */
export function encodingOfPairs(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (!sample.includes(0)) return undefined;
  let [even, odd] = [0, 0];
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const encoding = odd >= even ? 'utf-16le' : 'utf-16be';
  // The sample may end in the middle of a character, or of a pair of them.
  const whole = sample.subarray(0, sample.length - (sample.length % 2));
  const text = new TextDecoder(encoding).decode(whole).replace(/[\ud800-\udbff\ufffd]$/, '');
  return isText(text) ? encoding : undefined;
}
