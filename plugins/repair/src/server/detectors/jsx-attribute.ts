import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { elementName, placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { IssueSeverity } from '../../shared/issue.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';

interface WrongAttribute extends FoundIssue {
  readonly patch: TextPatch | undefined;
}

/** Attributes that HTML has and React does not. */
export const jsxAttribute = defineDetector<WrongAttribute>({
  id: 'jsx-attribute',
  title: 'Attributes that React doesn’t know',
  severity: 'warning',
  detect: inEachFile(findWrong),
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.flatMap(({ patch }) => patch ?? []),
      `Wrote attributes as React has them in ${path}.`,
    ),
});

/** The names of attributes by those in HTML, where they differ not in upper case alone. */
const renamed: Readonly<Record<string, string>> = {
  ...{ class: 'className', for: 'htmlFor', 'accept-charset': 'acceptCharset', 'http-equiv': 'httpEquiv' },
};

const camel =
  `onClick onChange onInput onSubmit onFocus onBlur onKeyDown onKeyUp onKeyPress onMouseEnter onMouseLeave onMouseDown onMouseUp onMouseOver onLoad onError onDoubleClick onScroll onDragStart onDragOver onDrop tabIndex readOnly maxLength minLength autoFocus autoComplete colSpan rowSpan srcSet crossOrigin contentEditable spellCheck frameBorder allowFullScreen cellPadding cellSpacing inputMode noValidate enterKeyHint autoPlay playsInline`.split(
    ' ',
  );
const byLowerCase = new Map(camel.map((name) => [name.toLowerCase(), name]));

/** `stroke-width` as `strokeWidth`; names of data and ARIA stay. */
const ofDrawing = /^(?:stroke|fill|clip|font|text|stop|color|marker)-[a-z-]+$/;

function rightName(name: string): string | undefined {
  const own = renamed[name] ?? (name === name.toLowerCase() ? byLowerCase.get(name) : undefined);
  if (own !== undefined) return own === name ? undefined : own;
  return ofDrawing.test(name)
    ? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : undefined;
}

function findWrong(code: PageCode): readonly WrongAttribute[] {
  const found: WrongAttribute[] = [];
  walk(code.tree, (node) => {
    if (node.type !== 'JSXElement') return;
    for (const each of node.openingElement.attributes) {
      const wrong =
        each.type === 'JSXAttribute'
          ? wrongAttribute(each, elementName(node.openingElement), code)
          : undefined;
      if (wrong) found.push(wrong);
    }
  });
  return found;
}

function wrongAttribute(
  attribute: Extract<Node, { type: 'JSXAttribute' }>,
  element: string,
  { path }: PageCode,
): WrongAttribute | undefined {
  if (attribute.name.type !== 'JSXIdentifier') return undefined;
  const { name } = attribute.name;
  const issue = (message: string, severity: IssueSeverity, patch: TextPatch | undefined): WrongAttribute => {
    const { line, column } = placeOf(attribute);
    return { path, message, severity, line, column, patch };
  };
  const isHtml = /^[a-z]/.test(element);
  if (name === 'style' && isHtml && attribute.value?.type === 'StringLiteral') {
    const object = styleObject(attribute.value.value);
    const { start, end } = placeOf(attribute.value);
    const patch = object === undefined ? undefined : { start, end, text: `{${object}}` };
    return issue('React takes a style as an object, not as a text, and fails here.', 'error', patch);
  }
  const right = isHtml || name === 'class' ? rightName(name) : undefined;
  if (right === undefined) return undefined;
  const { start, end } = attribute.name as Placed;
  const isEvent = name.startsWith('on');
  // React ignores a handler that it does not know.
  return issue(
    `React has no attribute ${name}. Write ${right}.`,
    isEvent ? 'error' : 'warning',
    isEvent && attribute.value?.type === 'StringLiteral' ? undefined : { start, end, text: right },
  );
}

/** `color: red; margin-top: 4px` as the code of an object. */
function styleObject(css: string): string | undefined {
  const entries = css
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => /^([a-z-]+)\s*:\s*([^'\\]+)$/.exec(each));
  if (entries.some((each) => !each)) return undefined;
  const fields = entries.map((each) => {
    const key = (each?.[1] ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return `${key}: '${each?.[2]?.trim() ?? ''}'`;
  });
  return `{ ${fields.join(', ')} }`;
}
