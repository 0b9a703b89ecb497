import type { Grammar } from './grammar.js';

export const french: Grammar = {
  headFirst: true,
  elided: ["l'", "d'", "j'", "qu'", "n'", "s'", "c'", "m'", "t'", "jusqu'", "lorsqu'", "puisqu'"],
  words: {
    and: 'et|&|+|ainsi que|et aussi|et puis|puis|plus|et enfin|mais aussi',
    or: 'ou|ou bien|ou alors',
    article:
      "le|la|les|l'|un|une|mon|ma|mes|notre|nos|son|sa|ses|leur|leurs|votre|vos|ce|cet|cette|ces|tous les|toutes les|tous mes|toutes mes|tous nos|toutes nos|tout le|toute la|quelques|certains|certaines|autres|autre|différents|différentes|divers|diverses|un simple|une simple|petit|petite|propres",
    each: 'chaque|pour chaque|chacun des|chacune des|chacun de mes|chacun de nos|par chaque|à chaque|pour chacun des|pour chacune des|de chaque|dans chaque|tout',
    many: 'plusieurs|beaucoup de|une liste de|la liste des|liste de|liste des|une liste des|un ou plusieurs|une ou plusieurs|deux|trois|quatre|cinq|six|sept|huit|dix|douze|une dizaine de|une vingtaine de|une trentaine de|des informations sur|les informations sur|les infos sur|un ensemble de',
    of: "de|du|des|d'|de la|de l'|de mon|de ma|de mes|de notre|de nos|de son|de sa|de ses|d'un|d'une|de leur|de leurs|de tous les|de toutes les|de tous mes|de toutes mes",
    with: 'avec|comprenant|incluant|comportant|contenant|composé de|composée de|composés de|y compris|avec leur|avec leurs|avec comme champs|à savoir',
    without: 'sans|sauf|hors|excepté',
    for: 'pour|concernant|au sujet de|à propos de|pour le compte de',
    per: 'par|selon',
    in: "dans|en|à|au|aux|sur|chez|sous|vers|entre|depuis|avant|après|pendant|dès|contre|lors de|lors du|jusque|à la|à l'|parmi|devant|derrière|près de",
    relative:
      "qui|que|qu'|dont|où|lequel|laquelle|lesquels|lesquelles|auquel|auxquels|dans lequel|dans laquelle|pour que|afin que|parce que|parce qu'|car|puisque|puisqu'|mais|donc|tandis que|ce qui|ce que|ce qu'|dans lequel je|où je|où chaque|sachant que",
    person:
      "je|j'|nous|on|il|ils|elle|elles|tu|vous|moi|me|m'|se|s'|lui|eux|quelqu'un|tout le monde|les gens|les utilisateurs|l'utilisateur|utilisateurs|chacun|mon équipe|notre équipe|mes collègues|mon mari|ma femme|mon patron|c'est|c'|je suis|nous sommes|on est|il y a|j'ai|nous avons|on a|je me|on se|nous nous|mon fils|ma fille|t'|te|y",
    it: "cela|ça|l'appli|l'application|cette application|cette appli|le système|l'outil|celui-ci|celle-ci|ceux-ci|le logiciel",
    wish: "veux|voudrais|voudrait|voudrions|veut|voulons|aimerais|aimerait|aimerions|souhaite|souhaitons|souhaiterais|souhaiterait|souhaiterions|ai besoin|avons besoin|a besoin|j'ai besoin|nous avons besoin|on a besoin|besoin|ai besoin d'|cherche|cherchons|recherche|recherchons|faudrait|il faudrait|il me faudrait|il nous faudrait|il faut|il me faut|il nous faut|faut|peux-tu|peux tu|tu peux|pouvez-vous|pouvez vous|pourrais-tu|pourriez-vous|aide-moi|aidez-moi|aide moi|aider|dois|devons|doit|j'aurais besoin|aurais besoin|nous aurions besoin|aurions besoin|le but est|l'objectif est|l'idée est|il s'agit|je désire|désire|permettre|permet|permettant|permette|permettrait|aimerai|voudrai|souhaiterai|ce que je veux c'est|ce qu'il me faut c'est|rêve|envie",
    build:
      'crée|créer|créez|cree|creer|fais|fait|faire|faites|construis|construire|génère|générer|développe|développer|conçois|concevoir|réalise|réaliser|fabrique|ajoute|ajouter|donne|mettre en place|monter|prépare|programme-moi|avoir|disposer',
    keep: 'gérer|gerer|gère|gérons|gérez|gérant|suivre|suis les|suit|suivi|noter|note|notons|noté|noterais|enregistrer|enregistre|enregistrons|stocker|tenir|tenir à jour|tenir un registre|tenir une liste|tenir le compte|garder|garder une trace|garder trace|garder la trace|garder un oeil|conserver|saisir|répertorier|repertorier|lister|recenser|consigner|inscrire|archiver|cataloguer|inventorier|organiser|planifier|planifie|centraliser|documenter|collecter|classer|ranger|référencer|administrer|piloter|tracer|mémoriser|rentrer|renseigner|entrer|réserver|remplir|encoder|pointer|faire le suivi|assurer le suivi|savoir où en sont|surveiller|contrôler|relever|coordonner|retenir|regrouper',
    have: 'a|ont|avoir|ait|aient|possède|possèdent|contient|contiennent|comprend|comprennent|comporte|comportent|inclut|incluent|doit avoir|doivent avoir|doit contenir|doivent contenir|peut avoir|peuvent avoir|aura|auront|se compose de|est composé de|est composée de|a besoin de|dispose de|disposent de|a pour champs|a comme champs|est décrit par|est caractérisé par|doit comporter|contiendra|est défini par',
    belong:
      'appartient à|appartiennent à|appartient au|appartiennent au|appartient aux|est lié à|est liée à|sont liés à|sont liées à|est liée au|est lié au|est rattaché à|est rattachée à|est rattaché au|sont rattachés à|est rattachée au|concerne|concernent|fait partie de|font partie de|fait partie du|vient de|viennent de|provient de|est associé à|est associée à|sont associés à|sont associées à|est affecté à|est affectée à|est attribué à|relie|relient|dépend de|dépend du|correspond à|est pour|est fourni par|est fournie par|se rapporte à|porte sur|est donné par|est assuré par|est animé par|est confié à',
    be: 'est|sont|être|soit|soient|était|étaient|sera|seront|peut être|peuvent être|doit être|doivent être|a été|ont été|été|=|est soit|parmi',
    modal:
      'peut|peuvent|doit|doivent|pourra|pourront|pourrait|pourraient|devrait|devraient|peux|pouvons|pouvez|pouvoir|puisse|puissent|puissions|puis',
    to: 'pour|de|afin de|à',
    feature:
      "voir|vois|visualiser|afficher|affiche|trouver|retrouver|rechercher|chercher|consulter|filtrer|trier|imprimer|exporter|importer|télécharger|envoyer|calculer|calcule|comparer|savoir|vérifier|connaître|cocher|partager|modifier|supprimer|éditer|se connecter|accéder|utiliser|ouvrir|payer|vendre|vends|vendons|travaille|travailler|travaillons|habite|vivre|enseigne|loue|louons|louer|fabriquons|tiens|tenons|dirige|dirigeons|anime|m'occupe|s'occupe|nous occupons|occupe|perds|perdre|perdons|oublie|oublier|espère|merci de|remercie|commencer|arrêter|sais|connaître|recevoir|être capable|être alerté de|scanner|synchroniser|choisir|sélectionner|voter|classer les|faire des|générer des|sortir|mettre|elle fait|j'élève|élève des|propose|proposons|utilise|utilisons|fais de|fais du|joue|jouons|répare|réparons|écris|compte|avoir une vue|avoir une idée|vue d'ensemble",
    warn: 'alerter|alerte|alerte si|alerte quand|prévenir|préviens|prévenez|préviens-moi|prévenez-moi|prévienne|avertir|avertis|avertit|avertissement|notifier|notifie|notification|rappeler|rappelle|rappel|rappels|signaler|signale|être prévenu|être alerté|être prévenue|être alertée|être averti|mettre en rouge',
    whether: "si|s'il|s'il est|si elle|si c'est|si oui ou non|s'il a été|si il|si le|si la",
    when: "quand|depuis quand|jusqu'à quand|pour quand|à partir de quand",
    who: 'qui|à qui|par qui|avec qui|pour qui|chez qui|de qui',
    where: "où|d'où",
    'how-many': "combien|combien de|combien d'|depuis combien de temps|pendant combien de temps",
    which: "quel|quelle|quels|quelles|lequel|laquelle|ce qui|ce que|ce qu'|quoi",
    filler:
      "aussi|également|egalement|puis|alors|donc|s'il vous plaît|s'il te plaît|s'il vous plait|s'il te plait|svp|stp|merci|merci d'avance|merci beaucoup|bonjour|bonsoir|salut|coucou|hello|cordialement|bonne journée|peut-être|éventuellement|si possible|idéalement|très|trop|etc|etc.|actuellement|simplement|juste|seulement|surtout|en fait|en gros|notamment|par exemple|ex|p.ex|de plus|en plus|en outre|enfin|d'abord|ensuite|toujours|souvent|parfois|déjà|ici|voilà|bref|bien|ok|d'accord|au moins|environ|facultatif|optionnel|à la fin|en ce moment|pour l'instant|bien sûr|rien de plus|c'est tout|quelque part|au quotidien|facilement|rapidement|mieux|proprement|d'un coup d'oeil|en un coup d'oeil|cher tous|chers tous|tout simplement|un peu",
    not: "pas|n'|ne|ne pas|jamais|aucun|aucune|non",
    app: 'application|appli|app|apps|applis|application web|appli web|application mobile|outil|logiciel|programme|système|systeme|site|site web|site internet|plateforme|base de données|base de donnees|base|tableau de bord|tableau|gestion|gestionnaire|suivi|liste|registre|carnet|cahier|journal|agenda|planning|calendrier|annuaire|répertoire|inventaire|catalogue|fichier|tableur|portail|tracker|crm|solution|truc|quelque chose|page|fiche de suivi|planificateur|organiseur|livret|un endroit|endroit|feuille|recensement|historique|moyen|espace|relevé',
    umbrella:
      "choses|données|donnees|informations|infos|éléments|elements|tables|table|modules|module|sections|section|rubriques|parties|fonctionnalités|fonctions|besoins|objets|entités|listes|onglets|pages|catégories d'informations|deux choses|trois choses|les éléments suivants|suivants|suivantes|tout|tout ça|tout cela|ça",
    fields:
      'champs|champ|colonnes|colonne|propriétés|attributs|détails|renseignements|caractéristiques|informations suivantes|infos suivantes|champs suivants',
    unit: 'kg|g|km|m|cm|mm|l|ml|cl|litre|litres|minute|minutes|min|heure|heures|h|jour|jours|semaine|semaines|mois|an|ans|année|années|%|pourcent|pour cent|pourcentage|degrés|celsius|°c|m²|m2|m3|mètres carrés|metres carres|kcal|calories|kwh|kw|watts|w|euro|euros|eur|€|grammes|gramme|kilos|kilo|kilogrammes|kilomètres|mètres|mètre|centimètres|pièces|étoiles|points|hectares|ha|tonnes|secondes|sec|chf|francs|dollars|$',
    compound:
      "date et heure|date et l'heure|jour et heure|heure et date|nom et prénom|nom prénom|prénom et nom|code postal et ville|entrées et sorties|entrée et sortie|suivi|note|notes|notes de frais|note de frais|compte rendu|comptes rendus|compte-rendu|rendez-vous|mise à jour|mot de passe|pièce jointe|état des lieux|états des lieux|aller et retour|avantages et inconvénients|liste d'attente|numéro de suivi|bon de commande|bons de commande|relevé|relevés|carnet de santé|carnet de vaccination|journal de bord",
    'yes-no': 'oui / non|oui ou non|o / n|oui non|oui - non|case à cocher|à cocher|vrai / faux',
    same: 'pareil|la même chose|les mêmes champs|même chose|les mêmes informations|idem|mêmes champs',
  },
  ambiguousVerbs: new Set(
    'note|suivi|suivre|alerte|rappel|rappels|notification|avertissement|compte|plan|liste|programme|fait|besoin|recherche|loue|élève|contrôler|pointer|mettre|envie|enregistre|inscrire|entrer|prévenir|joue|fais|suit|utilise|propose|relever|anime|noté|cherche'.split(
      '|',
    ),
  ),
  containers:
    'liste|listes|registre|carnet|cahier|journal|agenda|planning|calendrier|annuaire|répertoire|inventaire|catalogue|fichier|suivi|gestion|historique|base|tableau|relevé|recensement|stock|collection|livret',
  vagueHeads:
    'note|fiche|bon|carte|feuille|jeu|salle|plan|compte|demande|ordre|poste|point|lieu|groupe|type|liste|moyen|séance|rendez-vous|chambre|mot|rapport|titre|matériel|heure|idée|offre|appel|dossier|état|arrêt|pièce|prise|mise|retour|bulletin',
  participle: /(?:és|ées)$/,
  rates:
    'nuit|personne|tête|unité|pièce|page|séance|visite|leçon|cours|portion|article|place|heure|jour|semaine|mois|an|m2|kilo|enfant|élève|trajet|km|litre',
  fieldNames:
    'nom|prénom|titre|adresse|ville|rue|pays|auteur|marque|modèle|fabricant|type|numéro|immatriculation|isbn|lieu|salle|fournisseur|contact|couleur|matière|taille|langue|service|fonction|poste|métier|raison|motif|objet|diagnostic|ingrédients|race|espèce|entreprise|société|sujet|éditeur|propriétaire|responsable|description|remarque|remarques|commentaire|commentaires|notes|note|téléphone|portable|mobile|mail|email|e-mail|courriel|date|naissance|début|fin|heure|durée|prix|montant|quantité|nombre|statut|état|priorité|catégorie|photo|image|âge|poids|payé|réglé|terminé|total|coût|tarif|acompte|surface|kilométrage|classe|groupe|jour|dose|lien|fichier|unité|allergies|échéance|référence|code|siret|justificatif|couverture|niveau|avancement|caution|devis|cotisation|professeur|nationalité|observations|emplacement',
  choiceNames: 'statut|état|etat|priorité|catégorie|type|niveau|étape|phase|genre',
};
