/** What a mark of a model's format means, wherever it is one. */
export type Mark =
  /** `<think>` and `</think>`, around what a model says to itself. */
  | { readonly kind: 'thought'; readonly isOpening: boolean }
  /** A call of a tool, written as text. `end` closes it; without one, the end of the turn does. */
  | { readonly kind: 'call'; readonly end: string | undefined }
  /** The next turn begins: a header names its speaker. `end`: what ends the header. */
  | { readonly kind: 'turn'; readonly end: RegExp }
  /** The speaker of what follows, without a header. */
  | { readonly kind: 'speaker'; readonly isModel: boolean }
  /** Harmony: a channel is named, up to `<|message|>`. */
  | { readonly kind: 'channel' }
  /** Harmony: the header ends. */
  | { readonly kind: 'message' }
  /** The turn ends. `isWeak`: only at the end of the answer, since text can hold it, too. */
  | { readonly kind: 'stop'; readonly isWeak: boolean }
  /** Half of another mark, without meaning. */
  | { readonly kind: 'noise' };

/** A mark in a text, with what was written. */
export interface FoundMark {
  readonly raw: string;
  readonly mark: Mark;
}

const thoughtNames = 'think|thinking|thought|thoughts|reasoning|reflection';
const ends: Readonly<Record<string, string>> = {
  tool_call: '</tool_call>',
  tool_calls: '</tool_calls>',
  function_calls: '</function_calls>',
  function_call: '</function_call>',
  tool_use: '</tool_use>',
  tool_code: '</tool_code>',
};
const patterns: readonly (readonly [pattern: RegExp, read: (found: RegExpExecArray) => Mark | undefined])[] =
  [
    [
      new RegExp(`<(/?)(?:[a-z]+:)?(?:${thoughtNames})[ ]*>`, 'iy'),
      ([, slash]) => ({ kind: 'thought', isOpening: slash === '' }),
    ],
    [/◁(\/?)think(?:ing)?▷/iy, ([, slash]) => ({ kind: 'thought', isOpening: slash === '' })],
    [/\[(\/?)THINK\]/y, ([, slash]) => ({ kind: 'thought', isOpening: slash === '' })],
    [
      /<(tool_calls?|function_calls?|tool_use|tool_code)>/iy,
      ([, name = '']) => ({ kind: 'call', end: ends[name.toLowerCase()] }),
    ],
    [/<function=[\w.:-]{1,80}>/iy, () => ({ kind: 'call', end: '</function>' })],
    [
      /<((?:[a-z]+:)?)(invoke) name="[\w.:-]{1,80}">/iy,
      ([, prefix = '']) => ({ kind: 'call', end: `</${prefix}invoke>` }),
    ],
    [
      /<([a-z]+:)(function_calls|tool_calls?)>/iy,
      ([, prefix = '', name = '']) => ({ kind: 'call', end: `</${prefix}${name}>` }),
    ],
    [/\[TOOL_CALLS\]/y, () => ({ kind: 'call', end: undefined })],
    [/<[|｜]([\p{L}\d_▁ .:-]{1,40})[|｜]>/uy, ([, name = '']) => tokenOf(name)],
    [
      /<(start|end)_of_turn>/iy,
      ([, name]) => (name === 'end' ? { kind: 'stop', isWeak: false } : { kind: 'turn', end: /\n/ }),
    ],
    [/<\/s>|<eos>|\[\/INST\]/iy, () => ({ kind: 'stop', isWeak: true })],
    [/<\/(?:[a-z]+:)?(?:tool_calls?|function_calls?)>/iy, () => ({ kind: 'noise' })],
  ];

/** Tokens of chat templates: `<|im_end|>`, `<｜end▁of▁sentence｜>`. */
function tokenOf(written: string): Mark | undefined {
  const name = written.toLowerCase().replace(/[▁ ]/g, '_');
  if (name === 'channel') return { kind: 'channel' };
  if (name === 'message') return { kind: 'message' };
  if (name === 'start') return { kind: 'turn', end: /(?=<\|(?:channel|message|constrain)\|>)/ };
  if (name === 'im_start') return { kind: 'turn', end: /\n/ };
  if (name === 'start_header_id') return { kind: 'turn', end: /<\|end_header_id\|>/ };
  if (name === 'assistant') return { kind: 'speaker', isModel: true };
  if (/^(?:user|system|observation)$/.test(name)) return { kind: 'speaker', isModel: false };
  if (/^(?:begin_of_thought|start_thinking)$/.test(name)) return { kind: 'thought', isOpening: true };
  if (/^(?:end_of_thought|end_thinking)$/.test(name)) return { kind: 'thought', isOpening: false };
  if (/^(?:tool_calls?_?(?:section_)?(?:begin)?|tool_call|python_tag|start_action)$/.test(name))
    return { kind: 'call', end: undefined };
  const isStop =
    /^(?:im_end|end|return|call|eot_id|eom_id|endoftext|end_of_text|end_of_sentence|eos|end_of_turn_token|endofassistant)$/;
  return isStop.test(name) ? { kind: 'stop', isWeak: false } : undefined;
}

/** How marks begin; a text that ends within one is waited for. */
const beginnings = [
  ...thoughtNames.split('|').flatMap((name) => [`<${name}`, `</${name}`]),
  ...Object.keys(ends).flatMap((name) => [`<${name}`, `</${name}`]),
  '<function=',
  '<invoke name=',
  '◁think',
  '◁/think',
  '[think]',
  '[/think]',
  '[tool_calls]',
  '<|',
  '<｜',
  '<start_of_turn>',
  '<end_of_turn>',
  '</s>',
  '<eos>',
  '[/inst]',
];
/** Longer beginnings are no marks. */
const longestMark = 100;

/** The characters with which a mark can begin. */
export const markStart = /[<◁[]/g;

/** The mark at a place; 'more' if the text ends before that is decided. */
export function markAt(text: string, at: number): FoundMark | 'more' | undefined {
  const rest = text.slice(at, at + longestMark).toLowerCase();
  const name = rest.replace(prefix, '$1');
  const mayBegin = beginnings.some((beginning) => beginning.startsWith(name) || name.startsWith(beginning));
  if (!mayBegin) return openPrefix.test(rest) ? 'more' : undefined;
  for (const [pattern, read] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const mark = found && read(found);
    if (found && mark) return { raw: found[0], mark };
  }
  return rest.length === longestMark || /[\n>▷\]]/.test(rest) ? undefined : 'more';
}

/** `<seed:think>`, and its beginning. */
const prefix = /^(<\/?)[a-z]{1,12}:(?=[a-z])/;
const openPrefix = /^<\/?[a-z]{1,12}:?$/;
