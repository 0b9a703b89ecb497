import type { FieldEntry, FieldLexicon } from './field-meaning.js';

const count = { type: 'number', min: 0, step: 1 } as const;
const measure = { type: 'number', min: 0 } as const;
const money = { type: 'currency', min: 0 } as const;
const share = { type: 'percent', min: 0, max: 100 } as const;
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];
const months = [
  'Janvier',
  'Février',
  'Mars',
  'Avril',
  'Mai',
  'Juin',
  'Juillet',
  'Août',
  'Septembre',
  'Octobre',
  'Novembre',
  'Décembre',
];

const entries: readonly FieldEntry[] = [
  { ...money, words: 'devis|acompte versé|franchise' },
  { type: 'image', words: 'justificatif|reçu scanné|ticket de caisse' },
  { ...measure, words: 'systolique|diastolique|systole|diastole' },
  { type: 'date', words: 'première|avant première' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'recommande|je recommande|à recommander|est venu|est venue|clé remise|clés remises|présence confirmée',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Nouvelle:blue', 'En préparation:amber', 'Expédiée:violet', 'Livrée:green', 'Annulée:red'],
    words: 'statut de commande|statut de la commande|statut de livraison|état de la commande',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['À payer:amber', 'Payé:green', 'En retard:red'],
    words: 'statut de paiement|statut du paiement|état du paiement',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Nouveau:blue', 'En cours:amber', 'Terminé:green'],
    words: 'statut|avancement du projet|état d’avancement',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Idée:gray', 'Prévu:blue', 'En cours:amber', 'Terminé:green'],
    words: 'étape|phase',
  },
  {
    type: 'select',
    options: ['Basse:gray', 'Moyenne:amber', 'Haute:red'],
    words:
      'priorité|urgence|importance|gravité|risque|niveau de risque|niveau de stress|intensité|niveau de priorité',
  },
  {
    type: 'select',
    options: ['Facile:green', 'Moyen:amber', 'Difficile:red'],
    words: 'difficulté|niveau de difficulté',
  },
  {
    type: 'select',
    options: ['S', 'M', 'L', 'XL'],
    words: 'taille de vêtement|taille de tee-shirt|taille de maillot|taille t-shirt',
  },
  {
    type: 'select',
    options: ['Très bien:green', 'Bien:teal', 'Moyen:amber', 'Mal:red'],
    words: 'humeur|ressenti',
  },
  { type: 'select', options: ['Neuf:green', 'Bon:blue', 'Usé:amber', 'Cassé:red'], words: 'état|condition' },
  { type: 'select', options: ['Femme', 'Homme', 'Autre'], words: 'sexe' },
  { type: 'select', options: ['Mme', 'M.'], words: 'civilité' },
  {
    type: 'select',
    options: ['Général:blue', 'Personnel:violet', 'Travail:teal', 'Autre:gray'],
    words: 'catégorie|rubrique',
  },
  { type: 'select', options: ['Standard:blue', 'Spécial:violet', 'Autre:gray'], words: 'type|nature' },
  {
    type: 'select',
    options: ['Printemps:green', 'Été:amber', 'Automne:orange', 'Hiver:blue'],
    words: 'saison',
  },
  {
    type: 'select',
    options: ['Carte', 'Espèces', 'Virement', 'Chèque'],
    words: 'mode de paiement|moyen de paiement|mode de règlement|payé par',
  },
  {
    type: 'select',
    options: days,
    words: 'jour de la semaine|jour de collecte|jour d’entraînement|jour de cours',
  },
  { type: 'select', options: months, words: 'mois|mois de récolte|mois de floraison' },
  {
    type: 'select',
    options: ['Débutant:green', 'Intermédiaire:amber', 'Avancé:red'],
    words: 'niveau|niveau d’expérience|niveau de langue',
  },
  {
    type: 'select',
    options: ['Quotidien', 'Hebdomadaire', 'Mensuel', 'Annuel'],
    words: 'fréquence|périodicité|récurrence|rythme',
  },
  {
    type: 'select',
    options: ['Célibataire', 'Marié', 'Divorcé', 'Veuf'],
    words: 'situation familiale|état civil',
  },
  { type: 'select', options: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], words: 'groupe sanguin' },
  {
    type: 'select',
    options: ['Essence', 'Diesel', 'Électrique', 'Hybride'],
    words: 'carburant|énergie du véhicule|motorisation',
  },
  { type: 'select', options: ['CDI', 'CDD', 'Intérim', 'Stage'], words: 'type de contrat' },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Important', 'Idée', 'Plus tard', 'Favori'],
    words: 'étiquettes|tags|mots-clés',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: days,
    words: 'jours de la semaine|jours d’ouverture|jours disponibles',
  },
  {
    type: 'email',
    words: 'email|e-mail|mail|courriel|adresse email|adresse e-mail|adresse mail|adresse électronique',
  },
  {
    type: 'phone',
    words:
      'téléphone|tél|numéro de téléphone|n° de téléphone|no de téléphone|portable|numéro de portable|mobile|téléphone portable|fax|whatsapp|numéro d’urgence|téléphone des parents|téléphone fixe',
  },
  {
    type: 'url',
    words: 'lien|site|site web|site internet|url|page web|adresse web|lien vidéo|linkedin|lien zoom',
  },
  {
    type: 'image',
    words:
      'image|couverture|avatar|logo|portrait|capture d’écran|croquis|photo de profil|scan|photo d’identité|visuel|photo avant|photo après',
  },
  { type: 'image', fieldness: 'weak', words: 'photo' },
  { type: 'url', fieldness: 'weak', words: 'vidéo' },
  { type: 'color', words: 'code couleur' },
  {
    type: 'date',
    words:
      'date|jour|anniversaire|date de naissance|né le|née le|date de décès|échéance|date d’échéance|date limite|délai|date butoir|expiration|date d’expiration|dluo|dlc|dlc/dluo|date de péremption|péremption|valable jusqu’au|valide jusqu’au|début|date de début|fin|date de fin|du|au|depuis|jusqu’au|à partir du|date d’entrée|date de sortie|entrée|sortie|date d’inscription|inscrit le|membre depuis|adhérent depuis|date d’adhésion|date d’achat|acheté le|date de vente|date de facture|date de facturation|date de paiement|date de règlement|payé le|date de commande|date de livraison|date d’envoi|date d’arrivée|date de départ|date de retour|retour|retour prévu|rendu le|emprunté le|date d’emprunt|date de prêt|date de retrait|date de publication|date de parution|date de sortie du film|date de visite|dernière visite|prochaine visite|dernier contact|relance|date de relance|prochain contrôle|dernier contrôle|contrôle technique|prochain entretien|dernier entretien|prochaine révision|dernière révision|vaccination|date de vaccination|dernier vaccin|prochain vaccin|rappel de vaccin|date de plantation|planté le|date de semis|semé le|date de récolte|récolté le|date d’emménagement|emménagement|déménagement|date d’embauche|début du bail|fin du bail|début de contrat|fin de contrat|garantie jusqu’au|fin de garantie|date d’installation|date d’intervention|date de brassage|date de ponte|date de saillie|date de mise bas|date d’examen|date d’événement|date du match|date du concert|quand|dernier arrosage|dernière fois|date de création|date de prélèvement|date du don|date de baptême|date de mariage|date d’obsèques',
  },
  { type: 'date', fieldness: 'weak', words: 'rappel|rendez-vous' },
  {
    type: 'datetime',
    words:
      'date et heure|date et horaire|date/heure|horodatage|départ|arrivée|date et heure de début|date et heure de fin|coup d’envoi',
  },
  {
    type: 'time',
    words:
      'heure|horaire|heure de début|heure de fin|heure d’arrivée|heure de départ|heure de rendez-vous|heure d’ouverture|heure de fermeture|heure de passage|heure de retrait|ouverture|fermeture',
  },
  {
    ...money,
    words:
      'prix|prix d’achat|prix de vente|prix unitaire|prix par nuit|coût|tarif|tarif horaire|montant|montant dû|montant payé|total|sous-total|somme|budget|frais|frais de port|cotisation|salaire|loyer|charges|caution|acompte|dépôt de garantie|solde|dette|reste à payer|recette|recettes|chiffre d’affaires|valeur|valeur estimée|valeur de remplacement|bénéfice|perte|revenu|prime|amende|honoraires|taux horaire|pourboire|enchère|mise à prix|subvention|épargne|objectif financier|participation|droit d’entrée|cachet|taxe|commission en euros|argent de poche|économies',
  },
  { ...money, fieldness: 'weak', words: 'paiement|règlement|dépense|don|remboursement|revenus' },
  {
    ...share,
    words:
      'pourcentage|pour cent|progression|avancement|remise|réduction|rabais|tva|taux de tva|marge|taux|taux d’intérêt|humidité|degré d’alcool|taux d’alcool|probabilité|batterie|commission|taux d’occupation|part|taux de réussite',
  },
  {
    type: 'rating',
    words: 'évaluation|étoiles|nombre d’étoiles|satisfaction|note sur 5|appréciation en étoiles',
  },
  {
    ...count,
    fieldness: 'always',
    words:
      'pages|portions|places|couverts|points|calories|nuits|chambres à coucher|répétitions|séries|pas|buts|exemplaires|étages|tours|jours de congé|jours restants|places disponibles|places restantes|œufs|cadres|cadres de couvain|adultes|pièces',
  },
  {
    ...count,
    words:
      'nombre|quantité|qté|stock|stock actuel|stock minimum|seuil|seuil d’alerte|âge|âge minimum|âge maximum|année|année de naissance|année de construction|année de parution|année de la reine|millésime|capacité|capacité d’accueil|effectif|kilométrage|compteur|pouls|fréquence cardiaque|étage|semaine|score|rang|classement|nombre de personnes|nombre de participants|nombre de places|nombre de pages',
  },
  {
    ...count,
    fieldness: 'weak',
    words: 'participants|invités|personnes|enfants|chambres|votes|joueurs|visiteurs',
  },
  {
    ...measure,
    fieldness: 'always',
    words:
      'heures|heures travaillées|heures supplémentaires|kilomètres|kilomètres parcourus|litres|mètres carrés|années d’expérience',
  },
  {
    ...measure,
    words:
      'poids|taille|hauteur|largeur|longueur|profondeur|épaisseur|diamètre|circonférence|superficie|surface|surface habitable|distance|dénivelé|altitude|volume|vitesse|puissance|consommation|tension électrique|pression|glycémie|ph|rendement|récolte en kg|production de lait|quantité de miel|pluviométrie|protéines|lipides|glucides|sucre|pointure|angle|moyenne|douleur|niveau de douleur|échelle de douleur|cylindrée|charge|mesure|relevé de compteur|index|visibilité',
  },
  { type: 'number', words: 'température|latitude|longitude' },
  {
    ...measure,
    unit: 'min',
    words:
      'durée|temps de cuisson|temps de préparation|temps de repos|temps passé|temps de trajet|temps de jeu|temps d’attente|temps d’écran|minutes|retard|durée de la séance|durée du cours|combien de temps',
  },
  { ...measure, unit: 'h', words: 'temps estimé|charge de travail|sommeil|durée de sommeil|heures estimées' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'actif|active|disponible|urgent|important|public|privé|présent|absent|favori|végétarien|végan|végétalien|sans gluten|bio|en stock|ouvert|fermé|libre|occupé|gratuit|en ligne|accessible|accès handicapé|meublé|animaux acceptés|fumeur|non-fumeur|parking|balcon|ascenseur|wifi|petit-déjeuner|newsletter|consentement|autorisation|autorisation parentale|droit à l’image|permis de conduire|premiers secours|nouveau client|récurrent|facturable|obligatoire|vélo|casque|à domicile|consigné|réservé|vacciné|stérilisé|à jour|remboursable|toxique|vivace|rustique',
  },
  {
    type: 'long_text',
    fieldness: 'always',
    words:
      'notes|remarques|remarque|commentaires libres|instructions|consignes|ingrédients|étapes|détails|précisions|observations|contenu|avantages|inconvénients|effets secondaires|conseils|particularités|conseils d’entretien|infos|informations complémentaires',
  },
  {
    type: 'long_text',
    words:
      'description|résumé|texte|biographie|message|retour|antécédents|antécédents médicaux|compte rendu|compte-rendu|ordre du jour|explication|justification|préparation|information|informations|synopsis|lettre de motivation|descriptif|bilan|suivi|problème constaté',
  },
  {
    type: 'long_text',
    fieldness: 'weak',
    words:
      'commentaire|commentaires|avis|critique|observation|suggestion|réclamation|recette écrite|travaux effectués',
  },
  {
    type: 'text',
    words:
      'nom|prénom|nom de famille|nom complet|surnom|pseudo|titre|intitulé|objet|libellé|sujet|désignation|raison sociale|nom du client|nom du propriétaire|numéro|n°|no|identifiant|code|référence|réf|immatriculation|plaque d’immatriculation|numéro de série|n° de série|numéro de facture|numéro de commande|numéro client|numéro d’adhérent|numéro de lot|lot|numéro de puce|puce|numéro de licence|iban|siret|numéro de tva|numéro de sécurité sociale|isbn|code-barres|code postal|code promo|version|rue|ville|pays|région|département|quartier|lieu|lieu de naissance|lieu de stockage|lieu de rendez-vous|point de rendez-vous|emplacement|endroit|destination|origine|provenance|étagère|rayon|casier|bâtiment b|poste|place assise|marque|modèle|race|espèce|variété|genre|matière|matériau|couleur|couleur des yeux|couleur des cheveux|motif|style|goût|parfum|instrument|voix|pupitre|époque|langue|langue maternelle|nationalité|religion|profession|métier|activité|secteur|service|fonction|spécialité|diplôme|qualification|assurance|mutuelle|diagnostic|posologie|dosage|dose|principe actif|vaccin|résultat|raison|motif de consultation|cause|but|source|unité|devise|météo|sol|exposition|grade|rôle|classe|tranche d’âge|thème|matière scolaire|échelle|format|technique|tonalité|tempo|tension|tension artérielle|horaires d’ouverture|horaires|dimensions|coordonnées gps|personne de contact|interlocuteur|responsable|contact d’urgence|fabricant|adresse de livraison|adresse de facturation|année scolaire|slogan|cépage|appellation|note',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'allergies|intolérances|loisirs|centres d’intérêt|langues|langues parlées|préférences|souhaits|compétences|symptômes|régime alimentaire|besoins particuliers|demandes particulières',
  },
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'adresse|salle|bâtiment|entrepôt|magasin|propriétaire|auteur|artiste|compositeur|réalisateur|éditeur|fournisseur|vendeur|acheteur|client|patient|hôte|locataire|bailleur|élève|professeur|enseignant|prof|coach|entraîneur|animateur|intervenant|médecin|médecin traitant|vétérinaire|thérapeute|gardien|chauffeur|conducteur|technicien|employé|salarié|destinataire|expéditeur|donateur|emprunteur|contact|accompagnateur|parents|mère|père|partenaire|conjoint|enfant|témoin|témoins|parrain|marraine|mariée|marié|prêtre|entreprise|société|employeur|école|banque|équipe|adversaire|organisateur|bénévole|signalé par|créé par|prêté à|vendu à|assigné à|attribué à|qui|itinéraire|médicaments|médicament|traitement|parcelle|prestation|ouvrage|œuvre',
  },
];

