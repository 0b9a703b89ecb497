import { setImmediate } from 'node:timers/promises';
import { Tokenizer } from 'htmlparser2';
import type { TokenizerCallbacks } from 'htmlparser2';

/** The attributes that are told of; of several with one name, the first counts. */
const told = ['href', 'rel', 'name', 'content', 'http-equiv', 'id', 'src', 'type'] as const;
export type Attributes = Partial<Record<(typeof told)[number], string>>;

/** Told what stands in a text of tags, in its order. Names are in lower case. */
export interface MarkupVisitor {
  /** @param isClosed whether the tag ends itself: `<a/>`. */
  open(name: string, attributes: Attributes, isClosed: boolean): void;
  close(name: string): void;
  /** A stretch of text, characters written as entities among it. */
  text(text: string): void;
}

/** How much is read before others have their turn, in characters: some milliseconds at the worst. */
const slice = 16_384;
/** The longest name of a tag or an attribute, and the longest value. */
const longestName = 40;
const longestValue = 4_000;

const isTold = (name: string): name is (typeof told)[number] => told.some((each) => each === name);

/**
 * Walks through HTML or XML once, in time that its length bounds: no tree is built, and nothing is looked up in what
 * came before. The caller's thread is given free again and again.
 * @param isDone asked between stretches: whether the rest matters no more.
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
  let attribute: (typeof told)[number] | undefined;
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
      attribute = isTold(found) && attributes[found] === undefined ? found : undefined;
      value = '';
    },
    onattribdata: (start, end) => addValue(markup.slice(start, Math.min(end, start + longestValue + 1))),
    onattribentity: (code) => addValue(String.fromCodePoint(code)),
    onattribend() {
      // Nobody should take the beginning of a longer one for the whole.
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
