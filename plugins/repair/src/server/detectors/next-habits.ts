import type { TextPatch } from '@buildai/code-model';
import {
  applyPatches,
  attributeOf,
  editImports,
  elementsIn,
  parseModule,
  readModule,
} from '@buildai/code-model';

const linkModule = 'next/link';
const routerModules: readonly string[] = ['next/navigation', 'next/router'];

/** Links and navigation of Next.js as those of React Router, which apps use. Other parts of Next.js stay. */
export function withoutNextHabits(content: string, path: string): string {
  const facts = readModule(content, path);
  if (facts.diagnostics.length > 0) return content;
  const links = facts.imports.filter(({ specifier }) => specifier === linkModule);
  const routers = facts.imports.filter(
    ({ specifier, names }) =>
      routerModules.includes(specifier) && names.every(({ imported }) => imported === 'useRouter'),
  );
  const [link] = links.flatMap(({ names }) => names.filter(({ imported }) => imported === 'default'));
  const router = routers.length > 0 ? withNavigate(content) : content;
  if (!link && router === content) return content;
  const add = [
    ...(link ? [{ specifier: 'react-router', imported: 'Link', local: link.local }] : []),
    ...(router === content
      ? []
      : [{ specifier: 'react-router', imported: 'useNavigate', local: 'useNavigate' }]),
  ];
  const drop = [...(link ? links : []), ...(router === content ? [] : routers)];
  const patches = [
    ...editImports(content, facts, { drop, add }),
    ...(link ? addresses(content, path, link.local) : []),
  ];
  return withNavigate(applyPatches(content, patches));
}

/** `<Link href>` as `<Link to>`. */
const addresses = (content: string, path: string, name: string): readonly TextPatch[] =>
  elementsIn(parseModule(content, path), name).flatMap((element) => {
    const own = attributeOf(element, 'href');
    return own ? [{ start: own.start, end: own.start + 'href'.length, text: 'to' }] : [];
  });

/** `router.push(…)` as `navigate(…)`, if nothing else is done with the router. */
function withNavigate(content: string): string {
  const name = /const (\w+) = useRouter\(\)/.exec(content)?.[1];
  if (name === undefined) return content;
  const uses = [...content.matchAll(new RegExp(`(?<!-)\\b${name}\\b`, 'g'))].length;
  const known = [...content.matchAll(new RegExp(`\\b${name}\\.(?:push\\(|back\\(\\))`, 'g'))].length;
  if (uses !== known + 1 || /\bnavigate\b/.test(content)) return content;
  return content
    .replace(new RegExp(`const ${name} = useRouter\\(\\)`), 'const navigate = useNavigate()')
    .replace(new RegExp(`\\b${name}\\.push\\(`, 'g'), 'navigate(')
    .replace(new RegExp(`\\b${name}\\.back\\(\\)`, 'g'), 'navigate(-1)');
}
