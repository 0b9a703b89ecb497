import type { Domain } from '../domains/domain.js';
import type { EntityPlan } from './app-plan.js';
import type { DraftEntity } from './instantiate-entity.js';

/** Resolves a domain's names in the plan. */
export class DomainNames {
  constructor(
    private readonly drafts: readonly DraftEntity[],
    private readonly domain: Domain,
  ) {}

  entity(label: string): EntityPlan | undefined {
    return this.#draft(label)?.plan;
  }

  /** The field's name in the plan; undefined if the plan has no such field. */
  field(label: string, name: string): string | undefined {
    const draft = this.#draft(label);
    const here = draft?.renamed.get(name) ?? name;
    return draft?.plan.fields.some((field) => field.name === here) || here === 'createdAt' ? here : undefined;
  }

  #draft(label: string): DraftEntity | undefined {
    return this.drafts.find(({ template, domain }) => template.label === label && domain === this.domain);
  }
}
