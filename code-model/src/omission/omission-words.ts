/**
 * The words of comments that stand for code, by language. Words are beginnings, as languages inflect them; short ones
 * are whole.
 *
 * - `left`: says that something is left as it is, or left out: unchanged, omitted, as before.
 * - `rest`: names what is not written: the rest, existing, other.
 * - `with`: what else such a comment consists of: parts of code, and words between.
 */
interface OmissionWords {
  readonly left: string;
  readonly rest: string;
  readonly with: string;
}

const languages: readonly OmissionWords[] = [
  {
    // English
    left: 'unchanged unmodified untouched omitted elided same stay stays remain remains unaltered identical truncated skipped abbreviated brevity',
    rest: 'rest remainder remaining existing previous previously other others everything else original earlier before old already more',
    with: 'code component components function functions file files page pages form forms logic import imports export exports jsx tsx html markup content contents field fields handler handlers app application implementation body state hook hooks effect effects prop props method methods class classes style styles rule rules css variable variables section sections part parts element elements line lines definition definitions declaration declarations item items input inputs button buttons column columns layout template render return statement statements stuff things block blocks helper helpers type types tokens theme colors colours selector selectors properties property schema here goes go is are as the of your my this that these it its in from above’s be will exactly just all and with to for below continues continue keep kept your no change changes without any not shown they were we you',
  },
  {
    // German
    left: 'unveränder bleib gleich unberührt ausgelassen weggelassen gekürzt identisch beibehalten unangetastet',
    rest: 'rest restlich übrig bestehend vorhanden vorherig bisher andere sonst ander alt ursprünglich weiter alles',
    with: 'code quellcode komponente funktion datei seite formular logik import inhalt felder feld handler app implementierung zustand stil regel variable abschnitt teil element zeile definition der die das des dem den von vom im in ist sind wie hier so wird werden und mit ohne änderung keine aus zuvor vorher wieder eigenschaft styles css jsx hooks props',
  },
  {
    // French
    left: 'inchangé identique pareil omis omise tronqué conserv même demeure',
    rest: 'reste restant existant précédent autre ancien originel original avant tout',
    with: 'code composant fonction fichier page formulaire logique import contenu champ gestionnaire application implémentation état style règle variable section partie élément ligne définition le la les l du de des d est sont comme ici ne pas sans modification changement aucun aucune et avec en que qu auparavant',
  },
  {
    // Spanish
    left: 'igual iguales sin cambi mism inalterad omitid permanec mantien queda',
    rest: 'resto restante existente anterior otro otra otros otras demás original previo',
    with: 'código componente función funciones archivo página formulario lógica import contenido campo manejador aplicación app implementación estado estilo regla variable sección parte elemento línea definición el la los las lo del de es son como aquí no se y con en que antes cambios',
  },
  {
    // Portuguese
    left: 'igual inalterad mesm omitid permanec mantém mantêm fica continua',
    rest: 'resto restante existente anterior outro outra outros outras demais original',
    with: 'código componente função funções arquivo ficheiro página formulário lógica import conteúdo campo manipulador aplicação aplicativo app implementação estado estilo regra variável variáveis seção secção parte elemento linha definição o a os as do da dos das de é são como aqui sem alteraç mudança não se e com em que antes nenhuma',
  },
  {
    // Italian
    left: 'invariat uguale stess identic omess rimane rimang resta restano immutat',
    rest: 'resto restante rimanente esistente esistenti precedente precedenti altro altra altri altre originale',
    with: 'codice componente componenti funzione funzioni file pagina modulo logica import contenuto campo campi gestore applicazione app implementazione stato stile stili regola regole variabile variabili sezione parte elemento riga definizione il lo la i gli le del della dello dei degli delle di è sono come qui senza modific cambiament non si e con in che prima nessuna',
  },
  {
    // Dutch
    left: 'ongewijzigd onveranderd hetzelfde weggelaten blijft blijven gelijk zelfde',
    rest: 'rest overige bestaande vorige andere oude resterende alles',
    with: 'code component componenten functie functies bestand pagina formulier logica import inhoud veld velden handler app implementatie toestand stijl stijlen regel regels variabele sectie deel element regels definitie de het een van in is zijn zoals hier zonder wijziging geen en met voorheen eerder',
  },
  {
    // Polish
    left: 'bez zmian niezmien pominięt taki sam taka sama takie same jednakow nietknięt zostaje',
    rest: 'reszta reszty pozosta istniej poprzedni inne inny inna wcześniej oryginaln dotychczasow',
    with: 'kod kodu komponent funkcj plik stron formularz logik import treś pól pole handler aplikacj implementacj stan styl reguł zmienn sekcj częś element lini definicj z w jest są jak tutaj tu i oraz się nie',
  },
  {
    // Russian
    left: 'без изменений неизмен опущен пропущен прежн тот то та те же так остается остаётся остаются',
    rest: 'остальн остаток существующ предыдущ друг остальное ранее раньше прочее старый',
    with: 'код кода компонент функци файл страниц форм логик импорт содержим пол обработчик приложен реализац состоян стил правил переменн секци част элемент строк определен в и с не как здесь тут',
  },
  {
    // Ukrainian
    left: 'без змін незмін пропущен залишається той самий',
    rest: 'решта решту інш існуюч попередн наявн',
    with: 'код коду компонент функці файл сторін форм логік імпорт вміст стан стил частин тут як і з в',
  },
  {
    // Turkish
    left: 'değişmeden aynı değişmedi atlandı kalıyor kalacak değişiklik yok',
    rest: 'geri kalan kalanı mevcut önceki diğer kalanlar',
    with: 'kod kodu kodun bileşen fonksiyon dosya sayfa form mantık içe aktarma içerik alan durum stil burada olduğu gibi ile ve',
  },
  {
    // Czech
    left: 'beze změn nezměněn stejn vynechán zůstává',
    rest: 'zbytek zbylý zbývající existující předchozí ostatní původní',
    with: 'kód kódu komponent funkc soubor stránk formulář logik import obsah pol stav styl část zde jako je a s v bez',
  },
  {
    // Swedish, Danish and Norwegian
    left: 'oförändra uændre uendre samma samme utelämna utelat utelate förblir forbliver forblir',
    rest: 'resten resterande befintlig eksisterende tidigare tidligere övrig øvrig andra andre',
    with: 'kod kode kod koden koden komponent funktion funksjon fil sida side formulär logik innehåll indhold innhold fält felt stil här her av i är er som',
  },
  {
    // Korean; words carry particles.
    left: '동일 그대로 유지 생략 변경 같음 같은',
    rest: '나머지 기존 이전 다른',
    with: '코드 부분 컴포넌트 함수 파일 페이지 로직 내용 스타일 여기 없음 없이 은 는 와',
  },
];

