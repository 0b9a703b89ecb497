/** Values that the types of fields have, and no other vocabulary. */
const isFieldType = (values) => values.has('multiselect') && (values.has('long_text') || values.has('json'));

const valuesOf = (type) =>
  new Set((type.types ?? []).flatMap(({ value }) => (typeof value === 'string' ? value : [])));

/** Reports a switch over the types of fields that does not name each of them, so that a new type is decided everywhere. */
export const exhaustiveFieldTypes = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      missing: 'Name the types of fields that are missing here: {{missing}}.',
      default: 'Leave out the default, so that the compiler asks for a new type.',
    },
  },
  create(context) {
    const { parserServices } = context.sourceCode;
    return {
      SwitchStatement(node) {
        const values = valuesOf(parserServices.getTypeAtLocation(node.discriminant));
        if (!isFieldType(values)) return;
        const other = node.cases.find(({ test }) => test === null);
        if (other) context.report({ node: other, messageId: 'default' });
        const named = new Set(node.cases.map(({ test }) => test?.value));
        const missing = [...values].filter((value) => !named.has(value)).join(', ');
        if (missing !== '') context.report({ node, messageId: 'missing', data: { missing } });
      },
    };
  },
};
