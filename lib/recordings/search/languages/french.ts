import type { QuestionWords } from "./question-words";

export const french: QuestionWords = {
  requests:
    "racont\\p{L}+|parle( |-)?(moi|nous)|(tu )?(te|t'en) (souviens|rappelles)( tu)?|dis( |-)?(moi|nous)|(j'aimerais|je voudrais|j'aime) ~(entendre|savoir|ecouter)|rappelle moi",
  unanswerable:
    "hier|aujourd'hui|maintenant|ici|quel temps fait|combien coute|(dois|devrais|peux|pourrais|vais) je|est ce que je (dois|devrais|peux|pourrais|vais)|(je|on) (dois|devrais|doit|devrait|peux|peut) ~|(viendras|seras|iras|feras|pourras|auras|viendra|sera)( tu)?|tu (viendras|seras|iras|feras|pourras|auras|vas)|(crois|penses|trouves|veux|voudrais|aimerais) tu|tu (crois|penses|trouves|veux|voudrais|aimes|m'aimes)|comment (vas|ca va|tu vas|allez|te sens)|ca va|(tu es|es tu) (la|bien|fache*|fiere?)|ou es tu|tu es ou|qui es tu|ai je|suis je|j'ai ~|pourquoi (tu es|es tu) (parti|morte?|partie)|(semaine|mois|annee|ete) prochaine?|demain|que (ferais|fais|penses) tu|qu'est ce que tu (fais|penses|ferais|dirais)|peux tu|tu peux",
  frame:
    "je un une le la les des de du au aux et en dans pour avec sur pas ce cette ca que quoi qui quel quelle quels quelles comment ou quand combien pourquoi est ce qu est-ce qu'est-ce c etait etais etaient es sont fut raconte raconter racontes parle parler souviens rappelle rappelles histoire histoires fois chose choses passe passait passer arrive arriver appelle appelait appelais appelaient appeliez nom tu te toi ton ta tes vous votre vos avaient aviez as a ont eu va vas moi me mon ma mes il elle ils elles on nous leur lui autre encore deja toujours jamais aussi tres vraiment bien s'il plait peu par sans sous entre depuis pendant",
  weak: "beau belle joli jolie bon bonne drole heure heures age raison endroit couleur facon eu tout toute tous enfant enfance petit petite jeune jeunesse garcon fille fait faisait faisais faire dire dit disait dis avoir avait avais allais allait aller voulais voulait vouloir beaucoup jour annee annees temps premier premiere dernier meilleur vie vivre vivais fin",
  address:
    "maman mere papa pere mamie mami mamy memee meme grand-mere papi papy pepe grand-pere tante tata tonton oncle cherie cheri chou",
  recipe: "comment (tu |on |est ce que tu )?(fais|fait|faisais|prepares?|cuisines?)|recette|qu'est ce qu'il y a dans",
  linking: "et|mais|alors|donc|puis|apres|ensuite|parce qu*|c'est pour ca|car|il|elle|ils|elles|ca",
  self: "je|j'\\p{L}+|me|m'\\p{L}+|moi|mon|ma|mes|nous|notre|nos|on",
  mine: "mon|ma|mes|notre|nos",
  yours: "tu|te|t'\\p{L}+|toi|ton|ta|tes|vous|votre|vos",
  ever: "^(\\p{L}+,? )?(as|es|etais|avais|allais|avez|etiez|aviez) (tu|vous)|^(\\p{L}+,? )?(est ce que )?(tu|vous) (as|es|etais|avais|allais|avez|aviez|etiez)",
  christmas: "noel",
  answers: {
    when: {
      asked:
        "^(\\p{L}+,? )?(depuis )?quand|a quelle heure|(quel|quelle|en quelle) (jour|annee|date|age|heure)|depuis quand",
      told: "\\d+|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|printemps|ete|automne|hiver|noel|paques|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|heures?|\\p{L}+ ans|en (quarante|cinquante|soixante|quatre vingt)",
    },
    where: {
      asked: "ou|d'ou|(quel|quelle|dans quel|dans quelle) (ville|village|rue|pays|endroit)",
      told: "(a|au|aux|dans|en|chez|sur|sous|devant|derriere|pres|vers) (la |le |les |l'|un |une |du |de la )?\\p{L}{3,}",
    },
    who: {
      asked: "(a |de |avec |pour )?qui",
      told: "frere|soeur|mere|pere|oncle|tante|cousine?|grand (mere|pere)|mari|femme|monsieur|madame|ami\\p{L}?|voisine?",
    },
    why: { asked: "pourquoi", told: "parce qu*|car|c'est pour ca|alors|puisqu*|a cause" },
    many: {
      asked: "combien|quel age",
      told: "\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|*(vingt|trente|quarante|cinquante|soixante|cents?|mille)*|demi\\p{L}?|douzaine",
    },
    liked: {
      asked: "aimais|aimes|preferais|preferes?|preferees?|tu aim\\p{L}+",
      told: "aim\\p{L}+|prefer\\p{L}+|ador\\p{L}+|meilleure?|plaisait|plu",
    },
    fate: {
      asked:
        "(qu'est ce qui|qu'est il|que) (est|s'est) ~(arrive|passe|devenu)|devenue?s?|comment \\S{1,20} (fini|termine)",
      told: "fin|fini|vendue?|fermee?|mort*|brulee?|perdue?|cassee?|volee?|parti*",
    },
    name: {
      asked: "appel\\p{L}+|noms?",
      told: "appel\\p{L}+|noms?|monsieur|madame",
    },
    whose: {
      asked: "a qui (est|etait|etaient|appart*)|de qui (est|etait|etaient)",
      told: "appart*|(etait|est|etaient) (a|au|de|du) \\p{L}+|(de|a) (ma|mon|ta|ton|sa|son|notre|votre|leur) \\p{L}+|(le|la|les) (mien|sien|tien)\\p{L}*",
    },
    colour: {
      asked: "(de )?quelles? couleurs?",
      told: "noire?s?|blanc(he)?s?|rouges?|bleue?s?|verte?s?|jaunes?|marron|brune?s?|grise?s?|rose|roses|violette?s?|orange|doree?s?|argentee?s?|couleur*",
    },
  },
  families: `
    chien* chiot*
    chat* chaton*
    animal* animaux bete* > chien* chat* cheval chevaux ane vache* cochon* poule* chevre* mouton* lapin* oiseau* canari* hamster*
    bateau* bateaux barque* navire* voile*
    mer plage* cote* ocean*
    mariage* mari* noce* epous* fiance* fianc*
    mari epoux femme epouse
    rencontr* connu connaitr* connaiss*
    amour* amoureu* aim*
    metier* travail* boulot* emploi* profession* salaire* paie paye apprenti* > mineur boulang* boucher* paysan* instituteur institutrice infirmi* tailleur couturi* menuisi* mecanicien* chauffeur vendeu* cuisini* marin soldat pecheur facteur ouvri*
    ecole* instituteur institutrice maitre* maitresse* classe* eleve* lecon*
    enfan* petit* jeun* gamin* grandi*
    maison* appartement* habit* logement*
    voiture* auto conduir* conduis* camion*
    voyage* vacance* train valise*
    guerre* soldat* armee* front
    malad* medecin* docteur* hopita* fievre*
    mort* mour* deces enterr*
    naiss* ne nee anniversair*
    cuisin* recette* four gateau* pain farine
    mang* repas plat* dejeun* din* > viande jambon lard boeuf agneau porc poulet dinde oie poisson* soupe* ragout oeuf* fromage* patate* chou haricot* saucisse* pain gateau* tarte* pomme* confiture*
    boi* bu vin biere
    chant* chanson* musique*
    dans* bal valse*
    argent* riche* pauvre* sou sous franc* cout*
    eglise* cure messe* dieu pretre*
    hiver* neig* froid* gel* glace*
    pluie* pleu* orage* vent
    feu incend* brul*
    perd* disparu* egar*
    cadeau* cadeaux offr* offert*
    peur* crain*
    rir* rire drole* blague*
    tomb* chut*
    conseil*
    vetement* robe* habit* chaussur* pull* tricot* laine
    jardin* fleur* plant* arbre*
    noel sapin
    ferme* champ* vache* paysan* tracteur*
    telephon* appel* message*
    lettre* ecri*
    mere maman
    pere papa
    grand-mere mamie meme
    grand-pere papi papy pepe
    `,
};
