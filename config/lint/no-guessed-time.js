/** Names of times that the product wrote itself, in ISO 8601 UTC. */
const written = /(?:At|_at|Until|_until)$|^(?:at|now|since|anchor)$/;

/** Whether it is plain that a text states its distance from UTC. */
const isPlain = (node) => {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return node.quasis.at(-1).value.raw.endsWith('Z');
    case 'Identifier':
      return written.test(node.name);
    case 'MemberExpression':
      return isPlain(node.property);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isPlain(node.expression);
    default:
      return false;
  }
};

const isDate = ({ type, name }) => type === 'Identifier' && name === 'Date';

/**
 * Refuses `new Date(text)` and `Date.parse(text)` of texts whose form is not known: engines read the same time in UTC
 * or on the clocks of the machine, depending on how it is spelled, and guess at the rest. `readTime` takes a zone.
 */
export const noGuessedTime = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      guessed:
        'Read texts with readTime, which takes a zone: Date guesses. A time that the product wrote itself is called at, …At or …Until, or goes through storedTime.',
    },
  },
  create(context) {
    const { getTypeAtLocation, program } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isText = (node) => {
      const type = getTypeAtLocation(node);
      return (type.isUnion() ? type.types : [type]).some((part) =>
        checker.isTypeAssignableTo(part, checker.getStringType()),
      );
    };
    const check = (given) => {
      if (given.length === 1 && !isPlain(given[0]) && isText(given[0]))
        context.report({ node: given[0], messageId: 'guessed' });
    };
    return {
      NewExpression({ callee, arguments: given }) {
        if (isDate(callee)) check(given);
      },
      CallExpression({ callee, arguments: given }) {
        if (callee.type === 'MemberExpression' && isDate(callee.object) && callee.property.name === 'parse')
          check(given);
      },
    };
  },
};
