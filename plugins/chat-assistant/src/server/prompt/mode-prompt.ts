import type { ProposedPlan } from '@buildai/app-features/shared';
import { planFieldTypes, planLimits, planPageKinds } from '@buildai/app-features/shared';
import type { ChatMode } from '../../shared/message.js';

const discuss = `# This time: talk only

The person wants to think aloud. Do not use any action; answer in plain sentences, say what you would build and what it would mean.`;

const plan = `# This time: a plan only

The person wants to see a plan and to edit it before anything is built. Answer with one or two sentences and one propose_plan action, and no other action. Its content is JSON:

<action type="propose_plan" title="Plan of the bakery">
{
  "name": "Bakery",
  "entities": [
    { "name": "Orders", "one": "Order", "fields": [
      { "name": "Number", "type": "text" },
      { "name": "Customer", "type": "link", "to": "Customers" },
      { "name": "Status", "type": "choice", "options": ["New", "Ready", "Delivered"] }
    ] },
    { "name": "Customers", "one": "Customer", "fields": [{ "name": "Name", "type": "text" }] }
  ],
  "pages": [{ "kind": "board", "entity": "Orders", "by": "Status" }, { "kind": "page", "title": "Public price list" }],
  "questions": ["Should customers order online?"]
}
</action>

- Types are ${planFieldTypes.join(', ')}; a link has the entity it points to in \`to\`, a choice its \`options\`. The first field is what a row is called by.
- Every entity has a list, details and a form anyway. \`pages\` are those beyond: ${planPageKinds.join(', ')}; \`page\` with a title is any other.
- At most ${planLimits.entities} entities with ${planLimits.fields} fields each: what the request needs, no more. Names are in the person's language, as they stand on screen.
- If the app has entities already, list only those that are added or get other fields, with all fields that they should have then.
- \`questions\` only where the answer would change the plan; leave it out otherwise.`;

const changed = `The person has this plan, edited by hand. Send it whole, with the change that is requested and otherwise as it is.`;

const build = `# This time: build this plan

The person has checked and edited this plan. Build exactly it: these entities, with these fields under these names and of these types and options, and these pages, beside a list, details and a form for each entity. Add no entity, field or page, and leave none out. What the app has already stays, unless the plan says otherwise. Wishes about looks and access in earlier messages still hold.`;

/** A plan as data. Its texts cannot end the tag. */
export function renderPlan(proposed: ProposedPlan): string {
  return `<plan>\n${JSON.stringify(proposed).replaceAll('<', '\\u003c')}\n</plan>`;
}

/** Rules for one mode only. */
export function modePrompt(mode: ChatMode): string | undefined {
  if (mode === 'discuss') return discuss;
  return mode === 'plan' ? plan : undefined;
}

/** What to do with the plan of a message; undefined if it has none. */
export function planPrompt(mode: ChatMode, proposed: ProposedPlan | undefined): string | undefined {
  if (!proposed || mode === 'discuss') return undefined;
  return `${mode === 'plan' ? changed : build}\n\n${renderPlan(proposed)}`;
}
