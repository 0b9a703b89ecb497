const nameOf = (element) => {
  const { name } = element.openingElement;
  return name.type === 'JSXIdentifier' ? name.name : undefined;
};
const isButton = (name) => name !== undefined && /button$/i.test(name);
const deciding = ['type', 'onClick', 'href', 'to', 'component'];

/** What of an element decides what a click on it does, and its key. */
function attributesOf(element, source) {
  const written = new Map();
  for (const attribute of element.openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute') continue;
    written.set(attribute.name.name, attribute.value ? source.getText(attribute.value) : 'true');
  }
  return written;
}

/**
 * Reports two buttons at one place without keys of their own. React makes one of the other, also in the middle of a
 * click: a click on “Stop” became one on the button that submits, which started another paid run.
 */
export const noSwappedButton = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      swapped: 'Give both buttons a key: as one element, it changes what it does within its own click.',
    },
  },
  create(context) {
    return {
      ConditionalExpression(node) {
        const { consequent, alternate } = node;
        if (consequent.type !== 'JSXElement' || alternate.type !== 'JSXElement') return;
        if (!isButton(nameOf(consequent)) || nameOf(consequent) !== nameOf(alternate)) return;
        const one = attributesOf(consequent, context.sourceCode);
        const other = attributesOf(alternate, context.sourceCode);
        const isSame = deciding.every((name) => one.get(name) === other.get(name));
        if (!isSame && one.get('key') === other.get('key')) context.report({ node, messageId: 'swapped' });
      },
    };
  },
};
