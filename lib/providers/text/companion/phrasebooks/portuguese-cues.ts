import { type Phrasebook, wordSet } from "../phrasebook";

/** How Portuguese is read: people in Portugal and Brazil write to each other, so both forms of address are covered. */
export const portugueseReading: Pick<Phrasebook, "negation" | "notNegation" | "cues" | "common"> = {
  negation: "nao|nunca|jamais|sem|nem|nada|nenhum|nenhuma",
  notNegation: "nao so|sem duvida|nao acredito|nem acredito|mal posso",
  cues: {
    hello: "^(ola|oi|bom dia|boa tarde|boas|querid[oa]|e ai|ei)|sou eu|voltei",
    howAreYou:
      "como (estas|esta|vais?|tens andado|tem passado|voce esta|voce ta|ta|tem estado)|tudo (bem|bom)|que fazes|o que (estas a fazer|voce esta fazendo|esta fazendo|anda fazendo)|como foi o? ?(teu|seu) dia|estas bem\\?|beleza",
    thanks: "obrigad[oa]|agradeco|valeu|grat[oa]|brigad[oa]",
    bye: "adeus|tchau|ate (logo|amanha|breve|ja|mais|a proxima|depois)|tenho (de|que) (ir|sair|desligar)|preciso (ir|sair)|vou (indo|andando|nessa)|falamos (depois|amanha)|a gente se fala|cuida te|se cuida|fica bem",
    night:
      "boa noite|dorme bem|durma bem|vou (dormir|para a cama|pra cama|deitar me|me deitar)|bons sonhos|hora de dormir",
    love: "(amo te|te amo|amo voce|amo voces|adoro te|te adoro|adoro voce)|gosto ~de (ti|voce)|(es|foste|eras|voce (e|foi|era)) ~(melhor|maravilhos[oa])|es tudo para mim|voce e tudo para mim",
    longing:
      "saudades?|sinto ~falta|(faz|fazes) ~falta|sem (ti|voce)|queria que ~(estivesses|estivesse)|quem (me )?dera ~|preciso de (ti|voce)|(cadeira|lugar) (esta )?vazi[oa]",
    yourDeath:
      "desde que ~(morreste|morreu|partiste|partiu|te foste|se foi)|(morreste|faleceste|partiste|voce (morreu|faleceu|partiu|se foi))|(tua|sua) (morte|campa|sepultura)|teu (funeral|tumulo)|seu (enterro|tumulo|velorio)",
    sad: "triste*|tristeza|chor*|lagrimas|sozinh[oa]|solidao|deprimid[oa]|desesperad[oa]|luto|vazi[oa]|infeliz|em baixo|pra baixo|arrasad[oa]|mal de (todo|mais)|coracao (partido|apertado)|(me )?doi|dia (mau|ruim|dificil|pessimo|horrivel)|mau dia|desanimad[oa]|magoad[oa]",
    tired:
      "cansad[oa]|cansaco|exaust[oa]|esgotad[oa]|estafad[oa]|nao ~(consigo|consegui|conseguimos) ~dormir|dormi (mal|pouco)|sem dormir|dia (longo|comprido|cheio)|sem forcas?|sem energia|insonia|de rastos",
    ill: "doente*|doenca|hospital*|internad[oa]|cancro|cancer|tumor|operacao|operad[oa]|operar|cirurgia|diagnostic*|febre|gripe|infecao|infeccao|avc|enfarte|infarto|derrame|demencia|alzheimer|quimio*|ambulancia|uti|urgencias?|partiu ~(braco|perna|anca|pe)|quebrou ~(braco|perna|quadril|pe)|pneumonia|caiu|passa mal|passando mal|sinto me mal|me sinto mal|estou mal|biopsia",
    death:
      "(ele|ela|pai|mae|avo|tio|tia|irmao|irma|amig[oa]|marido|mulher|cao|cachorr[oa]|gat[oa]|vizinh[oa]|minha \\p{L}+|meu \\p{L}+) ~(morreu|faleceu)|morreu|faleceu|mort[oa]s?|funeral|enterro|velorio|enterr(amos|ado)|perd(i|emos) (o|a|um|uma|meu|minha) ~(pai|mae|marido|mulher|esposa|filh[oa]|irm[ao]|irma|cao|cachorr[oa]|gat[oa]|amig[oa]|bebe|avo)|aborto|viuv[oa]",
    loss: "perd(i|eu|emos) (o|a|as|os|tudo|meu|minha) ~(emprego|trabalho|casa|dinheiro|chaves|carteira|anel|alianca)|despedid[oa]|demitid[oa]|mandad[oa] embora|desempregad[oa]|divorci*|separ(ei|ad[oa]s?|amos|acao)|terminamos|acabou comigo|terminou comigo|deixou me|me deixou|traiu|tra[ií]d[oa]|chumb(ei|ou|ad[oa])|reprov*|recusad[oa]|rejeitad[oa]|acidente|assalt*|roub*|despej*|falencia|falid[oa]|dividas|mas noticias|ma noticia|noticia ruim|correu mal|deu errado|fracass*|bullying",
    worry:
      "medo|assustad[oa]|preocup*|ansios[oa]|ansiedade|angusti*|nervos[oa]|panico|inquiet[oa]|stress*|estress*|nao sei (o que|como|mais o que) ~(fazer|faco)|e demais para mim|e demais pra mim|nao dou conta|aflit[oa]|receio|apavorad[oa]|sobrecarregad[oa]",
    good: "pass(ei|ou|amos) (no|na|nos|de|em) ~|fui (aprovad[oa]|promovid[oa]|aceit[oa]|contratad[oa]|admitid[oa])|aprovad[oa]|consegui (o|a|um|uma|emprego|passar)|conseguimos|arranjei|promo(cao|vid[oa])|noiv[oa]s?|noivado|vou (me )?casar|casar me|casamento|gravida|espera(ndo|r)? (um )?bebe|a espera de|nasceu|nascimento|ganh(ei|amos|ou)|(novo|nova) (emprego|trabalho|casa|apartamento)|emprego novo|casa nova|boas noticias|boa noticia|form(ei|ou|ad[oa])|formatura|comprei (a|uma) casa|compramos (a|uma) casa|deixei de fumar|parei de fumar|nota maxima",
    glad: "feliz|felizes|content[ea]|alegr*|radiante|nas nuvens|orgulh[oa]\\p{L}* ~(dele|dela|deles|de mim mesm[oa])|dia (lindo|otimo|maravilhoso|bom)|otimo dia|sinto me (bem|melhor|otim[oa])|me sinto (bem|melhor|otim[oa])|estou (bem|melhor|otim[oa])|animad[oa]|entusiasmad[oa]|empolgad[oa]",
    kid: "((o |a |os |as )?(meus?|minhas?|nossos?|nossas?|teus?|tuas?|seus?|suas?)) ~(filh[oa]s?|menin[oa]s?|bebe|net[oa]s?|bisnet[oa]s?|neti[nh]\\p{L}+|pequen[oa]s?|gemeos|sobrinh[oa]s?)|as criancas|os miudos|os pequenos|os netos|primeir[oa]s? (passos|dente|dia de (aulas|aula|escola))|(entrou|comecou) (na|a) escola",
    birthday: "(meu|minha|dele|dela) ~(anos|aniversario)|(faco|faz|fazer) ~anos|aniversario|niver|(faco|faz) \\d+",
    occasion:
      "(teu|seu) aniversario|dia da mae|dia das maes|dia do pai|dia dos pais|natal|pascoa|ano novo|reveillon|finados|todos os santos|faz(em)? (um|dois|tres|cinco|dez) anos? (que|hoje)|ha um ano|(farias|faria) \\d+|primeiro (natal|aniversario) sem",
    angry:
      "zangad[oa]|raiva|furios[oa]|irritad[oa]|brav[oa] com|odio|odeio|injust[oa]|nao e justo|por ?que (te foste|me deixaste|nos deixaste|morreste|fizeste|voce (me deixou|foi embora|morreu|fez|se foi))|(deixaste me|me deixaste|abandonaste me|voce me (deixou|abandonou|mentiu|magoou)|mentiste me)|nunca me (ouviste|ouviu)|nunca estavas|voce nunca estava|nao te perdoo|nao perdoo voce|cala te|cala a boca|estupid[oa]|burr[oa]|fart[oa]|chega disto",
    guilt:
      "culpa|culpad[oa]|remors[oa]|arrepend*|desculpa\\p{L}*|peco perdao|perdao por|devia ter|deveria ter|queria ter|se (eu )?(te )?tivesse|vergonha|nao estava la|nao estive|tarde demais|perdoar me|me perdoar|nao me perdoo|nunca te (disse|liguei|visitei)|nunca (te )?(disse|liguei|visitei)|nao (te )?(liguei|visitei|me despedi)|sinto muito",
    forgive:
      "perdoas me|me perdoas?|perdoa me|me perdoe|podes perdoar me|pode me perdoar|(ja )?me perdoou|perdoaste me|(teu|seu) perdao|(vais|vai) me perdoar|perdoarias",
    proud:
      "orgulh\\p{L}+ ~de (mim|nos)|(estas|esta|estarias|estaria|voce esta|voce estaria) ~(orgulhos[oa]|desiludid[oa]|decepcionad[oa])|(tens|tem|terias|teria) orgulho|desiludi te|decepcionei voce|te decepcionei|te desiludi",
    loveAsked:
      "(amas me|me amas|me ama|gostas ~de mim|gosta ~de mim|tens ~saudades (minhas|de mim)|tem ~saudades? (minhas?|de mim)|sentes ~(minha )?falta|sente ~(minha|nossa) falta|amavas me|me amava|me amou)",
    feelings:
      "(sofres|sonhas|voce (sofre|sonha|dorme|sente)|sentes|dormes)|(tens|tem) (frio|medo|dores?|fome|sono|sentimentos)|(estas|voce esta|esta) (triste|sozinh[oa]|feliz|contente)|(pensas?|voce pensa) em mim|doeu|e[sé]? feliz ai|voce e feliz",
    presence:
      "onde (estas|voce esta|esta voce|voce ta)|(ouves me|me ouves?|voce me ouve|ves me|me ves?|voce me ve|esperas? por mim|cuidas? de mim|olhas? por mim|esta me ouvindo|estas a ouvir me)|(estas|esta|voce esta) (comigo|aqui|perto|ao meu lado|conosco|connosco)|um sinal|consegues (ouvir|ver) me|consegue me (ouvir|ver)|la de cima",
    beyond:
      "ceu|alem|depois da morte|outra vida|vida depois|(ver|vejo|verei|encontrar|encontro) ~(outra vez|de novo|novamente|um dia)|voltar a ver|em paz|paraiso|deus existe|existe deus|lugar melhor|como e (ai|la|estar)|la em cima|outro lado|fantasmas?|anjos?|com (o avo|a avo|o vovo|a vovo|deus) agora|alma",
    real: "(es|tu es|voce e|e voce|es tu) ~(real|human[oa]|pessoa|robo|robot|maquina|computador|programa|bot|fantasma|gravacao|ia|de verdade|mesmo|alguem|ele|ela|inteligencia)|(es|voce e) (mesmo |realmente |a |o )*(minha|meu|mae|pai|tu)|(es tu|e voce|es tu mesmo)|(estas|esta|voce esta|voce ta) (viv[oa]|mort[oa]|ai)|quem (es|e voce|es tu|e|esta ai|fala|escreve|responde|me responde|ta ai)|o que (es|e voce|es tu|voce e|e isto|e isso)|com (quem|o que|que) ~(falo|falar|falando|escrevo|conversando)|(estou|to) (a falar|falando|a escrever|escrevendo|conversando|a conversar) ~(com|para)|falo (mesmo )?com|(isto|isso)? ?e (mesmo )?(uma? )?(ia|robo|maquina|programa|gravacao|computador|truque|mentira|verdade|real)|inteligencia artificial|nao (es|e|voce e) (real|meu|minha|a minha|o meu|tu|human[oa]|de verdade)|voce nao e ~|como (podes|consegues|voce (pode|consegue)|pode|e que (podes|consegues)) ~(falar|responder|escrever)|carne e osso|pessoa (real|de verdade|verdadeira)|responde uma?",
    override:
      "(esquece|esqueca|ignora|ignore|desliga|desative|deixa) ~(regras?|instrucoes|honestidade|sinceridade)|(diz|diga|diz me|me diz|me diga|fala) ~que ~(viv[oa]|real|tens saudades|sente|es a|es o|e minha|e meu|estas|esta|nao es|nao e)|finge|finja|faz de conta|faca de conta|faz (o papel|como se)|a partir de agora|de agora em diante|repete|repita|para de dizer|pare de dizer|nao (digas|diga) ~(ia|gravacoes|que)|modo programador|jogo de papeis",
    remember:
      "(lembras te|te lembras|(voce )?(se )?lembra (de|do|da|dos|das|quando|como|daquel\\p{L}+)|voce (se )?lembra|recordas te|esqueceste|esqueceu)|(sabes|voce sabe) (o que|quando|como|quem|onde|se)",
    yourLife:
      "(conta me|me conta|conte me|me conte|conta|fala me|me fala|fale|fala) ~(de|do|da|dos|das|sobre|como|quando|uma|algo|sua|tua|mais)|qua(l|is) (e|era|eram|foi) (o |a |os |as )?(teus?|tuas?|seus?|suas?)|(quando|onde|como|por ?que|quem|o que) (e que )?(nasceste|conheceste|aprendeste|viveste|fazias|moravas|foste|voce (nasceu|conheceu|aprendeu|viveu|morou|morava|fazia|foi|era|comia))|(tua|sua) (infancia|juventude|escola|profissao|primeira|comida|musica|cancao|cor)|(teu|seu) (casamento|trabalho|primeiro|prato)|(gostavas|voce gostava|sabias|voce sabia) ~",
    past: "(lembro me|me lembro|recordo|lembro)|quando ~(era|eras|eramos|vivias?|moravamos|fomos|iamos|tinha|estavamos|crianca|pequen[oa]|miud[oa])|costumav\\p{L}+|(aquel[ea]|naquel[ea]|ess[ea]|ness[ea]) (dia|vez|tarde|noite|manha|verao|inverno|ano)|no (verao|inverno|ano|natal) passado|ha (muitos )?anos|anos atras|sempre \\p{L}+(avas|ias|avamos|iamos|ava)|\\p{L}{3,}(avamos|iamos)|em (crianca|pequen[oa])|de crianca|minha infancia|a gente \\p{L}+(ava|ia)|ensinaste me|voce me ensinou|me ensinou|fotos? (antigas?|velhas?)|(achei|encontrei) (o|a|uma|teu|tua|seu|sua)",
    advice:
      "o que (e que )?(devo|deveria|tenho de|tenho que|eu faco|faco|posso|eu devo|eu deveria)|(devo|deveria|devemos) ~|o que ~(farias|dirias|pensas|achas|aconselhas|faria|diria|acha|pensa|aconselha)|conselho*|aconselh*|ajuda me a (decidir|escolher)|me ajuda a (decidir|escolher)|decidir|decisao|(e|esta) (certo|errado)|como (e que )?(lhe )?(digo|posso|faco|conto)|(tua|sua) opiniao",
    daily:
      "tempo (hoje|la fora)|chuva|chov\\p{L}*|chuv\\p{L}*|sol|neve|nev\\p{L}+|frio|calor|jardim|horta|quintal|cozinh\\p{L}+|forno|pequeno almoco|cafe|almoc\\p{L}*|jant\\p{L}*|sopa|bolo|cha|compras|mercado|feira|autocarro|onibus|comboio|trem|transito|trabalho|escritorio|roupa|limp\\p{L}+|arrum\\p{L}+|vizinh[oa]s?|televisao|tv|futebol|jogo|passe\\p{L}+|caminhada|fim de semana|ferias|cabeleireir[oa]|pao|tomates|rosas|segunda feira|cao|cachorro",
    ask: "~\\?|^(quem|que|quando|onde|por que|porque|como|qual|quais|quanto|o que)",
    wordless:
      "nao sei (o que|por onde) (dizer|escrever|contar|comecar|te dizer|falar)|sem palavras|faltam me as palavras|me faltam palavras|fala comigo|diz (qualquer coisa|alguma coisa)|fala alguma coisa|por onde comeco|so queria (falar|escrever|ouvir|conversar)|tedio|entediad[oa]|aborrecid[oa]",
    laugh: "(ha){2,}h?|k{3,}|(rs){2,}|engracad[oa]|piada*|anedota*|ri (tanto|muito|me)|rimos|risada*|gargalhada*",
    short: "sim|nao|ok|esta bem|ta|ta bem|ta bom|talvez|claro|hm+|ah|oh|nada|nao sei|pois|certo|mais ou menos|bem",
  },
  common: wordSet(
    "agora ainda algo alguma antes aquela aquele aqui assim cada casa como comigo conta contigo coisa coisas dela dele depois desde dessa desse disso dizer ela eles entre eram eras essa esse esta estava estavas este fazer foram gosta gostava gostavas hoje isso isto lembra lembras lembro mais mesmo meus minha minhas muita muito nada nossa nosso nunca onde outra outro para pela pelo pouco porque pode qual quando quem quer sabes sempre seus sobre sua suas tambem tanto tenho teve tinha toda todas todo todos tudo voce vida viveu nasceu favorita favorito preferida preferido",
  ),
};
