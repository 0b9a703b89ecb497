import type { NamedTone as Tone } from '@buildai/fields';
import type { OptionText } from '../../domains/define-field.js';
import { bareWords } from './lexicon-index.js';

/** What options mean, in the six languages, and the tone for it. */
const meanings: readonly (readonly [Tone, string])[] = [
  [
    'gray',
    'low|minor|none|inactive|archived|past|later|backlog|to do|todo|draft|wishlist|planned|not started|new|idea|retired|closed|ended|unknown|niedrig|gering|inaktiv|archiviert|spater|offen geplant|geplant|entwurf|neu|idee|zu erledigen|beendet|ausgemustert|faible|basse|bas|inactif|archive|plus tard|brouillon|prevu|prevue|nouveau|nouvelle|a faire|termine plus tard|baja|bajo|inactivo|archivado|despues|borrador|planeado|planificado|nuevo|nueva|por hacer|pendiente de empezar|baixa|baixo|inativo|arquivado|depois|rascunho|planejado|planeado|novo|nova|a fazer|bassa|basso|inattivo|archiviato|dopo|bozza|pianificato|nuovo|nuova|da fare',
  ],
  [
    'amber',
    'medium|normal|waiting|pending|on hold|requested|maybe|paused|thinking|in review|warning|in repair|unpaid|reserved|mittel|wartet|wartend|ausstehend|angefragt|vielleicht|pausiert|in prufung|unbezahlt|reserviert|in reparatur|moyen|moyenne|en attente|demande|peut etre|en pause|impaye|reserve|en reparation|media|medio|en espera|pendiente|solicitado|tal vez|quizas|en pausa|sin pagar|reservado|en revision|em espera|pendente|talvez|em pausa|nao pago|em analise|in attesa|in sospeso|richiesto|forse|in pausa|non pagato|riservato|prenotato',
  ],
  [
    'red',
    'high|urgent|critical|overdue|rejected|declined|cancelled|canceled|lost|failed|blocked|bad|broken|sick|no|expired|absent|hoch|dringend|kritisch|uberfallig|abgelehnt|storniert|abgesagt|verloren|fehlgeschlagen|blockiert|schlecht|defekt|kaputt|krank|nein|abgelaufen|elevee|haute|haut|urgente|critique|en retard|refuse|refusee|annule|annulee|perdu|echoue|bloque|mauvais|casse|malade|non|expire|alta|alto|critico|critica|vencido|atrasado|rechazado|cancelado|cancelada|perdido|fallido|bloqueado|malo|roto|enfermo|rejeitado|recusado|falhou|quebrado|doente|nao|scaduto|in ritardo|rifiutato|annullato|annullata|perso|fallito|bloccato|cattivo|rotto|malato',
  ],
  [
    'green',
    'done|completed|complete|finished|won|approved|paid|active|good|solved|resolved|closed won|delivered|confirmed|accepted|healthy|yes|ripe|great|available|present|passed|returned|erledigt|fertig|abgeschlossen|gewonnen|genehmigt|bezahlt|aktiv|gut|gelost|geliefert|bestatigt|angenommen|gesund|ja|verfugbar|zuruckgegeben|fait|termine|terminee|gagne|approuve|paye|payee|actif|active|bon|resolu|livre|livree|confirme|confirmee|accepte|sain|oui|disponible|rendu|hecho|terminado|completado|ganado|aprobado|pagado|pagada|activo|activa|bueno|resuelto|entregado|entregada|confirmado|confirmada|aceptado|sano|si|devuelto|feito|concluido|ganho|aprovado|pago|paga|ativo|ativa|bom|resolvido|entregue|aceito|saudavel|sim|disponivel|devolvido|fatto|finito|completato|vinto|approvato|pagato|pagata|attivo|attiva|buono|risolto|consegnato|confermato|accettato|sano|disponibile|restituito',
  ],
  [
    'blue',
    'in progress|doing|open|started|sent|ordered|reading|running|applied|working|assigned|in use|in bearbeitung|in arbeit|offen|begonnen|gesendet|versendet|bestellt|lauft|zugewiesen|in benutzung|en cours|ouvert|ouverte|commence|envoye|commande|en progreso|en curso|en proceso|abierto|abierta|empezado|enviado|pedido|em andamento|em curso|aberto|aberta|iniciado|encomendado|in corso|in lavorazione|aperto|aperta|iniziato|inviato|ordinato',
  ],
];

const toneOf: ReadonlyMap<string, Tone> = new Map(
  [...meanings]
    .reverse()
    .flatMap(([tone, words]) => words.split('|').map((word): [string, Tone] => [word, tone])),
);

/** Whether a word is one that options often are: `open`, `hoch`. */
export function isUsualOption(label: string): boolean {
  return toneOf.has(bareWords(label).join(' '));
}

/** Options with tones that match their words. */
export function tinted(labels: readonly string[]): OptionText[] {
  return labels.map((label) => {
    const tone = toneOf.get(bareWords(label).join(' '));
    return tone ? `${label}:${tone}` : label;
  });
}
