import type { FieldEntry, FieldLexicon } from './field-meaning.js';

const count = { type: 'number', min: 0, step: 1 } as const;
const measure = { type: 'number', min: 0 } as const;
const money = { type: 'currency', min: 0 } as const;
const share = { type: 'percent', min: 0, max: 100 } as const;
const days = ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'];
const months = [
  'Gennaio',
  'Febbraio',
  'Marzo',
  'Aprile',
  'Maggio',
  'Giugno',
  'Luglio',
  'Agosto',
  'Settembre',
  'Ottobre',
  'Novembre',
  'Dicembre',
];

const entries: readonly FieldEntry[] = [
  { ...measure, words: 'sistolica|diastolica' },
  { type: 'date', words: 'anteprima' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'si è presentato|è venuto|consiglio|lo consiglio|consigliato|consigliata|chiave consegnata|chiavi consegnate',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Nuovo:blue', 'In preparazione:amber', 'Spedito:violet', 'Consegnato:green', 'Annullato:red'],
    words: 'stato dell’ordine|stato ordine|stato della consegna|stato di consegna|stato spedizione',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Da pagare:amber', 'Pagato:green', 'Scaduto:red'],
    words: 'stato del pagamento|stato pagamento|stato della fattura',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Nuovo:blue', 'In corso:amber', 'Fatto:green'],
    words: 'stato|status',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Idea:gray', 'Pianificato:blue', 'In corso:amber', 'Fatto:green'],
    words: 'fase',
  },
  {
    type: 'select',
    options: ['Bassa:gray', 'Media:amber', 'Alta:red'],
    words:
      'priorità|urgenza|importanza|gravità|rischio|livello di rischio|intensità|livello di stress|livello di energia',
  },
  {
    type: 'select',
    options: ['Facile:green', 'Medio:amber', 'Difficile:red'],
    words: 'difficoltà|livello di difficoltà|grado di difficoltà',
  },
  { type: 'select', options: ['S', 'M', 'L', 'XL'], words: 'taglia|taglia della maglietta|taglia maglia' },
  {
    type: 'select',
    options: ['Ottimo:green', 'Buono:teal', 'Così così:amber', 'Pessimo:red'],
    words: 'umore|stato d’animo',
  },
  {
    type: 'select',
    options: ['Nuovo:green', 'Buono:blue', 'Usato:amber', 'Rotto:red'],
    words: 'condizione|condizioni|stato di conservazione',
  },
  { type: 'select', options: ['Femmina', 'Maschio', 'Altro'], words: 'sesso' },
  {
    type: 'select',
    options: ['Generale:blue', 'Personale:violet', 'Lavoro:teal', 'Altro:gray'],
    words: 'categoria',
  },
  { type: 'select', options: ['Standard:blue', 'Speciale:violet', 'Altro:gray'], words: 'tipo|tipologia' },
  {
    type: 'select',
    options: ['Primavera:green', 'Estate:amber', 'Autunno:orange', 'Inverno:blue'],
    words: 'stagione',
  },
  {
    type: 'select',
    options: ['Carta', 'Contanti', 'Bonifico'],
    words: 'metodo di pagamento|modalità di pagamento|forma di pagamento|pagato con',
  },
  {
    type: 'select',
    options: days,
    words: 'giorno della settimana|giorno di lezione|giorno di allenamento|giorno di raccolta',
  },
  { type: 'select', options: months, words: 'mese|mese di raccolta|mese di fioritura' },
  {
    type: 'select',
    options: ['Principiante:green', 'Intermedio:amber', 'Avanzato:red'],
    words: 'livello|livello di esperienza|livello di lingua',
  },
  {
    type: 'select',
    options: ['Giornaliera', 'Settimanale', 'Mensile', 'Annuale'],
    words: 'frequenza|periodicità|ricorrenza|cadenza',
  },
  { type: 'select', options: ['Celibe/nubile', 'Coniugato', 'Divorziato', 'Vedovo'], words: 'stato civile' },
  { type: 'select', options: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', '0+', '0-'], words: 'gruppo sanguigno' },
  {
    type: 'select',
    options: ['Benzina', 'Diesel', 'Elettrica', 'Ibrida'],
    words: 'carburante|alimentazione|tipo di carburante',
  },
  { type: 'select', options: ['Manuale', 'Automatico'], words: 'cambio' },
  { type: 'select', options: ['Indeterminato', 'Determinato', 'Stage'], words: 'tipo di contratto' },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Importante', 'Idea', 'Più tardi', 'Preferito'],
    words: 'etichette|tag|tags|parole chiave',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: days,
    words: 'giorni della settimana|giorni di apertura|giorni disponibili',
  },
  {
    type: 'email',
    words: 'email|e-mail|mail|posta elettronica|indirizzo email|indirizzo e-mail|indirizzo mail|pec',
  },
  {
    type: 'phone',
    words:
      'telefono|numero di telefono|n. di telefono|tel|cellulare|numero di cellulare|fax|whatsapp|recapito telefonico|telefono dei genitori|numero di emergenza|telefono fisso|recapito',
  },
  {
    type: 'url',
    words: 'link|sito|sito web|sito internet|url|pagina web|indirizzo web|collegamento|linkedin',
  },
  {
    type: 'image',
    words:
      'immagine|copertina|avatar|logo|ritratto|schermata|foto profilo|foto del profilo|schizzo|scansione|planimetria',
  },
  { type: 'image', fieldness: 'weak', words: 'foto|fotografia' },
  { type: 'url', fieldness: 'weak', words: 'video' },
  { type: 'color', words: 'codice colore' },
  {
    type: 'date',
    words:
      'data|giorno|compleanno|data di nascita|nascita|nato il|nata il|data di morte|data del decesso|anniversario|scadenza|data di scadenza|scade il|termine|data limite|entro|entro il|valido fino al|validità|inizio|data di inizio|data inizio|fine|data di fine|data fine|dal|al|fino al|da|data di ingresso|data di entrata|data di uscita|data di iscrizione|iscritto dal|socio dal|membro dal|cliente dal|data di acquisto|data acquisto|acquistato il|comprato il|data di vendita|data della fattura|data fattura|data di emissione|data di pagamento|data del pagamento|pagato il|data dell’ordine|data ordine|data di consegna|consegna|data di spedizione|data di arrivo|data di partenza|data di restituzione|restituzione|restituito il|riconsegna|data del prestito|data di prestito|prestato il|data di ritiro|ritiro|data di pubblicazione|data di uscita del film|data della visita|ultima visita|prossima visita|ultimo contatto|prossimo contatto|prossimo controllo|ultimo controllo|revisione|prossima revisione|ultima revisione|tagliando|ultima manutenzione|prossima manutenzione|data di vaccinazione|ultimo vaccino|prossimo vaccino|richiamo|data di semina|seminato il|piantato il|data di raccolta|raccolto il|data di trasloco|data di assunzione|assunto il|inizio del contratto|fine del contratto|inizio contratto|fine contratto|garanzia fino al|fine garanzia|data di installazione|data di produzione|data di parto|data dell’esame|data esame|data dell’evento|data evento|data della partita|quando|ultima annaffiatura|ultima volta|data della donazione|data di battesimo|data del matrimonio|check-in|check-out|data dell’intervento|data di imbottigliamento|data appuntamento|data della prenotazione',
  },
  { type: 'date', fieldness: 'weak', words: 'promemoria' },
  {
    type: 'datetime',
    words:
      'data e ora|data/ora|data e orario|data e ora di inizio|data e ora di fine|partenza|arrivo|giorno e ora',
  },
  {
    type: 'time',
    words:
      'ora|orario|ora di inizio|orario di inizio|ora di fine|orario di fine|ora di arrivo|ora di partenza|ora di uscita|ora di ingresso|orario dell’appuntamento|apertura|chiusura|ora di apertura|ora di chiusura|ora di ritiro',
  },
  {
    ...money,
    words:
      'prezzo|prezzo di acquisto|prezzo d’acquisto|prezzo di vendita|prezzo unitario|prezzo a notte|prezzo per notte|prezzo all’ora|costo|costi|tariffa|tariffa oraria|importo|importo dovuto|importo pagato|totale|subtotale|somma|budget|spese di spedizione|quota|quota annuale|quota associativa|quota mensile|retta|stipendio|salario|affitto|canone|canone mensile|cauzione|deposito|acconto|caparra|saldo|debito|valore|valore stimato|valore di mercato|guadagno|utile|perdita|ricavo|ricavi|entrate|fatturato|premio assicurativo|multa|onorario|compenso|mancia|offerta economica|base d’asta|risparmio|risparmi|obiettivo di risparmio|spese condominiali|paghetta|costo totale|prezzo totale|diaria|contributo',
  },
  { ...money, fieldness: 'weak', words: 'pagamento|spesa|donazione|rimborso|incasso|entrata' },
  {
    ...share,
    words:
      'percentuale|progresso|avanzamento|sconto|iva|aliquota|imposta|margine|tasso|tasso di interesse|interesse|umidità|gradazione alcolica|grado alcolico|alcol|probabilità|batteria|provvigione|commissione|tasso di occupazione',
  },
  { type: 'rating', words: 'valutazione|stelle|numero di stelle|gradimento|soddisfazione' },
  {
    ...count,
    fieldness: 'always',
    words:
      'pagine|porzioni|posti|posti a sedere|posti disponibili|posti liberi|punti|calorie|notti|camere da letto|bagni|ripetizioni|serie|passi|gol|copie|piani|giri|giorni di ferie|giorni rimanenti|telaini di covata|adulti|coperti|letti|vani|locali',
  },
  {
    ...count,
    words:
      'quantità|qta|scorta|scorte|giacenza|scorta minima|quantità minima|età|età minima|età massima|anno|anno di nascita|anno di costruzione|anno di produzione|anno di pubblicazione|anno della regina|annata|capacità|capienza|chilometraggio|battito|frequenza cardiaca|settimana|punteggio|classifica|piano|pezzi|numero di persone|numero di ospiti',
  },
  {
    ...count,
    fieldness: 'weak',
    words: 'partecipanti|invitati|persone|bambini|camere|stanze|voti|giocatori|visitatori|ospiti',
  },
  {
    ...measure,
    fieldness: 'always',
    words:
      'ore|ore lavorate|straordinari|ore di straordinario|chilometri|chilometri percorsi|litri|metri quadrati|metri quadri|anni di esperienza',
  },
  {
    ...measure,
    words:
      'peso|altezza|statura|larghezza|lunghezza|profondità|spessore|diametro|circonferenza|superficie|area|dimensione|distanza|dislivello|altitudine|volume|velocità|potenza|consumo|tensione elettrica|pressione|glicemia|ph|resa|produzione|produzione di latte|quantità di miele|precipitazioni|proteine|grassi|carboidrati|zucchero|zuccheri|angolo|media|dolore|livello di dolore|scala del dolore|cilindrata|carico|lettura|lettura del contatore|numero di scarpe|visibilità|misurazione',
  },
  { type: 'number', words: 'temperatura|latitudine|longitudine' },
  {
    ...measure,
    unit: 'min',
    words:
      'durata|tempo di cottura|tempo di preparazione|tempo impiegato|tempo di viaggio|tempo di gioco|tempo di attesa|minuti|ritardo|durata della lezione|durata della seduta|quanto tempo',
  },
  { ...measure, unit: 'h', words: 'tempo stimato|ore stimate|sonno|ore di sonno|monte ore' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'attivo|attiva|disponibile|urgente|importante|pubblico|privato|presente|assente|preferito|vegetariano|vegano|senza glutine|biologico|in magazzino|aperto|chiuso|libero|occupato|gratis|gratuito|online|accessibile|ammobiliato|arredato|animali ammessi|fumatore|non fumatore|parcheggio|balcone|ascensore|wifi|colazione|colazione inclusa|newsletter|consenso|autorizzazione|liberatoria|patente|primo soccorso|nuovo cliente|ricorrente|fatturabile|obbligatorio|bicicletta|casco|pronto|pronta|completo|completa|sterilizzato|in regola|a domicilio|fragile|tossico|perenne|certificato medico',
  },
  {
    type: 'long_text',
    fieldness: 'always',
    words:
      'note|osservazioni|istruzioni|indicazioni|ingredienti|passaggi|procedimento|dettagli|contenuto|vantaggi|svantaggi|effetti collaterali|commenti|annotazioni|informazioni aggiuntive|consigli|appunti',
  },
  {
    type: 'long_text',
    words:
      'nota|descrizione|riassunto|testo|biografia|messaggio|anamnesi|storia clinica|verbale|ordine del giorno|spiegazione|preparazione|informazioni|trama|sinossi|lettera di presentazione|osservazione|relazione|sintesi|decorso',
  },
  {
    type: 'long_text',
    fieldness: 'weak',
    words: 'commento|recensione|suggerimento|reclamo|opinione|lavori eseguiti|danni',
  },
  {
    type: 'text',
    words:
      'nome|cognome|nome completo|nome e cognome|soprannome|nome utente|titolo|oggetto|denominazione|ragione sociale|nome del cliente|nome del proprietario|numero|n.|nr|identificativo|codice|riferimento|targa|matricola|numero di serie|numero fattura|numero di fattura|numero ordine|numero d’ordine|numero cliente|numero di tessera|tessera|numero di lotto|lotto|microchip|numero del chip|codice fiscale|partita iva|p. iva|iban|numero di conto|passaporto|carta d’identità|isbn|codice a barre|cap|versione|via|città|paese|regione|provincia|quartiere|comune|luogo|luogo di nascita|ubicazione|posizione|luogo di ritrovo|punto di ritrovo|destinazione|origine|provenienza|scaffale|ripiano|posto|posto a sedere|marca|modello|razza|specie|varietà|genere|materiale|colore|colore degli occhi|colore dei capelli|motivo|stile|gusto|sapore|profumo|strumento|voce|epoca|lingua|madrelingua|nazionalità|religione|professione|mestiere|settore|reparto|mansione|ruolo|specialità|titolo di studio|qualifica|assicurazione|diagnosi|dose|dosaggio|posologia|principio attivo|vaccino|risultato|esito|ragione|causa|scopo|obiettivo|fonte|unità|unità di misura|valuta|meteo|tempo atmosferico|terreno|esposizione|grado|classe|sezione|fascia d’età|tema|argomento|materia|scala|formato|tecnica|tonalità|pressione arteriosa|pressione sanguigna|orari di apertura|orario di apertura|dimensioni|misure|coordinate|referente|persona di contatto|responsabile|contatto di emergenza|produttore|indirizzo di consegna|indirizzo di spedizione|indirizzo di fatturazione|motto|voto|parentela|vitigno|denominazione di origine',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'allergie|intolleranze|hobby|interessi|lingue|lingue parlate|preferenze|competenze|sintomi|esigenze particolari|richieste particolari|richieste speciali',
  },
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'indirizzo|sala|aula|stanza|edificio|magazzino|negozio|proprietario|padrone|autore|artista|compositore|regista|editore|casa editrice|fornitore|venditore|acquirente|cliente|paziente|ospite|inquilino|affittuario|studente|alunno|allievo|insegnante|docente|maestro|istruttore|allenatore|medico|dottore|veterinario|terapista|fisioterapista|autista|conducente|tecnico|dipendente|destinatario|mittente|donatore|contatto|accompagnatore|genitori|genitore|madre|padre|partner|coniuge|figlio|testimone|testimoni|padrino|madrina|sposa|sposo|sacerdote|azienda|ditta|datore di lavoro|scuola|banca|squadra|avversario|organizzatore|volontario|segnalato da|creato da|prestato a|venduto a|assegnato a|chi|percorso|farmaci|farmaco|medicinali|trattamento|terapia|servizio|opera|brano',
  },
];

