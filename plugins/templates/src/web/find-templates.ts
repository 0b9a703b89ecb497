import type { Template } from '../shared/templates-api.js';
import { kindNames } from './kind-names.js';

/** Templates of a category (empty for all) with all of the words in their texts. */
export function findTemplates(
  templates: readonly Template[],
  text: string,
  category: string,
): readonly Template[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (category !== '' && template.category.toLowerCase() !== category.toLowerCase()) return false;
    const { name, description, kind } = template;
    const all = `${name} ${description} ${template.category} ${kindNames[kind]}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}
