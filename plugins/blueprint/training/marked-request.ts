import type { Mark } from '../src/server/reading/learned/mark.js';

/** A marked part of a request. */
export interface MarkedPart {
  readonly mark: Mark;
  /** Characters of the plain text. */
  readonly from: number;
  readonly to: number;
  /** The thing that a field belongs to, if it is not the last one. */
  readonly owner: string | undefined;
  readonly type: string | undefined;
}

export interface MarkedRequest {
  readonly text: string;
  readonly parts: readonly MarkedPart[];
  /** Names of things: the child holds the link. */
  readonly links: readonly { readonly child: string; readonly parent: string }[];
  /** Whether no app should be built. */
  readonly isNone: boolean;
}

const markOf: Readonly<Record<string, Mark>> = {
  E: 'thing',
  F: 'field',
  L: 'link',
  O: 'option',
  H: 'unit',
  K: 'kind',
};

/** An owner of several words needs a type behind it: `[F@work order:text note]`. */
const marked = /\[([EFLOHK])(?:@([^:\]]+):(\w+)|@(\S+)|:(\w+))? ([^\]]+)\]/gu;

function readMarks(said: string): Pick<MarkedRequest, 'text' | 'parts'> {
  const parts: MarkedPart[] = [];
  let text = '';
  let at = 0;
  for (const match of said.matchAll(marked)) {
    const [whole, letter = '', owner, ownType, plainOwner, plainType, words = ''] = match;
    text += said.slice(at, match.index);
    const mark = markOf[letter];
    if (mark)
      parts.push({
        mark,
        from: text.length,
        to: text.length + words.length,
        owner: owner ?? plainOwner,
        type: ownType ?? plainType,
      });
    text += words;
    at = match.index + whole.length;
  }
  return { text: text + said.slice(at), parts };
}

/** Reads requests with marks, separated by blank lines. See README.md. */
export function readMarkedRequests(content: string): MarkedRequest[] {
  return content.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const said = lines.filter((line) => line.startsWith('>')).map((line) => line.replace(/^> ?/, ''));
    if (said.length === 0) return [];
    const links = (lines.find((line) => line.startsWith('links:')) ?? 'links:').slice(6).split(',');
    return [
      {
        ...readMarks(said.join('\n')),
        links: links.flatMap((link) => {
          const [child, parent] = link.split('>').map((name) => name.trim());
          return child !== undefined && parent !== undefined && parent !== '' ? [{ child, parent }] : [];
        }),
        isNone: lines.some((line) => line.trim() === 'none'),
      },
    ];
  });
}
