import { WordTable } from './word-table.js';

/** What an entity is about, by the noun that names it. */
export type EntityKind =
  | 'person'
  | 'organization'
  | 'place'
  /** What happens at an agreed time: an appointment, a match. */
  | 'appointment'
  /** Something that took place: a walk, a sighting. */
  | 'happening'
  /** Has a number and mostly an amount: an order, a payment. */
  | 'transaction'
  | 'measure'
  /** Something to get done: a task, a project. */
  | 'work'
  | 'remark'
  | 'writing';

const kinds = new WordTable<EntityKind>([
  [
    'person',
    'person|people|member|contact|client|customer|student|teacher|player|actor|volunteer|donor|patient|employee|friend|guest|neighbour|neighbor|user|subscriber|artist|author|candidate|applicant|coach|crew|driver|farmer|nurse|doctor|dentist|lawyer|attorney|gardener|trainer|singer|musician|speaker|sponsor|witness|resident|tenant|landlord|owner|parent|child|kid|pupil|hero|character|manager|tutor|instructor|judge|referee|chef|baker|barista|stylist|therapist|technician|mechanic|operator|cleaner|carer|caregiver|freelancer|contractor|influencer|relative|ancestor|attendee|participant|passenger|visitor|staff|staff member|worker|colleague|assignee|agent|salesperson|rep|buyer|seller|borrower|lender|host|organizer|organiser|leader|captain|scout|camper|babysitter|sitter|walker|photographer|model|writer|editor|translator|researcher|scientist|inspector|supervisor|director|treasurer|secretary|kunde|mitglied|patient|schueler|lehrer|mitarbeiter|spieler|gast|teilnehmer|mieter|besitzer|ansprechpartner|fahrer|trainer|cliente|client|paciente|paziente|alumno|aluno|eleve|allievo|profesor|professeur|professor|insegnante|socio|membre|membro|miembro|empleado|employe|dipendente|funcionario|joueur|jugador|jogador|giocatore|invite|invitado|convidado|ospite|locataire|inquilino',
  ],
  [
    'organization',
    'company|organization|organisation|business|firm|supplier|vendor|manufacturer|wholesaler|partner|brand|employer|agency|publisher|provider|lieferant|firma|unternehmen|hersteller|empresa|entreprise|azienda|proveedor|fournisseur|fornecedor|fornitore',
  ],
  [
    'place',
    'place|location|site|city|country|room|office|store|shop|venue|restaurant|cafe|bar|hotel|park|beach|trail|cave|mountain|lake|island|museum|gallery|building|house|farm|vineyard|brewery|campsite|garden|field|warehouse|court|studio|spot|stand|booth|station|school|church|landmark|property|apartment|flat|cabin|bed|plot|pitch|raum|zimmer|ort|standort|wohnung|sala|salle|habitacion|chambre|quarto|camera|lieu|lugar|luogo|piso|appartement|apartamento|appartamento',
  ],
  [
    'appointment',
    'event|appointment|booking|reservation|meeting|session|class|lesson|visit|viewing|match|game|race|show|concert|gig|rehearsal|shift|interview|delivery|pickup|ceremony|tournament|practice|training|exam|party|wedding|tour|audit|consultation|check up|treatment|rental|trip|holiday|leave|absence|service call|job|walk booking|slot|termin|buchung|reservierung|besprechung|unterricht|kurs|spiel|probe|schicht|veranstaltung|besuch|lieferung|rendez vous|reunion|cours|seance|cita|reserva|clase|aula|partido|jogo|partita|lezione|appuntamento|prenotazione|consulta|consultation|evento|evenement',
  ],
  [
    'happening',
    'birthday|anniversary|inspection|experiment|flight|dive|hike|walk|ride|run|workout|exercise|observation|sighting|performance|dream|catch|fishing trip|jump|sail|watering|feeding|harvest|repair|service|service record|refuelling|fill up|test|incident|accident|maintenance|vaccination|check in|attendance|entry|log|log entry|activity|call|interaction|batch|brew|roast|purchase log|wartung|reparatur|ernte|eintrag|pflege|training log|recolte|entretien|cosecha|reparacion|colheita|manutencao|raccolto|manutenzione|riparazione',
  ],
  [
    'transaction',
    'payment|expense|bill|donation|sale|purchase|order|purchase order|work order|transaction|subscription|income|refund|loan|debt|tip|investment|fee|tax|fine|quote|estimate|offer|contract|invoice|deal|claim|ticket|case|request|shipment|return|deposit|budget|membership|policy|warranty|rechnung|bestellung|auftrag|ausgabe|einnahme|zahlung|spende|angebot|vertrag|facture|commande|depense|paiement|don|devis|contrat|factura|pedido|gasto|pago|donacion|presupuesto|contrato|fatura|despesa|pagamento|doacao|orcamento|fattura|ordine|spesa|donazione|preventivo|contratto',
  ],
  [
    'measure',
    'intake|weight|sleep|step|calorie|blood pressure|blood sugar|temperature|energy|pain|screen time|mileage|consumption|usage|reading|measurement|time entry|timesheet|hour|score|point|mood|glucose|heart rate',
  ],
  [
    'work',
    'task|to do|todo|project|goal|idea|chore|issue|bug|milestone|campaign|assignment|homework|action item|step|challenge|experiment|recipe test|feature request|improvement|request|aufgabe|projekt|tache|projet|tarea|proyecto|tarefa|projeto|compito|progetto|ziel|idee|problem|defect|release|sprint|bucket list item',
  ],
  ['remark', 'comment|reply|review|remark|answer|opinion|message|testimonial|vote'],
  [
    'writing',
    'post|article|note|idea|document|story|poem|joke|song|lyric|question|page|chapter|script|draft|thought|memory|letter|paper|prompt|snippet|bookmark|link|feature|suggestion|wish|word|phrase|fact|lesson learned',
  ],
]);

export function kindOf(label: string): EntityKind | undefined {
  return kinds.find(label);
}
