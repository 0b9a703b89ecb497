import type { Grammar } from './grammar.js';

export const portuguese: Grammar = {
  headFirst: true,
  selfVerb:
    /^\p{L}{3,}(?:amos|emos|imos)\s(?!d[eoa]s?\b)|^\p{L}{2,}o\s(?:um|uma|uns|umas|o|a|os|as|ao|meu|meus|em|com|no|na)\s|^\p{L}{3,}[^i\W]o\s\p{L}{3,}s\b/u,
  words: {
    and: 'e|&|+|bem como|assim como|e também|e depois|além de|mais|e ainda',
    or: 'ou|ou então|ou seja',
    article:
      'o|a|os|as|um|uma|uns|umas|meu|minha|meus|minhas|nosso|nossa|nossos|nossas|seu|sua|seus|suas|este|esta|estes|estas|esse|essa|esses|essas|todo o|toda a|todos os|todas as|todos os meus|todas as minhas|outros|outras|outro|outra|alguns|algumas|diferentes|diversos|diversas|simples|pequeno|pequena|próprios|o nosso|a nossa|os nossos|o meu|a minha|os meus|as minhas|as nossas',
    each: 'cada|para cada|por cada|de cada|em cada|a cada|cada um dos|cada uma das|pra cada|todo',
    many: 'vários|várias|muitos|muitas|um ou mais|uma ou mais|uma lista de|a lista de|lista de|listagem de|dois|duas|três|quatro|cinco|seis|sete|oito|dez|doze|uma série de|informações sobre|dados de|os dados dos|os dados das|dados dos|um conjunto de',
    of: 'de|do|da|dos|das|de um|de uma|dum|duma|do meu|da minha|dos meus|das minhas|do nosso|da nossa|dos nossos|das nossas|de todos os|de todas as|do seu|da sua|deste|desta',
    with: 'com|incluindo|que inclua|com os campos|com os seguintes campos|contendo|composto por|composta por|junto com|inclui|com os dados',
    without: 'sem|exceto|menos|salvo',
    for: 'para|pra|pro|pros|pras|sobre|acerca de|a respeito de',
    per: 'por|conforme|segundo',
    in: 'em|no|na|nos|nas|a|ao|à|aos|às|num|numa|desde|até|entre|sob|ante|após|durante|contra|pelo|pela|pelos|pelas|antes de|depois de|dentro de',
    relative:
      'que|quem|qual|quais|cujo|cuja|onde|em que|na qual|no qual|nos quais|com que|para que|pra que|porque|pois|mas|já que|então|enquanto|embora|o que|que me|que nos|que se|onde eu|na qual eu',
    person:
      'eu|nós|a gente|eles|elas|ele|ela|você|vocês|me|se|te|lhe|mim|alguém|todo mundo|toda a gente|as pessoas|os usuários|usuários|o usuário|utilizadores|sou|somos|tenho|temos|estou|estamos|faço|fazemos|dou|damos|vendo|vendemos|alugo|alugamos|trabalho com|trabalho como|trabalho em|trabalho na|trabalho no|minha equipe|a minha equipa|minha esposa|meu marido|meu chefe|minha mulher|há|moro|moramos|meu filho|minha filha|organizo|crio|cuido|ensino|coordeno|conserto|recebo|recebemos|atendo|atendemos|compro|compramos|administro|coleciono|costuro|treino',
    it: 'isso|isto|o app|o aplicativo|a aplicação|a app|este app|esse app|o sistema|a ferramenta|o programa',
    wish: 'quero|queremos|queria|queríamos|gostaria|gostaríamos|gostava|gostávamos|preciso|precisamos|precisava|precisávamos|precisaria|necessito|necessitamos|desejo|desejamos|procuro|procuramos|estou procurando|estou à procura|estou a procurar|estamos procurando|busco|buscamos|pode|podes|poderia|podia|consegue|ajuda|ajude|me ajude|me ajuda|ajuda-me|devo|devemos|tenho que|temos que|a ideia é|o objetivo é|trata-se de|o que preciso é|o que eu preciso é|o que eu quero é|permita|permite|permitir|que permita|que me permita|que ajude|que me ajude|sirva|serve|quer|querem|precisa|falta-me|faz falta|era bom',
    build:
      'crie|cria|cria-me|criar|faça|faz|faz-me|fazer|construa|construir|gera|gere|gerar|desenvolve|desenvolva|desenvolver|monte|montar|prepare|programe|adicione|adicionar|dá-me|me faz|me faça|ter|dispor de|ter uma|contar com',
    keep: 'gerir|gerenciar|gerencie|gerencio|administrar|administre|controlar|controle os|controle as|controlo|controlo os|organizar|organize|registrar|registar|registre|registo os|cadastrar|cadastre|anotar|anote|anoto|guardar|guarde|guardo|armazenar|acompanhar|acompanhe|fazer o controle|fazer o controle de|fazer o controlo|fazer o controlo de|fazer controle de|fazer a gestão de|fazer a gestão|ter controle|ter controle de|ter o controle|ter um controle|ter o controle de|ter controlo de|manter o controle|manter|manter um registro|manter registro|manter controle de|catalogar|inventariar|arquivar|documentar|coletar|recolher|planejar|planear|planeje|agendar|agende|marcar as|monitorar|monitorizar|seguir|inserir|lançar|listar|apontar|coordenar|reservar|lembrar|rastrear|classificar|ordenar|salvar|cuidar|ter registro|ter um registro|ter uma lista|ter listado|supervisionar|centralizar',
    have: 'tem|têm|tenha|tenham|contém|contêm|contenha|inclui|incluem|inclua|deve ter|devem ter|deve conter|devem conter|pode ter|podem ter|leva|levam|terá|terão|possui|possuem|possua|é composto por|é composta por|conta com|contam com|consiste em|consistem em|precisa ter|precisam ter|tem que ter|com os campos|deveria ter',
    belong:
      'pertence a|pertencem a|pertence ao|pertence à|pertencem ao|está associado a|está associada a|está associado ao|está associada ao|está ligado a|está ligada a|está ligado ao|está ligada ao|está vinculado a|está vinculada a|está vinculado ao|está vinculada ao|está relacionado com|está relacionada com|está relacionado a|é de um|é de uma|são de um|são de uma|vem de|vem do|vêm de|provém de|corresponde a|refere-se a|se refere a|faz parte de|fazem parte de|depende de|é atribuído a|é atribuída a|liga|ligam|une|unem|relaciona|vai para|está em uma|está em um|é fornecido por|é dada por|é dado por|é feita por|é feito por',
    be: 'é|são|está|estão|ser|seja|sejam|estar|pode ser|podem ser|pode estar|deve ser|será|serão|foi|foram|tem sido|esteja|=|era|eram|fica|já foi',
    modal:
      'pode|podem|deve|devem|poderá|poderão|poderia|poderiam|deveria|deveriam|possa|possam|posso|podemos|poder|possamos',
    to: 'para|a|de|pra',
    feature:
      'ver|vejo|visualizar|mostrar|mostre|mostra|buscar|pesquisar|encontrar|consultar|filtrar|imprimir|exportar|importar|baixar|enviar|mandar|calcular|calcule|comparar|saber|verificar|conhecer|marcar|riscar|compartilhar|partilhar|editar|modificar|alterar|excluir|apagar|fazer login|acessar|aceder|usar|utilizar|abrir|pagar|vender|trabalho|trabalhar|perder|perco|perdemos|esqueço|esquecer|escanear|sincronizar|escolher|selecionar|votar|somar|some|obrigado por|entender|começar|parar de|espero|me perco|receber|cobrar|emitir|tirar|poder ver|ter uma visão|olhar|conferir|precisa fazer',
    warn: 'avisar|avise|avisa|avisa-me|aviso|aviso se|avisos|me avise|me avisar|me avisa|alertar|alerte|alerta|alertas|notificar|notifique|notificação|notificações|lembrete|lembretes|lembrar-me|me lembre|me lembrar|destacar|marcar em vermelho|sinalizar',
    whether: 'se|se está|se é|se foi|se já|se já foi|se já está|se o|se a',
    when: 'quando|desde quando|até quando|para quando',
    who: 'quem|por quem|com quem|para quem|de quem|a quem|pra quem',
    where: 'aonde|de onde',
    'how-many': 'quanto|quantos|quantas|quanta|quanto tempo|com que frequência',
    which: 'qual|quais|o que|que tipo de',
    filler:
      'também|tambem|além disso|depois|então|por favor|pfv|por gentileza|se faz favor|obrigado|obrigada|muito obrigado|desde já|olá|ola|oi|bom dia|boa tarde|boa noite|abraço|abraços|talvez|opcionalmente|opcional|se possível|se possivel|idealmente|muito|etc|etc.|atualmente|agora|simplesmente|só|somente|apenas|basicamente|principalmente|na verdade|por exemplo|ex|por último|finalmente|primeiro|sempre|às vezes|já|aqui|bom|bem|tá|ok|pelo menos|mais ou menos|aproximadamente|só isso|isso é tudo|é só isso|algo assim|facilmente|rapidamente|melhor|tipo assim|por enquanto|de preferência|pessoal|galera|gente',
    not: 'não|nao|nunca|nenhum|nenhuma',
    app: 'app|apps|aplicativo|aplicativos|aplicação|aplicacao|aplicação web|ferramenta|programa|software|sistema|site|página|pagina|website|plataforma|portal|base de dados|banco de dados|painel|gestão|gestao|gerenciamento|gerenciador|gestor|controle|controlo|registro|registo|cadastro|acompanhamento|lista|listagem|agenda|calendário|calendario|diário|livro|caderno|inventário|inventario|catálogo|catalogo|diretório|ficheiro|planilha|folha|tabela|planejador|planejamento|planeamento|organizador|administração|crm|solução|algo|alguma coisa|tracker|rastreador|um lugar|lugar|histórico|mapa de|sisteminha|aplicativozinho|fichário',
    umbrella:
      'coisas|dados|informações|informacoes|elementos|tabelas|módulos|seções|secções|partes|funções|funcionalidades|requisitos|objetos|entidades|listas|abas|áreas|o seguinte|os seguintes|as seguintes|seguintes|tudo|tudo isso|duas coisas|três coisas',
    fields:
      'campos|campo|colunas|coluna|propriedades|atributos|detalhes|características|seguintes campos|seguintes dados',
    unit: 'kg|g|km|m|cm|mm|l|ml|litro|litros|minuto|minutos|min|hora|horas|h|dia|dias|semana|semanas|mês|meses|mes|ano|anos|%|por cento|porcentagem|percentagem|graus|celsius|°c|m²|m2|m3|metros quadrados|kcal|calorias|kwh|kw|euro|euros|eur|€|reais|real|r$|dólares|$|gramas|quilos|quilo|quilogramas|quilômetros|metros|centímetros|peças|estrelas|pontos|hectares|ha|toneladas|segundos|seg',
    compound:
      'data e hora|data e horário|dia e hora|dia e horário|hora e data|nome e sobrenome|nome e apelido|nome completo|entradas e saídas|entrada e saída|receitas e despesas|ida e volta|prós e contras|livro|livros|cadastro de pessoa física|número de registro|lista de espera|programa|programas|lembrete|aviso|avisos|registro profissional',
    'yes-no':
      'sim / não|sim / nao|sim ou não|sim ou nao|s / n|sim não|caixa de seleção|sim - não|verdadeiro / falso',
    same: 'o mesmo|os mesmos campos|igual|a mesma coisa|mesmos campos|mesma coisa|idem|os mesmos dados',
  },
  ambiguousVerbs: new Set(
    'controle|controlo|registro|registo|cadastro|programa|aviso|avisos|alerta|alertas|lembrete|lembretes|notificações|notificação|trabalho|seguir|busco|recebo|compro|conserto|treino|ensino|some|ter|fazer|ver|desejo|monte|prepare|reservar|saber|pode|serve|ajuda|gere|gera|cria|marcar|guarde|vendo|organize|crio|ordenar|permite|faz|precisa|quer|cuidar|cadastre'.split(
      '|',
    ),
  ),
  containers:
    'lista|listagem|registro|registo|cadastro|controle|controlo|agenda|calendário|calendario|diário|livro|caderno|inventário|inventario|catálogo|diretório|ficheiro|acompanhamento|gestão|gerenciamento|histórico|planilha|tabela|coleção|base',
  vagueHeads:
    'nota|ficha|folha|ordem|ponto|lugar|grupo|tipo|sala|carta|hora|ideia|oferta|plano|relatório|jogo|posto|base|meio|caso|ata|entrada|saída|tomada',
  participle: /[ai]d[oa]s$/,
  rates:
    'noite|pessoa|cabeça|unidade|peça|página|sessão|visita|aula|lição|porção|artigo|vaga|lugar|hora|dia|semana|mês|ano|m2|quilo|criança|aluno|viagem|km|litro|diária',
  fieldNames:
    'nome|sobrenome|apelido|título|endereço|morada|cidade|rua|país|autor|autora|marca|modelo|fabricante|tipo|número|matrícula|placa|isbn|localização|local|lugar|sala|fornecedor|contato|contacto|cor|material|tamanho|idioma|departamento|função|cargo|motivo|assunto|diagnóstico|tratamento|ingredientes|raça|espécie|empresa|tema|editora|dono|proprietário|responsável|descrição|observação|observações|comentário|comentários|notas|nota|telefone|telemóvel|celular|whatsapp|email|e-mail|mail|data|nascimento|aniversário|início|fim|hora|horário|duração|preço|valor|montante|quantidade|estado|status|situação|prioridade|categoria|foto|imagem|idade|peso|pago|paga|entregue|total|custo|taxa|sinal|área|quilometragem|turma|grupo|dia|dose|link|arquivo|unidade|alergias|vencimento|validade|referência|código|cpf|cnpj|nif|orçamento|nível|vagas|sintomas|defeito|apartamento|nacionalidade|objetivo|prazo|serviço|profissional|peça|mês|instrumento|litros',
  choiceNames: 'estado|status|situação|prioridade|categoria|tipo|nível|fase|etapa',
};