/** The plurals of a French noun or adjective. */
function pluralsOf(word: string): string[] {
  if (/[sxz]$/.test(word)) return [];
  if (/(?:eau|eu)$/.test(word)) return [`${word}x`];
  return /al$/.test(word) ? [word.replace(/al$/, 'aux')] : [`${word}s`];
}

/** What fields are called in French. */
export const frenchLexicon: FieldLexicon = {
  entries,
  things:
    'marché|société|soirée|entrée gratuite|journée|année scolaire en cours|matinée|randonnée|tournée|dictée|musée|lycée|bébé|pâté|café|thé|cliché|trophée|idée|armée|clé|équipé|employé|salarié|marié|mariée|décédé|invité|assuré|abonné|député|retraité|apprenti|associé|délégué|communiqué|traité|fichu|menu|contenu|individu|revenu|statu|début|zone|date limite de vente|prix littéraire',
  pluralsOf,
  head: 'first',
  prepositions:
    '/|de|du|des|d|par|pour|à|au|aux|en|dans|sur|avec|sans|depuis|jusqu|avant|après|chez|que|qui|et|l',
  fillers:
    'le|la|les|un|une|des|son|sa|ses|leur|leurs|mon|ma|mes|notre|nos|chaque|quel|quelle|quels|quelles|nouveau|nouvelle|ancien|ancienne|éventuel|éventuelle|principal|principale|autre|autres|l',
  rules: [
    { begins: 'série|manche|essai|tour|lancer|saut', next: /^\d+$/, type: 'number', min: 0 },
    { ends: 'vendu|vendue|acheté|achetée', begins: 'prix', type: 'currency', min: 0 },
    { begins: 'ce que', contains: 'payé|coûte|coûté|paye|dépensé', type: 'currency', min: 0 },
    { ends: 'restant|restants|restante|restantes', next: /s$/, type: 'number', min: 0 },
    { ends: 'le|avant le|pour le', type: 'date' },
    { ends: 'à', next: /^(?:arrive|parti|recupere|commence|termine|fini|depose)e?s?$/, type: 'time' },
    { begins: 'nombre de|nombre d|nb de|combien de|combien d', type: 'number', min: 0, step: 1 },
    { begins: 'combien', contains: 'coûte|payé|paye|dû|argent|doit|gagné', type: 'currency', min: 0 },
    { begins: 'quantité de|quantité d|combien|quel âge', type: 'number', min: 0 },
    { begins: 'à quelle heure', type: 'time' },
    {
      begins: 'qui|à qui|par qui|avec qui|pour qui|où|lequel|laquelle|quoi|comment|nom de|nom du|nom des',
      type: 'text',
    },
    { begins: 'pourquoi|ce qui|ce que', type: 'long_text' },
    { begins: 'quand|depuis quand|jusqu à quand|depuis|jusqu au|jusqu', type: 'date' },
    { begins: 'si|est|a|peut|doit|avec ou sans|besoin|faut', type: 'boolean' },
    { begins: 'dernier|dernière|prochain|prochaine', next: 'unknown', type: 'date' },
    { begins: 'pourcentage de|pourcentage d|taux de|taux d|part de', type: 'percent', min: 0, max: 100 },
    { begins: 'date', type: 'date' },
    { ends: 'le|depuis|jusqu au|jusque', next: 'participle', type: 'date' },
    { ends: 'par|à|chez|de|pour', next: 'participle', type: 'text' },
  ],
  neighbours: [
    {
      words: 'début|fin|arrivée|départ|ouverture|fermeture|de|à',
      beside: 'date|jour|jour de la semaine',
      type: 'time',
    },
    {
      words: 'début|fin|de|à|du|au|début prévu|fin prévue|commence|finit',
      of: 'location|réservation|cours|séance|rendez|visite|garde|sommeil|sieste|répétition|réunion|créneau|entraînement|consultation|intervention|leçon|vacation|tétée|biberon|permanence',
      type: 'datetime',
    },
    {
      words: 'numéro|n',
      of: 'épisode|chapitre|semaine|saison|étape|manche|volume',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words:
        'adultes|enfants|bouteilles|bocaux|pots|caisses|cartons|sacs|boîtes|paquets|fûts|palettes|comprimés|gouttes|œufs|poussins|agneaux|veaux|chiots|chatons|hommes|femmes|filles|garçons|bébés|buts|victoires|défaites|pelotes|couverts|exemplaires',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words: 'valeur de départ|valeur cible|valeur actuelle|valeur initiale|valeur finale',
      beside: 'valeur de départ|valeur cible|valeur actuelle|valeur initiale|valeur finale',
      type: 'number',
    },
    {
      words: 'commencé|terminé|fini|emprunté|rendu',
      beside: 'commencé|terminé|fini|emprunté|rendu',
      type: 'date',
    },
    { words: 'matière', beside: 'élève|professeur|prof|enseignant|note', type: 'text' },
  ],
  participles:
    /^(?:(?:pay|regl|livr|termin|confirm|annul|valid|approuv|envoy|command|sign|archiv|publi|reserv|lou|achet|emprunt|prepar|emball|vaccin|sterilis|castr|puc|arros|plant|recolt|nettoy|repar|verifi|test|control|factur|rembours|encaiss|consult|visit|regard|jou|ecout|mang|essay|trouv|rang|cass|abim|perim|effectu|realis|trait|relanc|contact|invit|accept|refus|assign|depos|donn|pret|retourn|recuper|distribu|ferm|occup|activ|install|form|diplom|qualifi|assur|isol|meubl|equip|inspect|declar|coch|abonn|acquitt|congel|cuisin|vers|sold|imprim|scann|localis|oubli|bloqu|hospitalis|soign|observ|marqu|bagu|pes|transfer|clotur|rentr|commenc|arriv|pass|utilis|partag|demand|affect|nomm)ee?s?|(?:re|r)?(?:vu|lu|recu|vendu|rendu|perdu|tenu|connu|attendu|entendu|prevu|du|pondu|fini|rempli|servi|choisi|fourni|garanti|averti|parti|sorti|fait|ecrit|inscrit|pris|mis|remis|ouvert|offert|couvert|mort|cuit|construit|peint|resolu|requis|inclus|compris|permis|acquis|transmis|souscrit|traduit|gueri)e?s?)$/,
  measuredBy: 'montant|prix|total|somme|heures|temps|distance|poids|quantite|nombre|date|pages|kilometres',
};