/** Languages that are written without spaces: what such a comment consists of, the longest parts first. */
const unspaced = {
  left: /保持不变|没有变化|沒有變化|无需修改|不变|不變|省略|相同|同上|一样|一樣|照旧|变わらず|変更なし|変わらない|変わりません|変更しない|同じ|そのまま|以前と同様|略/gu,
  rest: /其余|其餘|其他|其它|剩余|剩餘|剩下|原有|原来|原來|现有|現有|已有|之前|残り|以下|その他|他の|既存|元の|以前|従来/gu,
  with: /代码|代碼|程式碼|部分|内容|內容|函数|函數|组件|組件|样式|樣式|页面|頁面|逻辑|邏輯|导入|導入|变量|變量|保持|文件|字段|元素|コード|コンポーネント|関数|ファイル|ページ|ロジック|インポート|スタイル|フィールド|変数|部品|処理|実装|画面|は|が|の|を|と|に|も|です|ます|する|的|与|與|和|在此|这里|這裡|此处|ここ|如|都|所有|全部/gu,
} as const;

const stems = (words: string): readonly string[] => words.split(' ');
const startsWithOneOf = (list: readonly string[]) => {
  const isShort = (stem: string) =>
    stem.length <= (/^\p{sc=Hangul}/u.test(stem) ? 1 : /^\p{sc=Latin}/u.test(stem) ? 4 : 3);
  const whole = new Set(list.filter(isShort));
  const open = list.filter((stem) => !isShort(stem));
  return (word: string) => whole.has(word) || open.some((stem) => word.startsWith(stem));
};
const isLeft = startsWithOneOf(languages.flatMap(({ left }) => stems(left)));
const isRest = startsWithOneOf(languages.flatMap(({ rest }) => stems(rest)));
const isWith = startsWithOneOf(languages.flatMap((language) => stems(language.with)));

/** Longer comments explain something. */
const longest = 160;
const dots = /\.{3}|…/;

/**
 * How a comment stands for code: `surely` if it says that something is left out or stays as it is, `perhaps` if it could
 * as well be the heading of what follows; undefined if it says anything else.
 * @param names names of the code; they say nothing of their own.
 */
export function saysOmitted(
  comment: string,
  names: ReadonlySet<string> = new Set(),
): 'surely' | 'perhaps' | undefined {
  const text = comment.replace(/\s+/g, ' ').trim().toLowerCase();
  if (text.length > longest || /[;{}=]|=>/.test(text)) return undefined;
  const hasDots = dots.test(text);
  const words = text.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}_'’-]*/gu) ?? [];
  if (words.length === 0) return /^\W*(?:\.{3}|…)\W*$/.test(text) ? 'surely' : undefined;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return saysOmittedUnspaced(text, hasDots);
  const unknown = words.filter(
    (word) => !isLeft(word) && !isRest(word) && !isWith(word.replace(/^[dl]['’]/, '')),
  );
  const unnamed = unknown.filter((word) => !names.has(word));
  if (unnamed.length > (words.length > 4 ? 1 : 0)) return undefined;
  const left = words.some((word) => isLeft(word) && !isRest(word)) || noChange.test(text);
  const rest = words.some(isRest);
  if (unknown.length === 0 && (hasDots || (left && rest) || leftOut.test(text))) return 'surely';
  return rest || hasDots || (left && (words.length > 1 || leftOut.test(text))) ? 'perhaps' : undefined;
}

/** Words that need no others. */
const leftOut =
  /\b(?:unchanged|omitted|elided|truncated|unverändert|weggelassen|omis|omitido|omesso|ongewijzigd)\b/;

/** Two words that mean it only together. */
const noChange =
  /as (?:it )?(?:was|is|before)\b|as-is|(?:not|no) changed?|keine änderung|ohne änderung|wie (?:zuvor|vorher|bisher)|sans (?:modif|chang)|sin cambios|sem (?:alter|mudan)|senza modif|zonder wijzig|comme avant|como antes|come prima|jak wcześniej|как (?:раньше|прежде|было)/;

function saysOmittedUnspaced(text: string, hasDots: boolean): 'surely' | 'perhaps' | undefined {
  const [left, rest] = [text.search(unspaced.left) !== -1, text.search(unspaced.rest) !== -1];
  const other = text
    .replace(unspaced.left, '')
    .replace(unspaced.rest, '')
    .replace(unspaced.with, '')
    .replace(/[\s\p{P}\p{S}\w]/gu, '');
  if (other.length > 2 || (!left && !rest && !hasDots)) return undefined;
  return left || hasDots ? 'surely' : 'perhaps';
}
