const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

const nameOf = ({ type, name, property }) => (type === 'Identifier' ? name : property?.name);

/** Whether it is plain that an expression is a cleanup, or nothing. */
const isPlain = ({ type, operator }) =>
  type === 'ArrowFunctionExpression' ||
  type === 'FunctionExpression' ||
  (type === 'UnaryExpression' && operator === 'void');

/** Whether an effect is a function that says itself what it returns. */
const saysItsResult = ({ type, body }) =>
  type === 'FunctionExpression' ||
  (type === 'ArrowFunctionExpression' && (body.type === 'BlockStatement' || isPlain(body)));

/**
 * Refuses an effect that returns what a call gives, or that another place defines: React takes it as the cleanup and calls it, also if
 * it is none. In newer browsers `scrollIntoView` returns a promise, which ended the whole panel. With braces, `return`
 * says that a cleanup is meant.
 */
export const noEffectResult = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { result: 'Write this effect as a function with braces, and return from it only a cleanup.' },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      if (!effects.has(nameOf(callee)) || !effect || saysItsResult(effect)) return;
      context.report({ node: effect, messageId: 'result' });
    },
  }),
};
