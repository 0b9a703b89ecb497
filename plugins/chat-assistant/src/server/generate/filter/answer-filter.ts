import type { FoundMark, Mark } from './marks.js';
import { markAt, markStart } from './marks.js';
import { ProseFence } from './prose-fence.js';

/** The end of a reply's text before a mark, as the parser of actions read it. */
export interface ReplyPlace {
  readonly isInAction: boolean;
  /** Whether the line is blank so far. */
  readonly isLineBlank: boolean;
  /** Within `inline code`. */
  readonly isInTicks: boolean;
}

export interface FilteredAnswer {
  /** What the model says, actions included. */
  onText(text: string): void;
  /** All that was said so far was a thought. */
  onWithdrawn(): void;
  /** A call of a tool, written as text. */
  onCall(text: string): void;
  /** The model says something to itself. */
  onThought(): void;
  /** The place behind the text so far. */
  place(): ReplyPlace;
}

/** Harmony without its tokens, as some servers send it: `analysisWe need …assistantfinalDone.` */
const bareAnalysis = 'analysis';
const bareFinal = 'assistantfinal';

/**
 * What is read: what the model says, a thought between tags, one in a channel of its own or without any mark, a call,
 * a header, or what is not the model’s.
 */
type State = 'said' | 'thought' | 'channel thought' | 'bare thought' | 'call' | 'header' | 'over';

/** The end of a call that has no closing tag of its own. */
const endOfCall =
  /<\|(?:im_end|call|end|eot_id|eom_id|return|tool_calls_section_end)\|>|<｜(?:tool▁calls▁end|end▁of▁sentence)｜>|<\/s>/;
const longestEndOfCall = 40;

/** Nothing but tokens of chat templates, of which the last may be incomplete. */
const onlyTokens =
  /^(?:\s|<[|｜][^|｜\s]{1,40}[|｜]>|<\/s>)*(?:<(?:\/s?)?|<[|｜](?:[^|｜\s]{1,40}[|｜]?)?)?$/;

/** How much white space can stand before what decides about a mark. */
const longestGap = 2000;

/**
 * Stands between a model's stream and the parser of actions, and decides what of it is said: not thoughts, not the
 * marks of chat templates, and not what comes after the end of the model's turn.
 *
 * Within actions, marks are code, with two exceptions: a lone closing tag of a thought on a line of its own, and the
 * end of the turn at the end of the answer.
 */
export class AnswerFilter {
  #state: State = 'said';
  #held = '';
  /** The text of a call, or of a header. */
  #collected = '';
  #callEnd: string | undefined;
  #headerEnd = /\n/;
  /** Whether a header names a channel of the model, and not a speaker. */
  #isChannel = false;
  /** Whether anything but white space was said. */
  #hasSaid = false;
  /** The first words, which can be a header without its tokens. */
  #first = '';
  #isStart = true;
  #hasThought = false;
  /** Between the end of a thought and the end of its line, which belongs to it. */
  #isAfterThought = false;
  /** Opening tags of thoughts in the code of the open action, or of the open fence. */
  #openInCode = 0;
  #fence = new ProseFence();

  constructor(private readonly answer: FilteredAnswer) {}

  /** Whether any of it was a thought. */
  get hasThought(): boolean {
    return this.#hasThought;
  }

  write(delta: string): void {
    this.#held += delta;
    this.#read(false);
  }

  end(): void {
    this.#read(true);
    if (this.#state === 'call') this.#endCall();
    this.#held = '';
  }

  #read(isEnd: boolean): void {
    if (this.#isStart && !this.#begin(isEnd)) return;
    let at = 0;
    while (at < this.#held.length) {
      const next = this.#readFrom(at, isEnd);
      if (next === undefined) break;
      at = next;
    }
    this.#held = this.#held.slice(at);
  }

  /** @returns false while the beginning is undecided. */
  #begin(isEnd: boolean): boolean {
    const text = this.#held.trimStart();
    if (text.length <= bareAnalysis.length && bareAnalysis.startsWith(text) && !isEnd) return false;
    this.#isStart = false;
    if (new RegExp(`^${bareAnalysis}(?=[A-Z"'])`).test(text)) this.#think('bare thought');
    return true;
  }

