import type { EntityPlan } from '../../plan/app-plan.js';
import type { ViewPlan } from '../../plan/view-plan.js';
import type { TemplateValues } from '../fill-template.js';
import { fillTemplate } from '../fill-template.js';
import { iconName, namesOf } from '../names.js';
import { readTemplate } from '../read-template.js';
import { viewPageName, viewRoute } from './view-names.js';
import { labelInText } from '../../language/phrases/say.js';
import { templateIn } from '../../language/phrases/template-in.js';

/** The page of a view from its template, with values from the view, its entity, and `more`. */
export function fillPage(view: ViewPlan, entity: EntityPlan, more: TemplateValues): string {
  const { one, many, route } = namesOf(entity);
  const { language } = entity;
  const oneText = labelInText(language, entity.label);
  const manyText = labelInText(language, entity.plural);
  const template = templateIn(language, readTemplate(`pages/${view.kind}.jsx`));
  return fillTemplate(template.replace('function Page()', `function ${viewPageName(view)}()`), {
    path: viewRoute(view),
    pageTitle: view.title,
    Entity: entity.name,
    EntityIcon: iconName(entity.icon),
    title: entity.title,
    ...{ one, many, oneText, manyText, route },
    ...more,
  });
}
