import type { EntityPlan } from './app-plan.js';
import type { DraftEntity } from './instantiate-entity.js';
import type { FieldPlan } from './field-plan.js';
import { comparable } from '../understanding/lexicon.js';
import { camelCase } from '../language/casing.js';

/** Things that happen to or with others: an order has a customer, a loan a tool and a member. */
const happenings = new RegExp(
  String.raw`(?:^|\s)(?:` +
    [
      'order|booking|reservation|rental|hire|loan|checkout|visit|appointment|lesson|session|payment|invoice|bill|receipt|repair|job|inspection|check|check-in|treatment|vaccination|delivery|donation|gift|registration|enrollment|enrolment|attendance|absence|shift|turnout|viewing|reading|measurement|feeding|watering|harvest|milking|brew|batch|result|score|grade|review|rating|vote|comment|feedback|complaint|ticket|request|claim|application|interview|quote|contract|lease|subscription|membership|purchase|sale|transaction|expense|maintenance|service|service record|cleaning|incident|report|log|log entry|entry|note|photo|document|screening|performance|exam|test|submission|assignment|booking request|handover|return|trip|ride|flight|dive|training|workout|match|game|fitting|viewing|consultation|call|meeting|follow-up|prescription|diagnosis|sample|experiment|observation|sighting|catch|tasting|fee|fine|deposit|refund|sign-up|signup|rsvp|sponsorship|pledge|placement|adoption|sitting|burial|baptism|permit|violation',
      '.*(?:bestellung|buchung|reservierung|miete|verleih|ausleihe|besuch|termin|stunde|zahlung|rechnung|reparatur|auftrag|prüfung|behandlung|impfung|lieferung|spende|anmeldung|schicht|messung|ablesung|ernte|ergebnis|note|bewertung|anfrage|angebot|vertrag|kontrolle|einsatz|fahrt|abwesenheit)',
      'commande|réservation|location|prêt|emprunt|visite|rendez-vous|cours|paiement|facture|réparation|intervention|inspection|traitement|livraison|don|inscription|séance|mesure|relevé|récolte|résultat|avis|demande|devis|contrat|absence|trajet|note de frais',
      'pedido|reserva|alquiler|préstamo|visita|cita|clase|pago|factura|reparación|inspección|tratamiento|entrega|donación|inscripción|sesión|medición|cosecha|resultado|reseña|solicitud|presupuesto|contrato|vacuna|consulta',
      'aluguel|empréstimo|agendamento|aula|pagamento|fatura|conserto|reparo|inspeção|tratamento|doação|inscrição|sessão|medição|colheita|avaliação|solicitação|orçamento|venda|consulta',
      'ordine|prenotazione|noleggio|prestito|visita|appuntamento|lezione|pagamento|fattura|riparazione|intervento|ispezione|trattamento|consegna|donazione|iscrizione|seduta|misurazione|raccolto|risultato|recensione|richiesta|preventivo|contratto',
    ].join('|') +
    String.raw`)$`,
  'iu',
);

/** Most entities of an app in which links are added by sense; in larger ones the request says them. */
const most = 5;

const isHappening = ({ label }: EntityPlan) => happenings.test(label);

/** The entities that one leads to by links, itself included. */
function reachable(plan: EntityPlan, plans: readonly EntityPlan[]): ReadonlySet<string> {
  const found = new Set([plan.name]);
  for (const name of found)
    for (const { reference } of plans.find((each) => each.name === name)?.fields ?? [])
      if (reference !== undefined) found.add(reference);
  return found;
}

function withLink(plan: EntityPlan, target: EntityPlan): EntityPlan {
  const name = camelCase(target.label);
  if (plan.fields.some((field) => field.name === name)) return plan;
  const link: FieldPlan = { name, label: target.label, type: 'reference', reference: target.name };
  const [title, ...rest] = plan.fields;
  return title ? { ...plan, fields: [title, link, ...rest] } : plan;
}

/** Links what happens to what it happens with, where no link leads there and none leads back. */
export function linkBySense(drafts: readonly DraftEntity[]): DraftEntity[] {
  if (drafts.length < 2 || drafts.length > most) return [...drafts];
  const linked = [...drafts];
  const plans = () => linked.map(({ plan }) => plan);
  linked.forEach(({ plan }, index) => {
    if (!isHappening(plan)) return;
    for (const { plan: target } of drafts) {
      const current = linked[index];
      if (!current || isHappening(target) || target.name === plan.name) continue;
      const leadsThere = reachable(current.plan, plans()).has(target.name);
      const leadsBack = reachable(plans().find(({ name }) => name === target.name) ?? target, plans()).has(
        plan.name,
      );
      // `customer name`: the request has it as text.
      const saysName = current.plan.fields.some(({ label }) =>
        ` ${comparable(label)} `.includes(` ${comparable(target.label)} `),
      );
      if (!leadsThere && !leadsBack && !saysName)
        linked[index] = { ...current, plan: withLink(current.plan, target) };
    }
  });
  return linked;
}
