import { readModule } from '@buildai/code-model';
import { AppDraft } from '../../src/server/edit/app-draft.js';

/** What only one app has: the components, texts and types of its entities. */
const ownModule = /^@\/(?:api\/entities|components\/(?!ui\/)[^/]+\/)/;

/** What an app is made of: types of fields, and what its code imports from the kit, the templates and libraries. */
export function partsOfApp(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const fields = new AppDraft(files).entities.flatMap((entity) => entity.fields);
  const code = [...files].filter(([path]) => path.endsWith('.jsx') || path.endsWith('.js'));
  const imported = code
    .flatMap(([path, content]) => readModule(content, path).imports)
    .filter(({ specifier }) => !ownModule.test(specifier) && specifier !== 'lucide-react')
    .flatMap(({ specifier, names }) => names.map(({ imported: name }) => `${name} from ${specifier}`));
  return new Set([...fields.map(({ type }) => `field of type ${type}`), ...imported]);
}
