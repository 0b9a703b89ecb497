import type { Grammar } from './grammar.js';

export const italian: Grammar = {
  headFirst: true,
  elided: [
    "l'",
    "un'",
    "dell'",
    "nell'",
    "all'",
    "dall'",
    "sull'",
    "d'",
    "c'",
    "quest'",
    "quell'",
    "dev'",
    "com'",
    "cos'",
    "dov'",
    "quand'",
    "m'",
    "s'",
    "t'",
    "tutt'",
  ],
  selfVerb: /^\p{L}{3,}iamo\s|^\p{L}{3,}o\s(?:un|uno|una|un'|il|lo|la|i|gli|le|l'|in|con|mio|mia|dei|delle)/u,
  words: {
    and: 'e|ed|&|+|nonché|e anche|e poi|oltre a|più|e infine|così come',
    or: 'o|oppure|od|ovvero',
    article:
      "il|lo|la|i|gli|le|l'|un|uno|una|un'|mio|mia|miei|mie|nostro|nostra|nostri|nostre|suo|sua|suoi|sue|loro|questo|questa|questi|queste|quest'|quello|quella|tutti i|tutte le|tutti gli|tutti i miei|tutte le mie|tutti i nostri|altri|altre|altro|altra|alcuni|alcune|diversi|diverse|semplice|piccolo|piccola|i miei|le mie|i nostri|le nostre|il mio|la mia|il nostro|la nostra|propri|qualche|vari tipi di",
    each: 'ogni|per ogni|ciascun|ciascuna|ciascuno|per ciascun|per ciascuna|di ogni|di ciascun|di ciascuna|a ogni|in ogni|ognuno dei|ognuna delle|ciascuno dei|ciascuna delle',
    many: 'più|vari|varie|molti|molte|parecchi|uno o più|una o più|una lista di|la lista dei|lista di|un elenco di|elenco di|un elenco dei|due|tre|quattro|cinque|sei|sette|otto|dieci|dodici|una serie di|informazioni su|informazioni sui|informazioni sulle|i dati dei|i dati delle|dati dei|un insieme di',
    of: "di|del|della|dello|dell'|dei|degli|delle|d'|di un|di una|di un'|del mio|della mia|dei miei|delle mie|del nostro|della nostra|dei nostri|delle nostre|di tutti i|di tutte le",
    with: 'con|compreso|comprensivo di|includendo|contenente|composto da|composta da|con i campi|con i seguenti campi|con i seguenti dati|insieme a|cioè|coi|col',
    without: 'senza|tranne|eccetto|escluso|meno',
    for: 'per|riguardo a|a proposito di',
    per: 'per|secondo',
    in: "in|nel|nella|nello|nell'|nei|negli|nelle|a|al|alla|allo|all'|ai|agli|alle|da|dal|dalla|dall'|dai|dagli|dalle|su|sul|sulla|sull'|sui|sulle|sugli|tra|fra|entro|fino|fino a|fino al|dopo|prima|durante|contro|verso|presso|sotto",
    relative:
      'che|chi|cui|quale|quali|il quale|la quale|i quali|le quali|dove|in cui|con cui|di cui|per cui|dove ogni|affinché|perché|poiché|così|quindi|ma|però|mentre|dato che|siccome|nella quale|nel quale|che mi|che ci|che si|visto che',
    person:
      "io|noi|loro due|lui|lei|tu|voi|mi|ci|ti|vi|si|qualcuno|tutti quanti|la gente|gli utenti|utenti|l'utente|sono un|sono una|sono il|sono la|sono l'|sono il responsabile|sono la responsabile|siamo|siamo un|siamo una|ho|abbiamo|sto|stiamo|faccio|facciamo|vendo|vendiamo|affitto|affittiamo|lavoro in|lavoro come|lavoro con|insegno|dirigo|c'è|ci sono|il mio team|il nostro team|mia moglie|mio marito|il mio capo|mio figlio|mia figlia|gestisco|alleno|organizzo un|coltivo|allevo|riparo|vivo|abito|riceviamo|ricevo|uno studio|segno|segniamo|coordino|curo|compro|compriamo|colleziono",
    it: "esso|essa|questo|ciò|l'app|l'applicazione|questa app|quest'app|il sistema|lo strumento|il programma",
    wish: "voglio|vogliamo|vorrei|vorremmo|vorrebbe|mi serve|ci serve|mi servono|ci servono|servono|serve|mi servirebbe|ci servirebbe|servirebbe|mi serviva|ho bisogno|abbiamo bisogno|avrei bisogno|avremmo bisogno|bisogno|avrei bisogno di|ho bisogno di|cerco|cerchiamo|sto cercando|stiamo cercando|mi piacerebbe|ci piacerebbe|piacerebbe|desidero|desideriamo|puoi|potresti|può|potrebbe|potete|aiutami|aiutatemi|devo|dobbiamo|dovrei|dovremmo|necessito|l'idea è|l'obiettivo è|si tratta di|quello che mi serve è|permetta|permette|permettere|consenta|consente|che mi permetta|che permetta|che ci permetta|che mi aiuti|che ci aiuti|aiuti|mi occorre|occorre|vuole|vogliono|mi farebbe comodo|farebbe comodo|mi basta|basterebbe|necessitiamo",
    build:
      'crea|creami|creare|fai|fammi|fare|costruisci|costruire|genera|generare|sviluppa|sviluppare|progetta|progettare|realizza|realizzare|prepara|preparami|programma|aggiungi|aggiungere|dammi|avere|disporre di|scrivi|crei|faccia',
    keep: "gestire|gestisca|gestisco le|gestisco i|gestiamo|gestendo|tenere traccia|tenere traccia di|tenere traccia dei|tenere traccia delle|tener traccia|tener traccia di|tenere sotto controllo|tenere d'occhio|tenere il conto|tenere conto|tenere nota|tenere un registro|tenere il registro|tenere un elenco|tenere|tenga traccia|tenga|teniamo|tengo|registrare|registri|registro le|registro i|annotare|annoto|annoti|segnare|salvare|memorizzare|archiviare|conservare|controllare|monitorare|seguire|organizzare|organizzi|catalogare|inventariare|documentare|raccogliere|pianificare|programmare|inserire|elencare|ordinare|coordinare|prenotare|amministrare|appuntare|appuntarmi|appuntarci|ricordare|classificare|tracciare|schedare|mantenere|mantenere un registro|avere sotto controllo|avere sott'occhio|avere traccia|avere un elenco|avere un registro|caricare|prendere nota|fare l'inventario",
    have: 'ha|hanno|abbia|abbiano|contiene|contengono|contenga|include|includono|comprende|comprendono|è composto da|è composta da|deve avere|devono avere|deve contenere|devono contenere|può avere|possono avere|avrà|avranno|possiede|possiedono|riporta|consiste in|dovrebbe avere|dovrebbero avere|con i campi|presenta|deve includere',
    belong:
      'appartiene a|appartengono a|appartiene al|appartiene alla|appartiene ad un|appartiene ad una|appartengono al|appartengono alla|è associato a|è associata a|è associato ad|è associata ad|sono associati a|è collegato a|è collegata a|è collegato ad|è collegata ad|è collegato al|sono collegati a|sono collegate a|è legato a|è legata a|è assegnato a|è assegnata a|si riferisce a|si riferiscono a|si riferisce ad|riguarda|riguardano|fa parte di|viene da|proviene da|dipende da|corrisponde a|è di un|è di una|sono di un|sono di una|è fornito da|è fornita da|collega|collegano|unisce|è per un|è per una|è tenuto da|è seguito da|è intestato a|è abbinato a|è abbinata a',
    be: "è|sono|essere|sia|siano|era|erano|sarà|saranno|può essere|possono essere|deve essere|è stato|è stata|sono stati|sono state|viene|vengono|va|=|stato già|ed è|c'era|stata",
    modal:
      'può|possono|deve|devono|potrà|potranno|potrebbe|potrebbero|dovrebbe|dovrebbero|possa|possano|posso|possiamo|potere|poter',
    to: 'per|a|di|da',
    feature:
      'vedere|vedo|visualizzare|mostrare|mostri|mostrami|cercare|trovare|consultare|filtrare|stampare|esportare|importare|scaricare|inviare|mandare|calcolare|calcoli|confrontare|sapere|verificare|conoscere|spuntare|condividere|modificare|eliminare|cancellare|accedere|usare|utilizzare|aprire|pagare|vendere|lavoro|lavorare|perdere|perdo|perdiamo|dimentico|dimenticare|scansionare|sincronizzare|scegliere|selezionare|votare|sommare|sommi|grazie per|capire|iniziare|smettere|spero|ricevere|emettere|poter vedere|avere una visione|avere una panoramica|guardare|controllare se|impazzisco|mi perdo',
    warn: 'avvisare|avvisi|avvisami|avvisa|avviso|avviso se|avvisi se|avvisarmi|avvisarci|che avvisi|che mi avvisi|mi avvisi|avvertire|avverta|avvertimi|allertare|notificare|notifica|notifiche|promemoria|ricordami|ricordarmi|ricordarci|mi ricordi|segnalare|segnala|segnali|evidenziare|allarme|allerta',
    whether: "se|se è|se è stato|se è stata|se sono|se ha|se l'|se il|se la",
    when: 'quando|da quando|fino a quando|per quando|entro quando',
    who: 'chi|a chi|da chi|con chi|per chi|di chi|chi lo|chi la',
    where: "da dove|dov'è",
    'how-many': 'quanto|quanti|quante|quanta|quanto tempo|ogni quanto|da quanto tempo|da quanto',
    which: "quale|quali|che cosa|cosa|cos'è|quel che|quello che|che tipo di",
    filler:
      "anche|inoltre|poi|allora|per favore|per piacere|perfavore|cortesemente|grazie|grazie mille|grazie in anticipo|ciao|ciao a tutti|salve|buongiorno|buonasera|buona giornata|saluti|cordiali saluti|magari|forse|eventualmente|opzionale|se possibile|idealmente|molto|ecc|ecc.|eccetera|attualmente|adesso|ora|semplicemente|solo|soltanto|solamente|fondamentalmente|soprattutto|in realtà|per esempio|ad esempio|es|infine|prima di tutto|sempre|a volte|già|qui|bene|ok|almeno|circa|nient'altro|tutto qui|qualcosa del genere|facilmente|velocemente|meglio|bello|per ora|al momento|in pratica|insomma|in generale|di solito|ragazzi|pure",
    not: 'non|mai|nessun|nessuna|nessuno',
    app: 'app|applicazione|applicazioni|applicazione web|web app|webapp|strumento|programma|programmino|software|sistema|sito|sito web|pagina|piattaforma|portale|database|base di dati|pannello|cruscotto|gestione|gestionale|gestore|controllo|registro|tracciamento|monitoraggio|lista|elenco|agenda|calendario|diario|libro|quaderno|inventario|catalogo|rubrica|archivio|schedario|foglio|foglio excel|excel|tabella|pianificatore|pianificazione|organizzatore|crm|soluzione|qualcosa|qualche cosa|tracker|anagrafica|un posto|posto dove|storico|prospetto|appina|planning|scadenzario|scadenziario',
    umbrella:
      'cose|dati|informazioni|elementi|tabelle|moduli|sezioni|parti|funzioni|funzionalità|requisiti|oggetti|entità|liste|schede|aree|quanto segue|i seguenti|le seguenti|seguenti|tutto|tutto questo|due cose|tre cose',
    fields:
      'campi|campo|colonne|colonna|proprietà|attributi|dettagli|caratteristiche|seguenti campi|seguenti dati',
    unit: 'kg|g|km|m|cm|mm|l|ml|litro|litri|minuto|minuti|min|ora|ore|h|giorno|giorni|settimana|settimane|mese|mesi|anno|anni|%|percento|percentuale|gradi|celsius|°c|m²|m2|mq|m3|metri quadri|metri quadrati|kcal|calorie|kwh|kw|euro|eur|€|grammi|chili|chilo|kili|chilogrammi|chilometri|metri|centimetri|pezzi|stelle|punti|ettari|ha|tonnellate|secondi|sec|quintali|franchi',
    compound:
      "data e ora|giorno e ora|data ed ora|ora e data|nome e cognome|cognome e nome|nome cognome|entrate e uscite|entrata e uscita|andata e ritorno|pro e contro|libro|libri|posti letto|posto letto|carico e scarico|numero di registro|lista d'attesa|lista di attesa|programma|programmi|promemoria|avviso|avvisi|registro|lavoro|presa in carico|note|nota",
    'yes-no': 'sì / no|si / no|sì o no|si o no|s / n|sì no|casella|sì - no|vero / falso|da spuntare',
    same: 'lo stesso|gli stessi campi|la stessa cosa|stessi campi|idem|uguale|gli stessi dati|le stesse informazioni',
  },
  ambiguousVerbs: new Set(
    'registro|programma|avviso|avvisi|allarme|allerta|notifiche|notifica|promemoria|lavoro|segno|controllo|seguire|affitto|avere|fare|vedere|crea|prepara|genera|realizza|segnare|ordinare|prenotare|sapere|può|serve|permette|curo|riparo|loro|segnala|tenga|registri|presenta|include|posso|basta'.split(
      '|',
    ),
  ),
  containers:
    'lista|elenco|registro|agenda|calendario|diario|libro|quaderno|inventario|catalogo|rubrica|archivio|schedario|foglio|tabella|gestione|storico|controllo|anagrafica|prospetto|monitoraggio|raccolta|scadenzario|collezione|database',
  vagueHeads:
    'nota|scheda|foglio|ordine|punto|luogo|gruppo|tipo|sala|carta|buono|ora|idea|offerta|piano|rapporto|gioco|posto|base|mezzo|caso|verbale|entrata|uscita|richiesta|titolo|bolla|documento',
  participle: /(?:[aiu]t|fatt|mess|pres)[ie]$/,
  rates:
    'notte|persona|testa|unità|pezzo|pagina|seduta|visita|lezione|porzione|articolo|posto|ora|giorno|settimana|mese|anno|m2|mq|chilo|bambino|alunno|viaggio|km|litro|coperto',
  fieldNames:
    'nome|cognome|titolo|indirizzo|città|via|paese|autore|autrice|marca|modello|produttore|tipo|numero|targa|isbn|ubicazione|luogo|sala|aula|fornitore|contatto|colore|materiale|taglia|dimensione|lingua|reparto|ruolo|mansione|motivo|oggetto|diagnosi|trattamento|ingredienti|razza|specie|azienda|ditta|argomento|editore|proprietario|responsabile|descrizione|osservazioni|commento|commenti|note|nota|telefono|cellulare|mail|email|e-mail|pec|data|nascita|inizio|fine|ora|orario|durata|prezzo|importo|quantità|stato|priorità|categoria|foto|immagine|età|peso|pagato|pagata|consegnato|consegnata|fatto|totale|costo|tariffa|acconto|caparra|superficie|chilometraggio|chilometri|classe|gruppo|giorno|dose|link|file|unità|allergie|scadenza|riferimento|codice|matricola|preventivo|livello|posti|sintomi|problema|nazionalità|obiettivo|regione|annata|voto|arrivo|partenza|ospite|patente|disponibilità|ragione sociale|partita iva|quota|valore',
  choiceNames: 'stato|priorità|categoria|tipo|tipologia|livello|fase',
};
