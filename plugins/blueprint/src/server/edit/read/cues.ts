/*
 * What words stand for in requests, in English, German, French, Spanish, Portuguese and Italian. Phrases are lower
 * case, without accents and apostrophes; `*` is any ending.
 */
const phrases = {
  undo: 'undo|revert|roll back|rollback|go back|take that back|take it back|put it back|as it was before|ruckgangig|mach das zuruck|zurucksetzen|annule*|reviens en arriere|retour en arriere|deshaz|deshacer|vuelve atras|revierte|desfaz|desfazer|desfaca|volta atras|reverte|annulla|torna indietro|ripristina',
  add: 'there should be|there must be|there needs to be|add|adding|include|insert|create|introduce|append|attach|extra|another|new|need|needs|want|wants|would like|id like|like to have|have|has|get|gets|give|gives|keep|keep track|track|store|save|record|log|manage|show|see|display|make|build|put|missing|is missing|lack*|forgot|let me pick|fuge|hinzu|hinzufugen|hinzufuge|erganze*|erganz*|aufnehmen|nimm|anlegen|lege|erstelle*|brauche*|brauch*|brauchte*|hatte gern*|hatten gern*|hatte|haben|mochte*|will|wollen|wunsch*|fehlt|fehlen|zeige|zeig|gib|noch|ajoute*|rajoute*|cree*|creer|mets|mettre|mettez|il me faut|il faut|faudrait|manque|voudrais|voudrait|aimerais|aimerait|veux|besoin|affiche*|montre*|agreg*|anade*|anadir|crea|crear|pon|poner|incluye|incluir|necesito|necesitamos|quiero|queremos|quisiera|gustaria|falta|muestra|mostrar|adiciona*|acrescenta*|inclui*|cria|criar|crie|coloca*|coloque|poe|preciso|precisamos|queria|quero|queremos|gostaria|mostra*|aggiungi*|aggiunge*|inserisci|creare|metti|mettere|serve|servono|mi serve|ci serve|vorrei|vorremmo|voglio|manca|mancano|mostra*',
  remove:
    'is gone|are gone|bin it|bin that|bin them|bin the|non mi serve|non mi servono|non ci servono|isnt needed|is not needed|arent needed|not needed|no longer needed|isnt necessary|unnecessary|superfluous|can be removed|can be deleted|never used|obsolete|nicht mehr gebraucht|wird nicht gebraucht|nicht mehr notig|inutile*|ne sert a rien|ne sert plus|no hace falta|no sirve|nao serve|desnecessari*|non si usa|remove|removed|delete|deleted|drop|get rid of|take out|take away|take off|throw out|throw away|throw * out|take * off|take * out|take * away|leave * out|lose|kill|eliminate|scrap|dont need|do not need|dont want|do not want|dont use|never use|dont do|no longer use|no longer need|no need for|can go|could go|should go|must go|has to go|have to go|away with|no more|ditch|useless|entferne*|losche*|losch*|streiche*|streich*|weg|wegnehmen|raus|nicht mehr brauch*|brauchen wir nicht*|brauche ich nicht*|uberflussig|supprime*|enleve*|retire*|vire*|efface*|plus besoin|pas besoin|quita*|quite|elimina*|borra*|saca*|no necesit*|ya no *|sobra|tira|tirar|tire|remov*|apaga*|exclui*|exclua|nao precis*|deleta*|togli*|togliere|rimuov*|cancella*|leva|levare|non serve|non servono|non ci serve',
  rename:
    'rename|renamed|call|calls|called|name it|name the|relabel|should read|should say|we say|i say|says|say|ne se dit pas|be named|umbenenn*|benenne|nenne|nennen|nenn|heissen|heisst|heiss|heißen|renomme*|appelle*|sappelle*|plutot|llama*|llame*|renombra*|cambia el nombre|cambiar el nombre|chama*|chame*|renomeia*|renomear|muda o nome|mudar o nome|trocar o nome|chiama*|chiamarsi|rinomina*|change the name|change the label|label of',
  change:
    'change|turn|convert|switch|make|set|use|should be|must be|can be|has to be|needs to be|become|becomes|as a|as an|mach*|ander*|andere|umwandel*|wandle|verwandle|stelle|soll*|sein|als|change*|transforme*|convertis|rends|rendre|doit|doivent|devrait|mets|met|comme|cambia*|convierte*|convertir|haz|hacer|deberia|debe|deben|pon|muda*|mude|troca*|transforma*|deve*|converte*|vira|passa|faz|cambia*|trasforma*|converti|rendi|rendere|fai|deve|devono|dovrebbe',
  sort: 'best * first|soonest first|most * first|cheapest * first|highest * first|newest * first|latest * first|lowest * first|oldest * first|sort|sorted|sorting|order by|ordered by|order them|order the|newest first|latest first|most recent first|oldest first|earliest first|alphabetical*|newest|oldest|earliest|most recent|highest first|lowest first|largest first|cheapest first|on top|at the top|in alto|in ordine di|in order of|par ordre de|por orden de|por ordem de|sortier*|sortiere*|neueste*|alteste*|zuerst|trie|trier|triez|classe|classer|ordonne*|plus recent*|plus ancien*|alphabetique|ordena*|ordene*|mas reciente*|mas antigu*|primero|ordenad*|mais recente*|mais antig*|primeiro|ordina*|ordinare|piu recent*|piu vecch*|in cima|per prim*',
  descending:
    'newest|latest|most recent|most recently|best rated|top rated|recent first|highest|largest|biggest|most expensive|descending|desc|reverse|down|z to a|neueste*|hochste*|grosste*|absteigend|plus recent*|decroissant*|plus grand*|plus eleve*|plus cher*|mas reciente*|mas alt*|mas car*|descendente|mayor*|mais recente*|mais alt*|maior*|decrescente*|piu recent*|piu alt*|discendente|decrescente|maggior*',
  required:
    'cant be skipped|cannot be skipped|must not be skipped|no longer be skipped|required|mandatory|compulsory|obligatory|must be filled|must always be filled|has to be filled|have to be filled|always be filled|needs to be filled|must have|must not be empty|cannot be empty|cant be empty|cant be left|cannot be left|always be *|save * without|create * without|submit * without|add * without|must be entered|has to be entered|must be there|must be set|always enter|has to be there|have to be there|needs to be there|need to be there|must always be there|pflicht*|muss ausgefullt|immer ausgefullt|ausgefullt werden|obligatoire*|obligatorio*|obligatoria*|obrigatori*|obbligatori*|must be given|has to be given|muss angegeben',
  optional:
    'optional|leave empty|left empty|leave blank|left blank|dont force|dont make me|not required|not mandatory|shouldnt be mandatory|shouldnt be required|not be mandatory|not be required|isnt mandatory|isnt required|dont have to|doesnt have to|not have to|no longer required|no longer mandatory|can be empty|may be empty|can be left|may be left|can stay empty|kein pflicht*|nicht pflicht|freiwillig|nicht mehr pflicht|nicht zwingend|facultati*|optionnel*|pas obligatoire*|plus obligatoire*|opcional*|no obligatori*|no sea obligatori*|nao obrigatori*|facoltativ*|opzional*|non obbligatori*|not compulsory',
  warn: 'obvious|should be marked|stand out|stands out|jump out|jumps out|catch the eye|warn|warns|warning|alert|mark|marked|highlight|highlighted|flag|flagged|in red|turn red|red when|red if|tell me when|let me know when|show me when|warne|warnen|warnung|markier*|hervorheb*|rot|alerte*|avertis*|signale*|previen*|surligne*|en rouge|avisa*|alerta*|marca*|resalta*|destaca*|en rojo|em vermelho|segnala*|evidenzia*|avvisa*|avverti*|in rosso',
  below:
    'below|under|less than|fewer than|lower than|drops to|falls to|smaller than|runs low|unter|weniger als|kleiner als|niedriger als|en dessous de|en dessous|moins de|sous|inferieur*|debajo de|por debajo|menos de|menor*|baja de|abaixo de|menos que|menor que|inferior*|sotto|meno di|al di sotto|scende*|inferiore*|minore*',
  above:
    'above|over|more than|greater than|higher than|larger than|exceeds|exceed|bigger than|uber|mehr als|grosser als|hoher als|ubersteigt|au dessus de|au dessus|plus de|superieur*|depasse*|encima de|por encima|mas de|mayor*|supera*|acima de|mais de|maior que|passa de|sopra|piu di|oltre|superiore*|maggiore*',
  only: 'only|just|nothing but|nur|bloss|seulement|uniquement|juste|que les|solo|solamente|unicamente|so|somente|apenas|soltanto|solamente',
  hide: 'shouldnt be in|should not be in|not be in the|doesnt belong in|not needed in the|isnt needed in the|hide|hidden|not visible|isnt visible|wasnt visible|werent visible|not be visible|not show|dont show|not shown|not be shown|shouldnt show|leave out|not appear|invisible|out of sight|ausblenden|blende|verstecke*|nicht anzeigen|nicht sichtbar|cache|cacher|masque*|ne plus afficher|oculta*|esconde*|esconda|nascond*|non mostrare|non far vedere|no mostrar|nao mostrar|nao aparec*|no aparez*',
  table:
    'table|tables|column|columns|list|lists|overview|rows|tabelle*|spalte*|liste|listen|ubersicht|tableau*|colonne*|listes|tabla*|columna*|lista|listas|listado|tabela*|coluna*|listagem|tabella|tabelle|colonna|colonne|elenco',
  page: 'page|pages|screen|view|tab|menu item|menu entry|seite*|ansicht*|reiter|vue|vues|onglet|ecran|pagina*|vista*|pestana|pantalla|tela|aba|schermata|scheda|section',
  menu: 'menu|navigation|sidebar|side bar|nav|menue|menuleiste|barre laterale|menu lateral|barra lateral|navegacion|navegacao|navigazione|tabs',
  home: 'home page|home screen|homepage|home|dashboard|start page|startpage|start screen|first screen|first page|front page|landing page|overview page|startseite|dashboard|ubersichtsseite|accueil|page d accueil|tableau de bord|inicio|pagina de inicio|pagina principal|portada|pantalla de inicio|tablero|pagina inicial|tela inicial|painel|pagina iniziale|schermata iniziale|schermata principale|prima pagina',
  board:
    'trello|cards in columns|board|boards|kanban|kanban board|pipeline|columns by|tafel|tableau kanban|tablero kanban|tablero|quadro|quadro kanban|bacheca|lavagna',
  calendar: 'calendar*|calender|calander|kalender*|calendrier*|calendario*|agenda mensual',
  timeline:
    'timeline*|time line|day by day|zeitleiste|zeitachse|zeitstrahl|chronologie|frise|linea de tiempo|linea del tiempo|linha do tempo|cronologia|linea temporale',
  checklist:
    'checklist*|check list|tick list|tick off|check off|abhakliste|checkliste|zum abhaken|liste a cocher|cases a cocher|lista de verificacion|lista de verificacao|lista di controllo|spunta*',
  chart:
    'chart|charts|graph|graphs|diagram|plot a|pie|bar chart|breakdown|diagramm*|grafik*|graphique*|graphe|camembert|diagramme|grafico*|grafica*|torta',
  average:
    'average|mean|avg|on average|durchschnitt*|mittelwert|moyenne*|promedio|media|medio|media de|em media',
  sum: 'how much|wie viel|wieviel|cuanto dinero|quanto dinheiro|combien d argent|quanti soldi|total|totals|sum|adds up|add up|added up|altogether|in all|summe*|gesamt*|zusammen|insgesamt|somme|montant total|total*|suma|sumado|soma|somado|somma|totale|complessiv*',
  count:
    'number of|how many|count|counter|anzahl|wie viele|wieviele|nombre de|nombre d|combien|numero de|cuantos|cuantas|cantidad de|quantos|quantas|numero di|quanti|quante',
  figure: 'figure|stat|statistic|kpi|metric|kennzahl|chiffre|indicateur|cifra|indicador|indicatore|card with',
  option:
    'option|options|choice|choices|value|values|status|statuses|stage|stages|category|categories|type|kind|auswahl*|wert|werte|kategorie*|statut*|choix|etape*|valeur*|categorie*|opcion*|estado*|categoria*|valor*|etapa*|opca*|opcoes|opzion*|stato|stati|valore|tipo',
  field:
    'field|fields|column|columns|property|attribute|feld|felder|spalte|champ|champs|colonne|campo|campos|campi|columna|coluna|colonna',
  cards:
    'cards|card view|gallery|tiles|grid|karten|kacheln|galerie|cartes|vignettes|tarjetas|fichas|galeria|cartoes|cards|schede|galleria|tessere',
  asTable:
    'as a table|as table|table view|in a table|as rows|as a list|into a table|als tabelle|als liste|en tableau|sous forme de tableau|en liste|como tabla|en tabla|como lista|como tabela|em tabela|come tabella|in tabella|come elenco',
  link: 'belong*|linked to|link|connect|relate|assign*|attach|tie|gehort*|gehoren|verknupf*|zuordnen|zugeordnet|verbinde*|appartien*|relie*|associe*|rattache*|pertenece*|vincula*|enlaza*|relaciona*|asocia*|pertence*|liga*|associa*|collega*|appartien*|appartenga|pick*|picked from|choose from|chosen from|select from|selected from|auswahlen|choisir|elegir|escolher|scegliere',
  samples:
    'sample*|example rows|example data|examples|example|demo data|demo|test data|dummy|fake|mock|placeholder data|seed|beispiel*|testdaten|musterdaten|exemple*|donnees de test|ejemplo*|datos de prueba|exemplo*|dados de teste|esempi*|dati di prova|dati di esempio|more rows|some rows|fill it with|populate|fill the app',
  app: 'the app|this app|my app|our app|app|application|anwendung|die app|appli|lappli|l app|l appli|l application|aplicacion|la aplicacion|la app|o app|aplicativo|aplicacao|applicazione|l applicazione|lapp|name of the app|app name|website',
  several:
    'more than one|several|multiple|any of|many|mehrere|plusieurs|varios|varias|varias|diversos|piu di un*|diversi',
  not: 'not|never|no|dont|doesnt|didnt|isnt|arent|havent|hasnt|without|nor|wasnt|werent|arent|cant|cannot|wont|shouldnt|unless|except|nicht|kein|keine|keinen|noch nicht|nie|ohne|pas|jamais|sans|ne|aucun*|sin|nunca|ningun*|nao|sem|nenhum*|non|senza|mai|nessun*',
} as const;

export type Cue = keyof typeof phrases;

const patterns = new Map(
  Object.entries(phrases).map(([cue, list]) => {
    const alternatives = list
      .split('|')
      .sort((one, other) => other.length - one.length)
      .map((phrase) =>
        phrase
          .replace(/ \* /g, ' (?:\\S+ ){1,3}')
          .replace(/\*$/, '\\p{L}*')
          .replace(/\*(?= )/g, '\\p{L}*'),
      );
    return [cue as Cue, new RegExp(`(?<= )(?:${alternatives.join('|')})(?= )`, 'gu')] as const;
  }),
);

/** The places of a cue in a text of keys that begins and ends with a space: from and to, in characters. */
export function placesOf(cue: Cue, keys: string): { readonly from: number; readonly to: number }[] {
  const pattern = patterns.get(cue);
  return pattern
    ? [...keys.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
    : [];
}