/** The plurals of an Italian noun or adjective. */
function pluralsOf(word: string): string[] {
  if (/[cg]o$/.test(word)) return [word.replace(/o$/, 'hi'), word.replace(/o$/, 'i')];
  if (/io$/.test(word)) return [word.replace(/o$/, '')];
  if (/[cg]a$/.test(word)) return [word.replace(/a$/, 'he')];
  if (/[oe]$/.test(word)) return [word.replace(/.$/, 'i')];
  return /a$/.test(word) ? [word.replace(/a$/, 'e'), word.replace(/a$/, 'i')] : [];
}

/** What fields are called in Italian. */
export const italianLexicon: FieldLexicon = {
  entries,
  things:
    'mercato|candidato|contatto|avvocato|impiegato|gelato|prodotto|invitato|associato|laureato|deputato|formato|risultato|certificato|trattato|prato|lato|stato patrimoniale|gatto|piatto|fatto di cronaca|patto|contratto|tratto|ritratto|oggetto|progetto|biglietto|sacchetto|letto|tetto|aiuto|minuto|istituto|statuto|saluto|contenuto|rifiuto|sito|abito|prestito|vestito|marito|appetito|partito|delitto|affitto|diritto|profitto|scritto|soldato|apparato|strato|dato|senato|privato cittadino|pubblicato|giornata|serata|gita|vita|visita|uscita|entrata|partita|salita|nascita|crescita|vendita|perdita|caduta|seduta|tenuta|ricevuta|fattura|puntata|telefonata|passeggiata|nuotata|insalata|marmellata|strada|data di nascita|rata|annata|armata|ferrovia',
  pluralsOf,
  head: 'first',
  prepositions:
    '/|di|del|della|dello|dei|delle|degli|dell|d|da|dal|dalla|per|a|al|alla|allo|ai|agli|alle|all|in|nel|nella|su|sul|con|senza|fino|prima|dopo|che|e|o|entro',
  fillers:
    'il|lo|la|i|gli|le|un|uno|una|l|suo|sua|suoi|sue|mio|mia|nostro|nostra|loro|ogni|quale|quali|nuovo|nuova|vecchio|vecchia|altro|altra|altri|altre|eventuale|principale',
  rules: [
    { begins: 'serie|turno|tentativo|giro|manche|lancio|salto', next: /^\d+$/, type: 'number', min: 0 },
    { ends: 'venduto a|venduta a|comprato a|comprata a', contains: 'prezzo', type: 'currency', min: 0 },
    { begins: 'quanto|quello che', contains: 'pagato|costato|speso|costa', type: 'currency', min: 0 },
    { ends: 'rimanenti|rimasti|rimaste', next: /[ie]$/, type: 'number', min: 0 },
    { ends: 'il|entro|entro il|prima del', type: 'date' },
    { ends: 'alle', type: 'time' },
    { begins: 'è', next: /^(?!mail)/, type: 'boolean' },
    {
      begins: 'numero di|numero dei|numero delle|n di|quanti|quante',
      next: /[ie]$/,
      type: 'number',
      min: 0,
      step: 1,
    },
    { begins: 'quanto', contains: 'costa|costato|pagato|paga|deve|soldi|guadagna', type: 'currency', min: 0 },
    { begins: 'quanto tempo', type: 'number', min: 0, unit: 'min' },
    { begins: 'quantità di|quanto|quanta|quanti|quante', type: 'number', min: 0 },
    { begins: 'a che ora', type: 'time' },
    { begins: 'chi|a chi|da chi|con chi|per chi|dove|quale|come|nome di|nome del|nome della', type: 'text' },
    { begins: 'perché|che cosa|cosa', type: 'long_text' },
    { begins: 'quando|da quando|fino a quando|dal|fino al|entro|data', type: 'date' },
    { begins: 'se|ha|può|deve|vuole|serve|include|con o senza', type: 'boolean' },
    { begins: 'ultimo|ultima|prossimo|prossima', next: 'unknown', type: 'date' },
    { begins: 'percentuale di|tasso di', type: 'percent', min: 0, max: 100 },
    { ends: 'il|dal|fino al', next: 'participle', type: 'date' },
    { ends: 'da|a|con|per|di', next: 'participle', type: 'text' },
  ],
  neighbours: [
    {
      words: 'inizio|fine|arrivo|partenza|apertura|chiusura|dalle|alle|uscita|ingresso',
      beside: 'data|giorno|giorno della settimana',
      type: 'time',
    },
    {
      words: 'inizio|fine|dalle|alle|da|a|inizio previsto|fine prevista',
      of: 'noleggio|prenotazione|lezione|seduta|appuntamento|turno|visita|sonno|pisolino|prova|riunione|allenamento|poppata|sessione|consulenza|intervento',
      type: 'datetime',
    },
    {
      words: 'numero|n',
      of: 'episodio|capitolo|puntata|settimana|stagione|tappa|volume',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words:
        'adulti|bambini|bottiglie|barattoli|vasetti|casse|cassette|scatole|sacchi|lattine|pacchi|confezioni|fusti|compresse|gocce|uova|pulcini|agnelli|vitelli|cuccioli|uomini|donne|ragazzi|ragazze|neonati|gol|vittorie|sconfitte|gomitoli|coperti|copie',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words: 'valore iniziale|valore obiettivo|valore attuale|valore finale',
      beside: 'valore iniziale|valore obiettivo|valore attuale|valore finale',
      type: 'number',
    },
    {
      words: 'iniziato|finito|terminato|prestato|restituito',
      beside: 'iniziato|finito|terminato|prestato|restituito',
      type: 'date',
    },
    {
      words: 'genere',
      beside: 'età|data di nascita|cognome',
      type: 'select',
      options: ['Femmina', 'Maschio', 'Altro'],
    },
  ],
  participles:
    /^(?:\p{L}{2,}(?:at|ut|it)[oaie]|(?:ri|dis|pre|re|s)?(?:fatt|dett|lett|scritt|apert|chius|vist|pres|mess|spes|vint|pers|rott|mort|offert|copert|corrett|decis|dipint|nat|rispost|stampat|tradott|sospes|risolt|ammess|consegnat|inclus|speso|iscritt|cott|scelt|tolt|raccolt|pront)[oaie])$/u,
  measuredBy:
    'importo|prezzo|totale|somma|ore|tempo|distanza|peso|quantità|numero|data|pagine|chilometri|valore|cassette|pezzi',
};
