import type { ActionHead } from '@buildai/app-features/shared';
import type { ActionToken } from './action-scanner.js';
import { ActionScanner } from './action-scanner.js';
import type { OpeningTag } from './action-tag.js';
import { isActionTag, isTypedActionTag } from './action-tag.js';
import { CodeLine } from './code-line.js';
import { HeldText, mostTries } from './held-text.js';
import type { ReplyEvents } from './events.js';

type ParsedEventName =
  'text-delta' | 'action-started' | 'action-delta' | 'action-completed' | 'action-truncated';

/** Events of the parser: a subset of a reply's events. */
export type ActionParserEvent = {
  [Name in ParsedEventName]: { readonly event: Name; readonly data: ReplyEvents[Name] };
}[ParsedEventName];

/** Checks content, to distinguish a line `</action>` inside it from the end of the action. */
export interface ContentCheck {
  /** Whether the content of an action can end here; incomplete code cannot. */
  isWhole(head: ActionHead, content: string): boolean;
  /**
   * Where the content of an action ends if its closing tag is missing, or is not what it should be: what is behind is
   * text. Undefined if no part of it is complete.
   */
  endOf(head: ActionHead, content: string): ContentEnd | undefined;
  /** Called with text after a closed action that has a closing tag of its own. */
  onLeftOver(head: ActionHead, text: string): void;
}

/** The end of content, in characters, and what is said behind it. */
export interface ContentEnd {
  readonly length: number;
  readonly text: string;
}

export interface ActionParserOptions {
  /** Number of actions parsed earlier in the same reply (default: 0). */
  readonly actionsBefore?: number;
  /** If absent, a line `</action>` always closes the action. */
  readonly check?: ContentCheck;
}

/** The end of the text so far. */
export interface ParserPlace {
  readonly isInAction: boolean;
  /** Whether the line is blank so far. */
  readonly isLineBlank: boolean;
  /** Within `inline code`. */
  readonly isInTicks: boolean;
}

export interface ActionParser {
  readonly place: ParserPlace;
  write(delta: string): void;
  /**
   * Signals the end of input. An open action is truncated, unless the model ended on its own and the content can end
   * there: then only the closing tag is missing.
   */
  end(isFinished?: boolean): void;
}

/**
 * Parses a streaming reply into text and actions. Linear in the input, independent of how it is split into
 * deltas (except where runs of text are divided), and never throws. The package's README defines what is a tag
 * and what is content.
 */
export function createActionParser(
  emit: (event: ActionParserEvent) => void,
  options: ActionParserOptions = {},
): ActionParser {
  return new Parser(emit, options);
}

type TagToken = Extract<ActionToken, { kind: 'open' | 'close' }>;

/** A tag whose meaning depends on what follows; so far only whitespace has followed. */
interface Doubt {
  readonly tag: TagToken;
  readonly startsLine: boolean;
  readonly followedBy: ActionToken[];
}

class Parser implements ActionParser {
  #actions: number;
  readonly #check: ContentCheck | undefined;
  /** The open action; undefined between actions. */
  #open: { readonly head: ActionHead; readonly boundary: string } | undefined;
  /** The content of the open action, or the text since the last one. Empty without a check. */
  #said: string[] = [];
  /** The last action, while only text has followed it. */
  #closed: ActionHead | undefined;
  #held: HeldText | undefined;
  /** Unclosed example actions within the open action's own text. */
  #examples = 0;
  #line = new CodeLine();
  /** Leading whitespace of a content line; dropped if a tag follows. */
  #indent = '';
  #doubt: Doubt | undefined;
  /** How often the content of the open action was examined because of a tag that may be part of it. */
  #tries = 0;
  /** Between a tag and the end of its line, which belongs to the tag. */
  #afterTag = false;
  #unsent = '';
  readonly #scanner = new ActionScanner((token) => this.#take(token));

  constructor(
    private readonly emit: (event: ActionParserEvent) => void,
    { actionsBefore = 0, check }: ActionParserOptions,
  ) {
    this.#actions = actionsBefore;
    this.#check = check;
  }

  get place(): ParserPlace {
    // Behind a closing tag, only what follows says whether it is one.
    const mayBeClosed = this.#held !== undefined || this.#doubt?.tag.kind === 'close';
    const { isBlank: isLineBlank, isInTicks } = this.#line;
    return {
      isInAction: this.#open !== undefined && !mayBeClosed,
      isLineBlank: mayBeClosed || isLineBlank,
      isInTicks: !this.#open && isInTicks,
    };
  }

  write(delta: string): void {
    this.#scanner.write(delta);
    this.#flush();
  }

