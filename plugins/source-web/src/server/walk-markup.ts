import { setImmediate } from 'node:timers/promises';
import { Tokenizer } from 'htmlparser2';
import type { TokenizerCallbacks } from 'htmlparser2';

/** Attributes that are reported; of duplicates, the first counts. */
const kept = ['href', 'rel', 'name', 'content', 'http-equiv', 'id', 'src', 'type'] as const;
export type Attributes = Partial<Record<(typeof kept)[number], string>>;

/** Receives tags and text in document order. Names are in lower case. */
export interface MarkupVisitor {
  /** @param isClosed whether the tag is self-closing: `<a/>`. */
  open(name: string, attributes: Attributes, isClosed: boolean): void;
  close(name: string): void;
  /** A stretch of text, with entities decoded. */
  text(text: string): void;
}

/** Characters processed before yielding to the event loop; a few ms at worst. */
const slice = 16_384;
/** Maximum lengths of tag and attribute names, and of values. */
const longestName = 40;
const longestValue = 4_000;

const isKept = (name: string): name is (typeof kept)[number] => kept.some((each) => each === name);

/**
 * Tokenizes HTML or XML in a single pass and linear time, without building a tree. Yields to the event loop
 * regularly.
 * @param isDone checked between stretches: whether the rest can be skipped.
 */
export async function walkMarkup(
  markup: string,
  visitor: MarkupVisitor,
  { isXml = false, isDone = () => false }: { readonly isXml?: boolean; readonly isDone?: () => boolean } = {},
): Promise<void> {
  const tokenizer = new Tokenizer({ xmlMode: isXml }, callbacksFor(markup, visitor));
  for (let start = 0; start < markup.length && !isDone(); start += slice) {
    tokenizer.write(markup.slice(start, start + slice));
    await setImmediate();
  }
  if (!isDone()) tokenizer.end();
}

function callbacksFor(markup: string, visitor: MarkupVisitor): TokenizerCallbacks {
  let name = '';
  let attributes: Attributes = {};
  let attribute: (typeof kept)[number] | undefined;
  let value = '';
  const nameAt = (start: number, end: number) =>
    markup.slice(start, Math.min(end, start + longestName)).toLowerCase();
  const addValue = (text: string) => {
    if (attribute !== undefined && value.length <= longestValue) value += text;
  };
  const open = (isClosed: boolean) => {
    visitor.open(name, attributes, isClosed);
    attributes = {};
  };
  return {
    onopentagname: (start, end) => (name = nameAt(start, end)),
    onattribname(start, end) {
      const found = nameAt(start, end);
      attribute = isKept(found) && attributes[found] === undefined ? found : undefined;
      value = '';
    },
    onattribdata: (start, end) => addValue(markup.slice(start, Math.min(end, start + longestValue + 1))),
    onattribentity: (code) => addValue(String.fromCodePoint(code)),
    onattribend() {
      // A truncated value must not be taken for the whole.
      if (attribute !== undefined && value.length <= longestValue) attributes[attribute] = value;
    },
    onopentagend: () => open(false),
    onselfclosingtag: () => open(true),
    onclosetag: (start, end) => visitor.close(nameAt(start, end)),
    ontext: (start, end) => visitor.text(markup.slice(start, end)),
    ontextentity: (code) => visitor.text(String.fromCodePoint(code)),
    oncdata: (start, end, offset) => visitor.text(markup.slice(start, end - offset)),
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
  };
}
