import { proposePlanAction } from '@buildai/app-features/shared';
import { renderOpeningTag } from '../prompt/continuation.js';

/** The beginning of a plan among words: a brace and a name that plans have, perhaps in a fence. */
const planStart = /(?:`{3}\w*\s*)?\{\s*"(?:say|name|icon|color|entities|pages|questions)"\s*:/;
/** An answer that begins with a brace is a plan, whatever follows. */
const answerStart = /^\s*(?:`{3}\w*\s*)?\{/;
/** The end of a text that may be the beginning of a plan. */
const maybeStart = /\s*(?:`{1,3}\w*\s*)?(?:\{\s*(?:"\w{0,12}"?\s*)?)?$/;
/** What the model says to the person is the first property. */
const said = /^\{\s*"say"\s*:\s*("(?:[^"\\]|\\.)*")/;
const firstEntity = /"entities"\s*:\s*\[\s*(\S)/;
/** A plan whose entities begin later than this, in characters, is shown without what it says. */
const longestHead = 2000;

const usualSentence = 'Here is my plan. Change what doesn’t fit, then choose Build this.';
const attributes = { type: proposePlanAction, title: 'Plan' };

/**
 * A response that is a plan in JSON, as the sentence and the action that the conversation keeps. The JSON is passed on
 * as it arrives, and what follows it is dropped. Words without JSON stay words, and so do those of a plan without
 * entities; actions stay actions.
 */
export class PlannedText {
  /** The response as the model wrote it. */
  raw = '';
  #state: 'words' | 'actions' | 'head' | 'plan' | 'rest' = 'words';
  #held = '';
  #hasWords = false;
  readonly #json = new JsonDepth();

  constructor(private readonly write: (text: string) => void) {}

  /** Whether what is said so far may be a plan. */
  get isUndecided(): boolean {
    return this.#held !== '';
  }

  add(delta: string): void {
    this.raw += delta;
    this.#add(delta);
  }

  /** @param isFinished whether the model finished by itself: then a plan that is not closed is complete, but faulty. */
  end(isFinished: boolean): void {
    if (this.#state === 'head') this.#endHead();
    if (this.#state === 'words') this.#say(this.#held);
    else if (this.#state === 'plan' && isFinished) this.#close();
    this.#held = '';
  }

  #add(text: string): void {
    switch (this.#state) {
      case 'words':
        return this.#addWords(text);
      case 'actions':
        return this.write(text);
      case 'head':
        this.#held += text;
        if (firstEntity.test(this.#held) || this.#held.length > longestHead) this.#endHead();
        return;
      case 'plan':
        return this.#addPlan(text);
      case 'rest':
        return;
    }
  }

  #addWords(text: string): void {
    const held = this.#held + text;
    const start = (this.#hasWords ? undefined : answerStart.exec(held)) ?? planStart.exec(held);
    if (start && !held.slice(0, start.index).includes('<action')) {
      this.#say(held.slice(0, start.index).trimEnd());
      this.#state = 'head';
      this.#held = '';
      return this.#add(held.slice(held.indexOf('{', start.index)));
    }
    if (held.includes('<action')) {
      this.#state = 'actions';
      this.#held = '';
      return this.write(held);
    }
    // The beginning of a tag is held, too.
    const tag = held.lastIndexOf('<');
    const safe = Math.min(maybeStart.exec(held)?.index ?? held.length, tag < 0 ? held.length : tag);
    this.#held = held.slice(safe);
    this.#say(held.slice(0, safe));
  }

  /** Shows a plan as an action when its first entity begins; one that has none is only what it says. */
  #endHead(): void {
    const held = this.#held;
    this.#held = '';
    const sentence = textOf(said.exec(held)?.[1]);
    if (sentence !== '' && firstEntity.exec(held)?.[1] === ']') {
      this.#state = 'rest';
      return this.#say(sentence);
    }
    const opening = sentence || (this.#hasWords ? '' : usualSentence);
    this.write(
      `${this.#hasWords ? '\n\n' : ''}${opening && `${opening}\n\n`}${renderOpeningTag({ attributes })}\n`,
    );
    this.#state = 'plan';
    this.#addPlan(held);
  }

  #addPlan(text: string): void {
    const end = this.#json.endIn(text);
    this.write(text.slice(0, end));
    if (end !== undefined) this.#close();
  }

  #close(): void {
    this.#state = 'rest';
    this.write('\n</action>\n');
  }

  #say(text: string): void {
    if (text.trim() !== '') this.#hasWords = true;
    if (this.#hasWords) this.write(text);
  }
}

function textOf(json: string | undefined): string {
  try {
    return json === undefined ? '' : String(JSON.parse(json)).trim();
  } catch {
    return '';
  }
}

/** Finds the end of a JSON object that arrives in pieces. */
class JsonDepth {
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  /** @returns the place behind the end; undefined if it is not in this piece */
  endIn(text: string): number | undefined {
    for (const [index, character] of text.split('').entries()) {
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === '\\') this.#isEscaped = true;
        else if (character === '"') this.#isInText = false;
      } else if (character === '"') this.#isInText = true;
      else if (character === '{' || character === '[') this.#depth += 1;
      else if ((character === '}' || character === ']') && (this.#depth -= 1) === 0) return index + 1;
    }
    return undefined;
  }
}
