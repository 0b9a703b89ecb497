export const hasExtension = (path: string): boolean => /\.\w+$/.test(path);

const newFunction = `export default async function (request, context) {
  context.log.info('Called');
  return Response.json({ ok: true });
}
`;

/** What a new file contains: a function that answers, or a component with the name of the file. */
export function newContent(path: string): string {
  if (/^functions\/[^/]+\.[jt]s$/.test(path)) return newFunction;
  if (!/\.[jt]sx$/.test(path)) return '';
  const [name = ''] = /[^/]+(?=\.\w+$)/.exec(path) ?? [];
  const component = name.replace(/\W+/g, '').replace(/^\d*(.)/, (_, first: string) => first.toUpperCase());
  return `export default function ${component || 'Component'}() {\n  return <div />;\n}\n`;
}
