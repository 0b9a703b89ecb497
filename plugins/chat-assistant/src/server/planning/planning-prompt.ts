import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { PlanRequest } from '@buildai/app-features/shared';
import { planFieldTypes, planLimits, planPageKinds, planPalettes } from '@buildai/app-features/shared';
import { systemMessage } from '@buildai/models/shared';
import type { ReadAttachment } from '../prompt/attachments.js';
import { renderAttachments } from '../prompt/attachments.js';
import { renderRequest, renderUnseen } from '../prompt/build-prompt.js';
import { renderPlan } from '../prompt/mode-prompt.js';

/** Icons that a prompt offers; others of `planIcons` are taken as well. */
const offeredIcons =
  'Users User Calendar Clock ClipboardList ListChecks FileText Folder Tag Star Heart Home Building2 Store ShoppingCart Package Truck Wrench Receipt Wallet ChartColumn Briefcase GraduationCap Book Utensils ChefHat Coffee Cookie Car Plane MapPin Dumbbell Stethoscope Pill PawPrint Leaf Flower2 Music Camera Trophy Gift Ticket Mail Phone Laptop Key Lightbulb';

const example = {
  say: 'A plan for your bakery: orders, and the customers they are for.',
  name: 'Bakery',
  icon: 'Cookie',
  color: 'amber',
  entities: [
    {
      name: 'Customers',
      one: 'Customer',
      icon: 'Users',
      access: 'team',
      fields: [
        { name: 'Name', type: 'text', required: true },
        { name: 'Phone', type: 'phone' },
      ],
      rows: [
        ['Anna Weber', '+49 30 555 0101'],
        ['Jonas Maier', ''],
      ],
    },
    {
      name: 'Orders',
      one: 'Order',
      icon: 'ShoppingCart',
      access: 'team',
      fields: [
        { name: 'Number', type: 'text', required: true },
        { name: 'Customer', type: 'link', to: 'Customers' },
        { name: 'Status', type: 'choice', options: ['New', 'Ready'], default: 'New' },
        { name: 'Total', type: 'money', unit: 'EUR' },
        { name: 'Due', type: 'date' },
      ],
      rows: [['1001', 'Anna Weber', 'Ready', 24.5, '2026-03-14']],
    },
  ],
  pages: [{ kind: 'board', entity: 'Orders', by: 'Status' }],
};

const rules = `You plan small apps that keep track of things. A generator builds the app from your plan, with a list, details and a form for each entity, and a dashboard. Answer with the plan as one JSON object, and nothing else, like this:

${JSON.stringify(example)}

- say: one sentence to the person. If the request names nothing to keep track of, send "entities": [] and answer in say.
- entities: what the request needs, usually 1 to 5, at most ${planLimits.entities}. fields: usually 3 to 8 each; the first is what a row is called by.
- type: ${planFieldTypes.join(' ')}. choice and choices have options; a link has in "to" the name of an entity of the plan. unit: what stands behind a number, or the currency.
- access: private: each person sees their own; team: everyone who signs in; public: anyone sees, admins change; form: anyone adds, admins see; admins: nobody else.
- rows: five believable example rows per entity, values in the order of the fields. Dates are YYYY-MM-DD, around today; a choice is one of the options; a link is the first value of a row of that entity; yes_no is true or false; "" is no value.
- pages: only where they help: ${planPageKinds.join(', ')}. "by" is the choice of a board, the date of a calendar.
- color: ${planPalettes.join(' ')}. icon: ${offeredIcons}.
- Write names, options, rows and say in the language of the request.`;

const change =
  'The person has this plan, edited by hand. Send it whole, with the change that is requested and otherwise as it is.';

/** Earlier requests that a plan still heeds, and the length of each in characters. */
const earlierRequests = { most: 6, length: 600 };

function renderEarlier(earlier: readonly string[]): string | undefined {
  const texts = earlier
    .slice(-earlierRequests.most)
    .map((text) => `- ${text.slice(0, earlierRequests.length)}`);
  return texts.length > 0 ? `Earlier requests, oldest first:\n${texts.join('\n')}` : undefined;
}

/** The prompt for a plan of a new app. It has a tenth of the length of the one for building, so that small models follow it. */
export function planningPrompt(
  { request, earlier, plan, today }: PlanRequest,
  attachments: readonly ReadAttachment[],
  unseenAttachments: readonly string[],
): LanguageModelV3Prompt {
  const { text, images } = renderAttachments(attachments);
  const asked = [
    text,
    unseenAttachments.length > 0 && renderUnseen(unseenAttachments),
    `Today is ${today}.`,
    renderEarlier(earlier),
    plan && `${change}\n\n${renderPlan(plan)}`,
    renderRequest(request),
  ]
    .filter(Boolean)
    .join('\n\n');
  return [...systemMessage([rules]), { role: 'user', content: [{ type: 'text', text: asked }, ...images] }];
}

/** Sends a plan back that cannot be shown, with the reasons. */
export function planCorrection(
  refused: readonly { readonly reason: string; readonly detail?: string | undefined }[],
  request: string,
): string {
  const reasons = refused.flatMap(({ reason, detail }) => [
    reason,
    ...(detail === undefined ? [] : [detail]),
  ]);
  return `${reasons.join('\n')}\n\nSend the whole plan again as one JSON object, corrected, and nothing else.\n\n${renderRequest(request)}`;
}
