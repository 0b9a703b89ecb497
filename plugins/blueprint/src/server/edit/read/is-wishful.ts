import type { Wish } from './wish.js';

const commands =
  /^ (?:add|include|insert|create|remove|delete|drop|hide|rename|call|name|make|turn|change|switch|set|use|put|show|give|replace|convert|move|mark|let|allow|restrict|sort|connect|increase|reduce|paint|link|assign|warn|highlight|print|send|scan|sync|post|export|import|fix|build|integrate|translate|fuge|entferne|losche|zeige|mach|andere|ajoute\w*|supprime\w*|change\w*|mets|agrega|anade|quita|elimina|cambia|haz|pon|adiciona|remove|tira|muda|coloca|deixa|aggiungi|togli|rimuovi|cambia|metti|rendi|fai) /;
const wants = / (?:i|we|id|wed) (?:want|need|would like|like|wish|must have) /;

const orders =
  / (?:must|should|has to|have to|needs to|need to|ought to|may|can only|cant|cannot|mustnt|shouldnt|at most|at least) /;

/** Whether a text that was not understood asks for something, rather than saying how things are. */
export function isWishful(wish: Wish): boolean {
  const isAboutIt = wish.words.length <= 3 && wish.hasPronoun && wish.context.entity !== undefined;
  if (orders.test(wish.keys) && wish.mentions.length > 0) return true;
  return (commands.test(wish.keys) && !isAboutIt) || (wants.test(wish.keys) && !wish.has('not'));
}
