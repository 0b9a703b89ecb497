import { expect } from 'chai';
import { AppDraft } from '../src/server/edit/app-draft.js';
import type { Edit, Unclear } from '../src/server/edit/edit.js';
import { readWish } from '../src/server/edit/read/read-wish.js';
import { splitWishes } from '../src/server/edit/read/split-wishes.js';
import { Wish } from '../src/server/edit/read/wish.js';
import { readCorpus } from './corpus/read-corpus.js';
import { startingFiles } from './corpus/starting-files.js';

const { apps } = readCorpus('known');

async function draftOf(name: string): Promise<AppDraft> {
  const app = apps.get(name);
  if (!app) throw new Error(`There is no app ${name}.`);
  return new AppDraft(await startingFiles(app, []));
}

/** An edit in one line: its kind, and what it is about. */
function inShort(edit: Edit | Unclear): string {
  switch (edit.kind) {
    case 'unclear':
      return 'unclear';
    case 'add-fields':
      return `${edit.kind} ${edit.entity}: ${edit.fields.map(({ phrase }) => phrase).join(', ')}`;
    case 'add-entity':
      return `${edit.kind} ${edit.phrase}: ${edit.fields.map(({ phrase }) => phrase).join(', ')}`;
    case 'change-field':
      return `${edit.kind} ${edit.entity}.${edit.field}: ${Object.keys(edit.change).join(', ')}`;
    case 'add-list':
      return `${edit.kind} ${edit.entity}: ${edit.where.map((where) => Object.values(where).join(' ')).join(', ')}`;
    case 'add-stat':
      return `${edit.kind} ${edit.stat.measure} ${edit.stat.entity}.${edit.stat.field ?? ''}`;
    case 'add-chart':
      return `${edit.kind} ${edit.chart.entity} by ${edit.chart.by}`;
    case 'order-menu':
      return `${edit.kind} ${edit.routes.join(' ')}`;
    case 'remove-field':
      return `${edit.kind} ${edit.entity}.${edit.field}`;
    case 'rename-field':
      return `${edit.kind} ${edit.entity}.${edit.field} = ${edit.label}`;
    default:
      return 'entity' in edit ? `${edit.kind} ${edit.entity ?? ''}` : edit.kind;
  }
}

async function readAll(app: string, request: string): Promise<string[]> {
  const draft = await draftOf(app);
  return splitWishes(request).flatMap(({ text, isQuestion }) =>
    (readWish(new Wish(text, draft, {}, isQuestion)) ?? []).map(inShort),
  );
}

/** What is said about each app, and what it asks for. */
const said: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  landscaping: {
    'Clients page should be called Customers in the menu': ['rename-page'],
    'amount on the invoice has to be there, due date as well': [
      'change-field Invoice.amount: required',
      'change-field Invoice.dueDate: required',
    ],
    'quote amounts over 5000 should be highlighted': ['change-field Quote.amount: warnAbove'],
    'put the invoices above the quotes in the menu': ['order-menu / /clients /invoices /quotes'],
    'change status of quotes to draft, sent, won, lost': ['change-field Quote.status: type, options'],
    'remove the vat number from clients': ['unclear'],
    'add a discount to the coupons': ['unclear'],
    'our clients keep asking for receipts': [],
    'the invoices look great, thanks!': [],
    'why is the amount shown with two decimals?': [],
    'send the client an email when a quote is accepted': ['unclear'],
  },
  timesheets: {
    'billable hours total on the home screen': ['add-stat sum TimeEntry.hours'],
    'pie chart of projects per status please': ['add-chart Project by status'],
    'On hold should say paused': ['change-field Project.status: options'],
    'add an entity for expenses with date, amount, project and receipt photo': [
      'add-entity expenses: date, amount, project, receipt photo',
    ],
  },
  allotments: {
    'plots with unpaid rent on their own page': ['add-list Plot: rentPaid false'],
    'size is measured in square feet': ['change-field Plot.size: unit'],
    '"let since" is a strange name, "Tenant since" would be better': [
      'rename-field Plot.letSince = Tenant since',
    ],
  },
  verein: {
    'Bei den Mitgliedern fehlt noch die Adresse': ['add-fields Mitglied: Adresse'],
    'Der Beitrag soll in Franken angezeigt werden': ['change-field Mitglied.beitrag: currency'],
    'Benenne Trainer in Übungsleiter um': ['rename-field Gruppe.trainer = Übungsleiter'],
  },
  traiteur: {
    'dans la liste des devis, affiche seulement le titre et le montant': ['columns Devis'],
    "enlève l'email des clients et rends la catégorie obligatoire pour les plats": [
      'remove-field Client.email',
      'change-field Plat.categorie: required',
    ],
  },
  veterinaria: {
    'avísame cuando el peso sea mayor de 50': ['change-field Mascota.peso: warnAbove'],
    'quiero un gráfico de citas por estado': ['add-chart Cita by estado'],
  },
  pousada: {
    'quero ver quantas reservas estão pendentes na página inicial': ['add-stat count Reserva.'],
    'tira a diária dos quartos': ['remove-field Quarto.diaria'],
  },
  cantina: {
    'una pagina con gli ordini spediti': ['add-list Ordine: stato spedito'],
    'aggiungi un campo note ai clienti': ['add-fields Cliente: note'],
  },
  'dental-lab': {
    'technicians: e-mail too, and drop their specialty': [
      'add-fields Technician: e-mail',
      'remove-field Technician.specialty',
    ],
    'throw out the shade of cases': ['remove-field Case.shade'],
  },
  'escape-room': {
    'we have a new difficulty called insane': ['change-field Room.difficulty: options'],
    'Total of the price of all confirmed bookings on the first page': ['add-stat sum Booking.price'],
  },
  apiary: {
    'rename queen year to queen born and queen color to marking': [
      'rename-field Hive.queenYear = Queen born',
      'rename-field Hive.queenColor = Marking',
    ],
    'varroa over 10 should stand out': ['change-field Inspection.varroaCount: warnAbove'],
  },
};

describe('A wish for a change', () => {
  for (const [app, wishes] of Object.entries(said))
    it(`is read with the names of the app: ${app}`, async () => {
      for (const [request, expected] of Object.entries(wishes))
        expect(await readAll(app, request), request).to.deep.equal(expected);
    });
});
