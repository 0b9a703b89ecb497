import type { ActionHead } from './action.js';
import type { ActionToken } from './action-scanner.js';
import { ActionScanner } from './action-scanner.js';
import type { OpeningTag } from './action-tag.js';
import { isActionTag, isKnownActionTag } from './action-tag.js';
import { CodeLine } from './code-line.js';
import type { ReplyEvents } from './events.js';

type ParsedEventName =
  'text-delta' | 'action-started' | 'action-delta' | 'action-completed' | 'action-truncated';

/** What the parser tells: a part of a reply's events. */
export type ActionParserEvent = {
  [Name in ParsedEventName]: { readonly event: Name; readonly data: ReplyEvents[Name] };
}[ParsedEventName];

export interface ActionParserOptions {
  /** How many actions of the same reply were parsed before, by an earlier parser; 0 unless stated. */
  readonly actionsBefore?: number;
}

export interface ActionParser {
  write(delta: string): void;
  /** Says that no more comes. An action that is still open is truncated. */
  end(): void;
}

/**
 * Reads a reply as it streams: text, and between it actions. Linear in the text, indifferent to where it is cut
 * into deltas (but for where runs of text are divided), and without errors of its own whatever it reads.
 * The rule of what is a tag and what is content stands in the package's README.
 */
export function createActionParser(
  emit: (event: ActionParserEvent) => void,
  options: ActionParserOptions = {},
): ActionParser {
  return new Parser(emit, options.actionsBefore ?? 0);
}

type TagToken = Extract<ActionToken, { kind: 'open' | 'close' }>;

/** A tag whose meaning hangs on what follows it; what has followed so far is only whitespace. */
interface Doubt {
  readonly tag: TagToken;
  readonly startsLine: boolean;
  readonly followedBy: ActionToken[];
}

class Parser implements ActionParser {
  #actions: number;
  /** The open action; undefined between actions. */
  #open: { readonly actionId: string; readonly type: string; readonly boundary: string } | undefined;
  /** Actions that stand as examples in the open action's own text, and have not been closed. */
  #examples = 0;
  #line = new CodeLine();
  /** Whitespace at the start of a line of content: left out when a tag follows. */
  #indent = '';
  #doubt: Doubt | undefined;
  /** Between a tag and the end of its line, which belongs to the tag. */
  #afterTag = false;
  #unsent = '';
  readonly #scanner = new ActionScanner((token) => this.#take(token));

  constructor(
    private readonly emit: (event: ActionParserEvent) => void,
    actionsBefore: number,
  ) {
    this.#actions = actionsBefore;
  }

  write(delta: string): void {
    this.#scanner.write(delta);
    this.#flush();
  }

  end(): void {
    this.#scanner.end();
    this.#flush();
    if (!this.#open) return;
    this.emit({ event: 'action-truncated', data: { actionId: this.#open.actionId } });
    this.#open = undefined;
  }

  #take(token: ActionToken): void {
    if (this.#doubt) {
      const isTag = this.#weigh(this.#doubt, token);
      if (isTag === undefined) {
        this.#doubt.followedBy.push(token);
        return;
      }
      this.#settle(this.#doubt, isTag);
    }
    if (this.#afterTag && this.#takeAfterTag(token)) return;
    if (this.#open) this.#takeContent(token);
    else this.#takeText(token);
  }

  #settle({ tag, followedBy }: Doubt, isTag: boolean): void {
    this.#doubt = undefined;
    if (!isTag) this.#write(tag.raw);
    else if (tag.kind === 'open') this.#start(tag.tag);
    else this.#close(tag.raw);
    for (const token of followedBy) this.#take(token);
  }

  /** The rest of a tag's line, where it is empty. */
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
    else if (token.kind === 'open' && isKnownActionTag(token.tag) && !this.#line.isInTicks)
      this.#question(token);
    else if (token.kind === 'close' && this.#line.isBlank) this.#indent = '';
    else this.#write(token.raw);
  }

  #takeContent(token: ActionToken): void {
    const { boundary = '' } = this.#open ?? {};
    if (token.kind === 'space' && this.#line.isBlank && this.#indent === '') this.#indent = token.raw;
    else if (token.kind === 'close' && token.boundary === boundary) this.#question(token);
    else if (token.kind === 'open' && !boundary && this.#line.isBlank && isKnownActionTag(token.tag))
      this.#question(token);
    else this.#write(token.raw);
  }

  #question(tag: TagToken): void {
    this.#doubt = { tag, startsLine: this.#line.isBlank, followedBy: [] };
  }

  /** @returns undefined while it cannot be told. */
  #weigh({ tag, startsLine, followedBy }: Doubt, next: ActionToken): boolean | undefined {
    const endsLine = next.kind === 'newline' || next.kind === 'end';
    if (tag.kind === 'open') return next.kind === 'space' ? undefined : endsLine;
    const precedesAction = next.kind === 'open' && isKnownActionTag(next.tag);
    if (startsLine) {
      if (next.kind === 'space') return undefined;
      if (next.kind === 'text') return followedBy.length > 0 && /^\p{Letter}/u.test(next.raw);
      return endsLine || precedesAction || next.kind === 'close';
    }
    if (this.#examples > 0) return false;
    if (next.kind === 'space' || next.kind === 'newline') return undefined;
    if (next.kind === 'end' || precedesAction) return true;
    const endedLine = followedBy.some((token) => token.kind === 'newline');
    return endedLine && !this.#line.mayHoldTag;
  }

  #start(tag: OpeningTag): void {
    const { attributes } = tag;
    if (this.#open && this.#line.isInTemplate) {
      if (!tag.isSelfClosing) this.#examples += 1;
      this.#write(tag.raw);
      return;
    }
    if (this.#open) this.#complete();
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
    this.#open = { actionId: head.actionId, type: head.type, boundary: attributes['boundary'] ?? '' };
    this.#line = new CodeLine(head.type !== 'partial_edit');
    this.#examples = 0;
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

  #complete(): void {
    if (!this.#open) return;
    this.#indent = '';
    this.#flush();
    this.emit({ event: 'action-completed', data: { actionId: this.#open.actionId } });
    this.#open = undefined;
    this.#line = new CodeLine();
    this.#afterTag = true;
  }

  #write(raw: string): void {
    this.#unsent += this.#indent + raw;
    this.#line.add(raw);
    this.#indent = '';
  }

  #flush(): void {
    if (!this.#unsent) return;
    const text = this.#unsent;
    this.#unsent = '';
    if (this.#open) this.emit({ event: 'action-delta', data: { actionId: this.#open.actionId, text } });
    else this.emit({ event: 'text-delta', data: { text } });
  }
}
