/** Named things that a class or factory may be handed. */
const most = 6;

/**
 * Reports an interface of collaborators, whose name ends in `Parts`, with more members than six, those that it inherits
 * included: what needs so many does several jobs.
 */
export const maxParts = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      tooMany: `{{name}} has {{count}} members, more than ${most}. Split what takes them along its jobs, move a method to the class that owns its data, or reach a part through one that holds it.`,
    },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    return {
      'TSInterfaceDeclaration[id.name=/Parts$/]'({ id }) {
        const { length: count } = getTypeAtLocation(id).getProperties();
        if (count > most)
          context.report({ node: id, messageId: 'tooMany', data: { name: id.name, count: String(count) } });
      },
    };
  },
};