  end(isFinished = false): void {
    this.#scanner.end();
    this.#flush();
    if (!this.#open) return;
    if (isFinished && this.#said.length > 0 && this.#completeUnclosed(true)) {
      this.#flush();
      return;
    }
    this.emit({ event: 'action-truncated', data: { actionId: this.#open.head.actionId } });
    this.#open = undefined;
  }

  #take(token: ActionToken): void {
    if (this.#held) this.#hold(this.#held, token);
    else if (this.#doubt) {
      const isTag = this.#weigh(this.#doubt, token);
      if (isTag === undefined) {
        this.#doubt.followedBy.push(token);
        return;
      }
      this.#settle(this.#doubt, isTag);
      this.#take(token);
    } else if (this.#afterTag && this.#takeAfterTag(token)) return;
    else if (this.#open) this.#takeContent(token);
    else this.#takeText(token);
  }

  #settle({ tag, startsLine, followedBy }: Doubt, isTag: boolean): void {
    this.#doubt = undefined;
    if (!isTag) this.#write(tag.raw);
    else if (tag.kind === 'open') this.#start(tag.tag);
    else if (startsLine && this.#mayGoOn()) this.#held = new HeldText(this.#indent + tag.raw);
    else this.#close(tag.raw);
    for (const token of followedBy) this.#take(token);
  }

  /** Whether the content of the open action cannot end here. */
  #mayGoOn(): boolean {
    if (!this.#check || !this.#open || this.#examples > 0) return false;
    return !this.#check.isWhole(this.#open.head, this.#said.join(''));
  }

  /** What follows a closing tag after unfinished content: its continuation, if that completes it, else text. */
  #hold(held: HeldText, token: ActionToken): void {
    const isNextAction = token.kind === 'open' && held.isBlank && isActionTag(token.tag);
    const mayClose = token.kind === 'close' && held.isBlank && token.boundary === this.#open?.boundary;
    const isRest = (mayClose || token.kind === 'end') && held.mayBeTried() && this.#isWholeWith(held.raw);
    if (isRest) {
      this.#held = undefined;
      this.#indent = '';
      this.#write(held.raw);
      if (token.kind === 'end') this.#complete();
      this.#take(token);
    } else if (isNextAction || token.kind === 'end') {
      this.#held = undefined;
      this.#complete();
      for (const each of held.tokens) this.#take(each);
      this.#take(token);
    } else held.add(token);
  }

  #isWholeWith(rest: string): boolean {
    if (!this.#check || !this.#open || rest.trim() === '') return false;
    return this.#check.isWhole(this.#open.head, this.#said.join('') + rest);
  }

  /** The rest of a tag's line, if empty. */
  #takeAfterTag(token: ActionToken): boolean {
    if (token.kind === 'space' && this.#indent === '') {
      this.#indent = token.raw;
      return true;
    }
    this.#afterTag = false;
    if (token.kind === 'newline') {
      this.#indent = '';
      return true;
    }
    return false;
  }

  #takeText(token: ActionToken): void {
    if (token.kind === 'open' && this.#line.isBlank && isActionTag(token.tag)) this.#start(token.tag);
    else if (token.kind === 'open' && isTypedActionTag(token.tag) && !this.#line.isInTicks)
      this.#question(token);
    else if (token.kind === 'close' && this.#line.isBlank) this.#leaveOut();
    else this.#write(token.raw);
  }

  /** A closing tag without an open action. */
  #leaveOut(): void {
    this.#indent = '';
    if (this.#closed) this.#check?.onLeftOver(this.#closed, this.#said.join(''));
    this.#closed = undefined;
  }

  #takeContent(token: ActionToken): void {
    const { boundary = '' } = this.#open ?? {};
    if (token.kind === 'space' && this.#line.isBlank && this.#indent === '') this.#indent = token.raw;
    else if (token.kind === 'close' && token.boundary === boundary) this.#question(token);
    else if (token.kind === 'open' && !boundary && this.#line.isBlank && isTypedActionTag(token.tag))
      this.#question(token);
    else this.#write(token.raw);
  }

  #question(tag: TagToken): void {
    this.#doubt = { tag, startsLine: this.#line.isBlank, followedBy: [] };
  }

  /** @returns undefined while undecided. */
  #weigh({ tag, startsLine, followedBy }: Doubt, next: ActionToken): boolean | undefined {
    const endsLine = next.kind === 'newline' || next.kind === 'end';
    if (tag.kind === 'open') return this.#opensAction(tag, followedBy, next);
    const precedesAction = next.kind === 'open' && isTypedActionTag(next.tag);
    if (startsLine) {
      if (next.kind === 'space') return undefined;
      if (next.kind === 'text') {
        if (followedBy.length > 0 && /^\p{Letter}/u.test(next.raw)) return true;
        return !/^["'`;,)}\]]/.test(next.raw) && this.#isWholeHere();
      }
      return endsLine || precedesAction || next.kind === 'close';
    }
    if (this.#examples > 0) return false;
    if (next.kind === 'space' || next.kind === 'newline') return undefined;
    if (next.kind === 'end' || precedesAction) return true;
    if (next.kind === 'text' && followedBy.length === 1 && followedBy[0]?.kind === 'space')
      return /^[\p{L}*_#]/u.test(next.raw) && !this.#line.mayHoldTag && this.#isWholeHere();
    const endedLine = followedBy.some((token) => token.kind === 'newline');
    return endedLine && !this.#line.mayHoldTag;
  }

  /** Whether the content of the open action can end here, as far as that is known. */
  #isWholeHere(): boolean {
    if (!this.#check || !this.#open || this.#examples > 0 || this.#tries === mostTries) return false;
    this.#tries += 1;
    return this.#check.isWhole(this.#open.head, this.#said.join(''));
  }

  /** Whether a tag within a line opens an action: it ends the line, or content follows at once. */
  #opensAction(
    { tag }: Extract<ActionToken, { kind: 'open' }>,
    followedBy: readonly ActionToken[],
    next: ActionToken,
  ): boolean | undefined {
    if (tag.isSelfClosing && !this.#open) return true;
    if (next.kind === 'space') return undefined;
    if (next.kind === 'newline' || next.kind === 'end') return true;
    const isWholeTag = !this.#open && followedBy.length === 0 && Boolean(tag.attributes['file']);
    return isWholeTag && (next.kind === 'close' || (next.kind === 'text' && !/^[*_`~|.,;:)]/.test(next.raw)));
  }

  #start(tag: OpeningTag): void {
    const { attributes } = tag;
    if (this.#open && this.#line.isInTemplate) {
      if (!tag.isSelfClosing) this.#examples += 1;
      this.#write(tag.raw);
      return;
    }
    if (this.#open && !this.#completeUnclosed(false)) this.#complete();
    this.#flush();
    this.#actions += 1;
    const head: ActionHead = {
      actionId: `a${this.#actions}`,
      type: attributes['type'] ?? '',
      title: attributes['title'] ?? '',
      file: attributes['file'] ?? '',
      attributes,
    };
    this.emit({ event: 'action-started', data: head });
    this.#open = { head, boundary: attributes['boundary'] ?? '' };
    this.#said = [];
    this.#line = new CodeLine(head.type !== 'partial_edit');
    this.#examples = 0;
    this.#tries = 0;
    this.#indent = '';
    this.#afterTag = true;
    if (tag.isSelfClosing) this.#complete();
  }

  #close(raw: string): void {
    if (this.#examples === 0) {
      this.#complete();
    } else {
      this.#examples -= 1;
      this.#write(raw);
    }
  }

  /**
   * An action without its closing tag ends where its content does; the rest is text.
   * @returns false if its content ends nowhere.
   */
  #completeUnclosed(isLast: boolean): boolean {
    if (!this.#open || !this.#check) return false;
    const content = this.#said.join('');
    const end = this.#check.endOf(this.#open.head, content);
    if (!end) return false;
    const isCut = end.length < content.length;
    this.#complete(isCut ? end.length : undefined);
    if (isCut && end.text.trim() !== '') this.#write(isLast ? end.text.trimEnd() : end.text);
    return true;
  }

  /** @param length of its content, if more was emitted. */
  #complete(length?: number): void {
    if (!this.#open) return;
    this.#indent = '';
    this.#flush();
    const { actionId } = this.#open.head;
    this.emit({ event: 'action-completed', data: { actionId, ...(length === undefined ? {} : { length }) } });
    this.#closed = this.#open.head;
    this.#open = undefined;
    this.#said = [];
    this.#line = new CodeLine();
    this.#afterTag = true;
  }

  #write(raw: string): void {
    this.#unsent += this.#indent + raw;
    if (this.#check) this.#said.push(this.#indent + raw);
    this.#line.add(raw);
    this.#indent = '';
  }

  #flush(): void {
    if (!this.#unsent) return;
    const text = this.#unsent;
    this.#unsent = '';
    if (this.#open) this.emit({ event: 'action-delta', data: { actionId: this.#open.head.actionId, text } });
    else this.emit({ event: 'text-delta', data: { text } });
  }
}
