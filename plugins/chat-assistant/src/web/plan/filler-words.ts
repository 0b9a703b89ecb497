/**
 * Words of requests that name nothing that an app keeps, in the languages of the built-in planner. They are not
 * underlined as unused.
 */
export const fillerWords: ReadonlySet<string> = new Set(
  [
    'the and for with that this from are was has have had not but you your our their his her its who what when where which why how can could should would will may might must need needs want wants like please also all any each every some more most many much very just only then than there here them they she him out into onto about over under per via etc something somebody someone everyone everything things thing one two three',
    'app application tool tracker track tracking tracks manager manage managing keep keeping keeps store record records list lists log make makes build create show shows see view add edit delete remove change database system software page pages screen where simple small nice good new own use using used able lets let run running own owner yes business company team people person day week month year look looks easy easily help helps get give has having include including such work works',
    'der die das den dem des ein eine einen einem einer eines und oder aber mit ohne für von zum zur bei aus auf über unter nach vor bis ich wir sie mein meine meinen meiner unser unsere unseren ihr ihre sein kann können soll sollen muss müssen möchte möchten will wollen brauche brauchen bitte auch alle jeder jede jedes nur wie was wer wann welche welcher haben hat habe ist sind werden wird etwas mir uns liste verwalten verwaltung erfassen sehen zeigen machen erstellen anlegen',
    'les des une aux avec sans pour par sur dans sous entre mes mon nos notre leur leurs son ses qui que quoi dont quand chaque tout tous toute toutes est sont avoir faire veux voudrais besoin suivre gérer liste voir créer aussi plus très',
    'los las una unos unas con sin para por sobre entre mis mi nuestro nuestra nuestros nuestras sus que quien cuando cada todo todos toda todas son ser tener hacer quiero necesito llevar gestionar lista ver crear también más muy donde',
    'dos das uma umas uns com sem para por sobre entre meus minhas nosso nossa nossos nossas seus suas que quem quando cada todo todos toda todas são ser ter fazer quero preciso gerir gerenciar lista ver criar também mais muito onde',
    'gli dei delle della dello degli una uno con senza per sopra tra fra miei mie nostro nostra nostri nostre suoi sue che chi quando ogni tutto tutti tutta tutte sono essere avere fare voglio vorrei bisogno gestire lista elenco vedere creare anche più molto dove',
  ].flatMap((words) => words.split(' ')),
);