  /** @returns the next place to read from; undefined while more is needed. */
  #readFrom(at: number, isEnd: boolean): number | undefined {
    switch (this.#state) {
      case 'bare thought':
        return this.#skipBareThought(at);
      case 'header':
        return this.#readHeader(at, isEnd);
      case 'call':
        return this.#readCall(at, isEnd);
      case 'said':
      case 'thought':
      case 'channel thought':
      case 'over':
        return this.#readMarks(at, isEnd);
    }
  }

  #readMarks(at: number, isEnd: boolean): number | undefined {
    markStart.lastIndex = at;
    const found = markStart.exec(this.#held)?.index ?? this.#held.length;
    if (found > at) {
      this.#say(this.#held.slice(at, found));
      return found;
    }
    const mark = markAt(this.#held, at);
    if (mark === 'more' && !isEnd) return undefined;
    if (mark === undefined || mark === 'more') {
      this.#say(this.#held.charAt(at));
      return at + 1;
    }
    return this.#meet(mark, at, isEnd);
  }

  #say(written: string): void {
    if (this.#state !== 'said') return;
    const text = this.#isAfterThought ? this.#withoutRestOfLine(written) : written;
    if (text === '') return;
    if (this.#first.length < 40) this.#first += text.slice(0, 40);
    if (!this.#hasSaid && text.trim() !== '') this.#hasSaid = true;
    if (!this.answer.place().isInAction) this.#fence.add(text);
    this.answer.onText(text);
  }

  /** @returns the place behind the mark; undefined while what follows decides whether it is one. */
  #meet({ raw, mark }: FoundMark, at: number, isEnd: boolean): number | undefined {
    const end = at + raw.length;
    const counts =
      this.#state === 'said' ? this.#counts(mark, this.#held.slice(end), isEnd) : this.#endsState(mark);
    if (counts === undefined) return undefined;
    if (counts) this.#act(mark, raw);
    else this.#say(raw);
    return end;
  }

  /** Whether a mark ends what is skipped: a thought may speak of any other. */
  #endsState({ kind }: Mark): boolean {
    if (this.#state === 'thought') return kind === 'thought';
    const isNext = kind === 'turn' || kind === 'speaker' || kind === 'channel';
    return isNext || (this.#state === 'channel thought' && kind === 'stop');
  }

  #withoutRestOfLine(text: string): string {
    const rest = text.replace(/^[ \t\r]+/, '');
    if (rest === '') return '';
    this.#isAfterThought = false;
    return rest.startsWith('\n') ? rest.slice(1) : rest;
  }

  /** Whether a mark in what is said is one. */
  #counts(mark: Mark, rest: string, isEnd: boolean): boolean | undefined {
    const { isInAction, isInTicks, isLineBlank } = this.answer.place();
    if (!isInAction && !this.#fence.isInProse) this.#openInCode = 0;
    const endsLine = /^[ \t]*(?:\r?\n|$)/.test(rest);
    const isUndecided = !isEnd && rest.length < longestGap && /^\s*(?:<?)$/.test(rest);
    if (isInAction) return this.#countsInCode(mark, { rest, endsLine, isLineBlank, isUndecided }, isEnd);
    if (isInTicks) return false;
    switch (mark.kind) {
      case 'thought':
        if (this.#fence.isInProse && isLineBlank) return this.#countsInFence(mark.isOpening, rest, isEnd);
        // A sentence that names it talks about it.
        if (mark.isOpening) return isLineBlank;
        return isLineBlank || (isUndecided ? undefined : endsLine || !/^[ \t]*\p{Ll}/u.test(rest));
      case 'call':
        return isLineBlank || mark.end === undefined;
      case 'message':
        return /^\s*(?:assistant)?\s*(?:analysis|commentary|final)\b[^\n]{0,40}$/.test(this.#first);
      case 'stop':
        return !mark.isWeak || (isUndecided ? undefined : /^\s*$/.test(rest));
      case 'turn':
      case 'speaker':
      case 'channel':
      case 'noise':
        return true;
    }
  }

  /** Code that shows how a thought is written ends with its fence, and acts on nothing. */
  #countsInFence(isOpening: boolean, rest: string, isEnd: boolean): boolean | undefined {
    if (!isOpening) {
      if (this.#openInCode === 0) return true;
      this.#openInCode -= 1;
      return false;
    }
    const [, action] = /^[^]*?(?:(<action\b)|\n[ \t]*(?:```|~~~))/.exec(rest) ?? [rest];
    const isShown = action === undefined && /\n[ \t]*(?:```|~~~)/.test(rest);
    if (isShown) this.#openInCode += 1;
    else if (action === undefined && !isEnd && rest.length < longestGap) return undefined;
    return !isShown;
  }

  #countsInCode(
    mark: Mark,
    at: { rest: string; endsLine: boolean; isLineBlank: boolean; isUndecided: boolean },
    isEnd: boolean,
  ): boolean | undefined {
    if (mark.kind === 'thought' && mark.isOpening) {
      this.#openInCode += 1;
      return false;
    }
    if (mark.kind === 'thought') {
      if (this.#openInCode > 0) {
        this.#openInCode -= 1;
        return false;
      }
      return at.isLineBlank && (at.isUndecided ? undefined : at.endsLine);
    }
    // Code may hold such a token as text, even before that of another turn: a prompt in the form of a chat template.
    if (mark.kind !== 'stop') return false;
    return onlyTokens.test(at.rest) && at.rest.length < longestGap ? (isEnd ? true : undefined) : false;
  }

  #act(mark: Mark, raw: string): void {
    switch (mark.kind) {
      case 'thought':
        if (mark.isOpening) return this.#think('thought');
        if (this.#state === 'thought') this.#state = 'said';
        else this.#withdraw();
        this.#isAfterThought = true;
        return;
      case 'call':
        this.#state = 'call';
        this.#collected = raw;
        this.#callEnd = mark.end;
        return;
      case 'channel':
        this.#startHeader(/<\|message\|>/, true);
        return;
      case 'message':
        if (this.#state === 'said') {
          const named = this.#first;
          this.#withdraw();
          this.#startHeader(/(?:)/, true);
          this.#collected = named;
        }
        return;
      case 'turn':
        this.#startHeader(mark.end, false);
        return;
      case 'speaker':
        this.#state = mark.isModel ? 'said' : 'over';
        return;
      case 'stop':
        this.#state = 'over';
        return;
      case 'noise':
        return;
    }
  }

  #think(state: 'thought' | 'channel thought' | 'bare thought'): void {
    this.#state = state;
    this.#hasThought = true;
    this.answer.onThought();
  }

  /** Some services cut off where a thought begins: then all before its end was one. */
  #withdraw(): void {
    if (this.#hasSaid) this.answer.onWithdrawn();
    this.#hasThought = true;
    this.#state = 'said';
    this.#hasSaid = false;
    this.#first = '';
    this.#openInCode = 0;
    this.#fence = new ProseFence();
  }

  #startHeader(end: RegExp, isChannel: boolean): void {
    this.#state = 'header';
    this.#collected = '';
    this.#headerEnd = end;
    this.#isChannel = isChannel;
  }

  #readHeader(at: number, isEnd: boolean): number | undefined {
    const rest = this.#held.slice(at);
    const found = this.#headerEnd.exec(rest);
    if (!found) {
      if (!isEnd && rest.length < 200) return undefined;
      this.#state = 'over';
      return this.#held.length;
    }
    const named = this.#collected + rest.slice(0, found.index);
    const next = at + found.index + found[0].length;
    if (!this.#isChannel) this.#state = /assistant|model/i.test(named) ? 'said' : 'over';
    else if (/\bto=/.test(named)) {
      this.#state = 'call';
      this.#collected = `${named.replace(/^.*\bto=(?:functions\.)?/s, '')}\n`;
      this.#callEnd = undefined;
    } else if (/^\s*(?:assistant)?\s*final/i.test(named)) this.#state = 'said';
    else this.#think('channel thought');
    return next;
  }

  #readCall(at: number, isEnd: boolean): number | undefined {
    const rest = this.#held.slice(at);
    const end = this.#callEnd;
    if (end !== undefined) {
      // Lower-case texts can be longer.
      const found = rest.search(new RegExp(end.replace(/[^\w<>/]/g, '\\$&'), 'i'));
      const known =
        found === -1 ? Math.max(0, isEnd ? rest.length : rest.length - end.length) : found + end.length;
      this.#collected += rest.slice(0, known);
      if (found !== -1) this.#endCall();
      return known === 0 ? undefined : at + known;
    }
    const stop = endOfCall.exec(rest);
    // The mark may be cut in two.
    const known = stop?.index ?? (isEnd ? rest.length : Math.max(0, rest.length - longestEndOfCall));
    this.#collected += rest.slice(0, known);
    if (stop || isEnd) this.#endCall();
    const next = known + (stop?.[0].length ?? 0);
    return next === 0 ? undefined : at + next;
  }

  #endCall(): void {
    this.#state = 'said';
    this.#hasSaid = true;
    this.answer.onCall(this.#collected);
    this.#collected = '';
  }

  #skipBareThought(at: number): number | undefined {
    const found = this.#held.indexOf(bareFinal, at);
    if (found === -1) {
      // The mark may be cut in two.
      const known = this.#held.length - bareFinal.length;
      return known > at ? known : undefined;
    }
    this.#state = 'said';
    return found + bareFinal.length;
  }
}
