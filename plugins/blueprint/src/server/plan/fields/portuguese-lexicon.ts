import type { FieldEntry, FieldLexicon } from './field-meaning.js';

const count = { type: 'number', min: 0, step: 1 } as const;
const measure = { type: 'number', min: 0 } as const;
const money = { type: 'currency', min: 0 } as const;
const share = { type: 'percent', min: 0, max: 100 } as const;
const days = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
];
const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

const entries: readonly FieldEntry[] = [
  { ...measure, words: 'sistólica|diastólica|gordura|gordura corporal|massa muscular' },
  { type: 'date', words: 'estreia' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words: 'compareceu|veio|recomenda|recomendado|recomendaria|chave entregue',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Novo:blue', 'Em preparação:amber', 'Enviado:violet', 'Entregue:green', 'Cancelado:red'],
    words: 'status do pedido|estado da encomenda|status da entrega|status de entrega|estado do pedido',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Pendente:amber', 'Pago:green', 'Atrasado:red'],
    words: 'status do pagamento|status de pagamento|estado do pagamento|situação do pagamento',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Novo:blue', 'Em andamento:amber', 'Concluído:green'],
    words: 'status|estado|situação|estatuto',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Ideia:gray', 'Planejado:blue', 'Em andamento:amber', 'Concluído:green'],
    words: 'etapa|fase',
  },
  {
    type: 'select',
    options: ['Baixa:gray', 'Média:amber', 'Alta:red'],
    words:
      'prioridade|urgência|importância|gravidade|risco|nível de risco|intensidade|nível de estresse|nível de stress|nível de energia',
  },
  {
    type: 'select',
    options: ['Fácil:green', 'Médio:amber', 'Difícil:red'],
    words: 'dificuldade|nível de dificuldade',
  },
  {
    type: 'select',
    options: ['P', 'M', 'G', 'GG'],
    words: 'tamanho da camiseta|tamanho da roupa|tamanho da camisa|tamanho de roupa',
  },
  {
    type: 'select',
    options: ['Ótimo:green', 'Bom:teal', 'Regular:amber', 'Ruim:red'],
    words: 'humor|estado de espírito|disposição',
  },
  {
    type: 'select',
    options: ['Novo:green', 'Bom:blue', 'Usado:amber', 'Quebrado:red'],
    words: 'condição|estado de conservação|conservação',
  },
  { type: 'select', options: ['Feminino', 'Masculino', 'Outro'], words: 'sexo' },
  {
    type: 'select',
    options: ['Geral:blue', 'Pessoal:violet', 'Trabalho:teal', 'Outro:gray'],
    words: 'categoria',
  },
  { type: 'select', options: ['Padrão:blue', 'Especial:violet', 'Outro:gray'], words: 'tipo' },
  {
    type: 'select',
    options: ['Primavera:green', 'Verão:amber', 'Outono:orange', 'Inverno:blue'],
    words: 'estação|estação do ano',
  },
  {
    type: 'select',
    options: ['Cartão', 'Dinheiro', 'Pix', 'Transferência'],
    words: 'forma de pagamento|método de pagamento|meio de pagamento|pago com',
  },
  {
    type: 'select',
    options: days,
    words: 'dia da semana|dia da aula|dia de treino|dia de coleta|dia de recolha',
  },
  { type: 'select', options: months, words: 'mês|mês de colheita|mês de referência' },
  {
    type: 'select',
    options: ['Iniciante:green', 'Intermediário:amber', 'Avançado:red'],
    words: 'nível|nível de experiência|nível de inglês',
  },
  {
    type: 'select',
    options: ['Diário', 'Semanal', 'Mensal', 'Anual'],
    words: 'frequência|periodicidade|recorrência',
  },
  { type: 'select', options: ['Solteiro', 'Casado', 'Divorciado', 'Viúvo'], words: 'estado civil' },
  {
    type: 'select',
    options: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
    words: 'tipo sanguíneo|grupo sanguíneo',
  },
  {
    type: 'select',
    options: ['Gasolina', 'Etanol', 'Diesel', 'Elétrico', 'Híbrido'],
    words: 'combustível|tipo de combustível',
  },
  { type: 'select', options: ['Manual', 'Automático'], words: 'câmbio|transmissão|caixa de velocidades' },
  { type: 'select', options: ['CLT', 'PJ', 'Temporário', 'Estágio'], words: 'tipo de contrato' },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Importante', 'Ideia', 'Mais tarde', 'Favorito'],
    words: 'etiquetas|tags|palavras-chave',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: days,
    words: 'dias da semana|dias disponíveis|dias de funcionamento',
  },
  {
    type: 'email',
    words: 'email|e-mail|mail|correio eletrônico|correio eletrónico|endereço de e-mail|endereço de email',
  },
  {
    type: 'phone',
    words:
      'telefone|número de telefone|nº de telefone|tel|celular|número de celular|telemóvel|fax|whatsapp|telefone de contato|telefone de emergência|contacto telefónico|telefone fixo|fone',
  },
  { type: 'url', words: 'link|site|página web|url|website|endereço web|linkedin|sítio web' },
  {
    type: 'image',
    words:
      'imagem|capa|avatar|logo|logotipo|retrato|captura de tela|foto de perfil|croqui|esboço|digitalização',
  },
  { type: 'image', fieldness: 'weak', words: 'foto|fotografia' },
  { type: 'url', fieldness: 'weak', words: 'vídeo' },
  { type: 'color', words: 'código da cor|código de cor' },
  {
    type: 'date',
    words:
      'data|dia|aniversário|data de nascimento|nascimento|nascido em|data de falecimento|data de óbito|prazo|data limite|data de entrega|entrega|vencimento|data de vencimento|vence em|validade|data de validade|válido até|início|data de início|começo|fim|data de fim|data final|término|data de término|desde|até|data de entrada|data de saída|data de admissão|admissão|data de inscrição|inscrito em|sócio desde|membro desde|cliente desde|data de compra|data da compra|comprado em|data de venda|data da venda|data da fatura|data de emissão|data de pagamento|data do pagamento|pago em|data do pedido|data da encomenda|data de envio|data de chegada|data de partida|data de devolução|devolução|devolvido em|data de empréstimo|data do empréstimo|emprestado em|data de retirada|retirada|data de recolha|data de publicação|data de lançamento|data da visita|última visita|próxima visita|último contato|último contacto|próximo contato|retorno|data de retorno|próxima revisão|última revisão|inspeção|próxima manutenção|última manutenção|data de vacinação|última vacina|próxima vacina|data de plantio|plantado em|data de semeadura|semeado em|data de colheita|colhido em|data de mudança|data de contratação|início do contrato|fim do contrato|garantia até|fim da garantia|data de instalação|data de fabricação|data de parto|data da prova|data do exame|data do evento|data do jogo|quando|última rega|última vez|data da doação|data de batismo|data do casamento|data de matrícula|check-in|check-out|data da consulta|data da reserva|limite de entrega',
  },
  { type: 'date', fieldness: 'weak', words: 'lembrete' },
  {
    type: 'datetime',
    words:
      'data e hora|data/hora|data e horário|data e hora de início|data e hora de fim|partida|chegada|dia e hora|dia e horário',
  },
  {
    type: 'time',
    words:
      'hora|horário|hora de início|horário de início|hora de fim|horário de término|hora de chegada|hora de saída|hora de entrada|hora de abertura|hora de fechamento|hora de fecho|horário da consulta|horário da aula|abertura|fechamento',
  },
  {
    ...money,
    words:
      'preço|preço de compra|preço de venda|preço unitário|preço por noite|preço por hora|custo|custos|tarifa|valor|valor total|valor pago|valor da mensalidade|valor de mercado|valor estimado|valor de reposição|montante|quantia|total|subtotal|soma|orçamento|frete|portes|taxa de entrega|mensalidade|anuidade|quota|cota|salário|ordenado|aluguel|aluguer|renda|renda mensal|caução|depósito|entrada em reais|sinal|adiantamento|saldo|dívida|lucro|prejuízo|receita total|faturamento|faturação|prêmio do seguro|multa|honorários|gorjeta|lance|poupança|economia|meta de economia|taxa de inscrição|cachê|propina|diária|valor da diária|valor hora|custo total|valor da hora|imposto em reais',
  },
  { ...money, fieldness: 'weak', words: 'pagamento|despesa|gasto|doação|reembolso|receita' },
  {
    ...share,
    words:
      'porcentagem|percentagem|percentual|progresso|avanço|desconto|iva|icms|imposto|margem|taxa|taxa de juros|taxa de juro|juros|umidade|humidade|teor alcoólico|graduação alcoólica|álcool|probabilidade|bateria|comissão|taxa de ocupação|participação',
  },
  { type: 'rating', words: 'avaliação|estrelas|classificação em estrelas|satisfação|nota de 1 a 5' },
  {
    ...count,
    fieldness: 'always',
    words:
      'páginas|porções|vagas|lugares|assentos|pontos|calorias|noites|quartos|banheiros|repetições|séries|passos|gols|golos|exemplares|andares|pisos|voltas|dias de férias|dias restantes|vagas disponíveis|quadros de cria|adultos|camas',
  },
  {
    ...count,
    words:
      'quantidade|qtd|estoque|stock|estoque mínimo|stock mínimo|quantidade mínima|estoque atual|idade|idade mínima|idade máxima|ano|ano de nascimento|ano de fabricação|ano de fabrico|ano de construção|ano de publicação|ano da rainha|safra|colheita do vinho|capacidade|lotação|quilometragem|quilômetros|pulso|frequência cardíaca|semana|pontuação|ranking|andar|piso|unidades|número de pessoas|número de convidados',
  },
  {
    ...count,
    fieldness: 'weak',
    words: 'participantes|convidados|pessoas|crianças|votos|jogadores|visitantes|hóspedes',
  },
  {
    ...measure,
    fieldness: 'always',
    words:
      'horas|horas trabalhadas|horas extras|horas extra|quilómetros|quilômetros rodados|litros|metros quadrados|anos de experiência',
  },
  {
    ...measure,
    words:
      'peso|altura|estatura|largura|comprimento|profundidade|espessura|diâmetro|circunferência|superfície|área|tamanho|tamanho do terreno|distância|desnível|altitude|volume|velocidade|potência|consumo|voltagem|pressão|glicose|glicemia|ph|rendimento|produção|produção de leite|quantidade de mel|precipitação|proteínas|gorduras|carboidratos|açúcar|ângulo|média|dor|nível de dor|escala de dor|cilindrada|carga|leitura|leitura do contador|número do sapato|visibilidade|medição',
  },
  { type: 'number', words: 'temperatura|latitude|longitude' },
  {
    ...measure,
    unit: 'min',
    words:
      'duração|tempo de cozimento|tempo de preparo|tempo de preparação|tempo gasto|tempo de viagem|tempo de jogo|tempo de espera|minutos|atraso|duração da aula|duração da sessão|quanto tempo|tempo de tela',
  },
  { ...measure, unit: 'h', words: 'tempo estimado|horas estimadas|sono|horas de sono|carga horária' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'ativo|ativa|disponível|urgente|importante|público|privado|presente|ausente|favorito|vegetariano|vegano|sem glúten|orgânico|biológico|em estoque|em stock|aberto|fechado|livre|ocupado|grátis|gratuito|online|acessível|mobiliado|mobilado|aceita animais|aceita pets|fumante|não fumante|estacionamento|varanda|elevador|wifi|café da manhã|pequeno-almoço|newsletter|consentimento|autorização|carteira de motorista|carta de condução|primeiros socorros|cliente novo|recorrente|faturável|obrigatório|bicicleta|capacete|pronto|pronta|completo|completa|castrado|castrada|em dia|em domicílio|frágil|tóxico|perene|pago|paga|feito|entregue',
  },
  {
    type: 'long_text',
    fieldness: 'always',
    words:
      'notas|observações|obs|instruções|indicações|ingredientes|passos a seguir|modo de preparo|detalhes|conteúdo|vantagens|desvantagens|efeitos colaterais|cuidados|comentários|anotações|informações adicionais|recomendações',
  },
  {
    type: 'long_text',
    words:
      'nota livre|descrição|resumo|texto|biografia|mensagem|histórico|histórico médico|antecedentes|ata|pauta|explicação|justificativa|preparo|informação|informações|sinopse|carta de apresentação|evolução|observação|relato|parecer',
  },
  {
    type: 'long_text',
    fieldness: 'weak',
    words: 'comentário|resenha|sugestão|reclamação|opinião|serviços realizados|danos',
  },
  {
    type: 'text',
    words:
      'nome|nome completo|primeiro nome|sobrenome|apelido|nome de usuário|nome de utilizador|título|assunto|denominação|razão social|nome do cliente|nome do dono|nome do tutor|número|nº|identificador|código|referência|placa|matrícula|número de série|nº de série|número da fatura|número do pedido|número de sócio|número do cliente|número do lote|lote|microchip|número do chip|cpf|cnpj|rg|nif|iban|número da conta|passaporte|isbn|código de barras|cep|código postal|versão|rua|cidade|país|região|província|bairro|município|local|lugar|local de nascimento|localização|local de armazenamento|ponto de encontro|destino|origem|procedência|prateleira|estante|assento|marca|modelo|raça|espécie|variedade|gênero|género|gênero musical|gênero literário|material|cor|cor dos olhos|cor do cabelo|padrão|estilo|sabor|aroma|instrumento|voz|naipe|época|idioma|língua|língua materna|nacionalidade|religião|profissão|ocupação|setor|departamento|cargo|função|especialidade|formação|convênio|plano de saúde|seguro|seguradora|diagnóstico|dose|dosagem|posologia|princípio ativo|vacina|resultado|motivo|razão|causa|objetivo|meta|fonte|unidade|moeda|clima|solo|posto|papel|turma|série escolar|grau|tema|disciplina|matéria|escala|formato|técnica|tonalidade|andamento|pressão arterial|horário de funcionamento|dimensões|medidas|coordenadas|pessoa de contato|pessoa de contacto|responsável|encarregado|contato de emergência|contacto de emergência|fabricante|endereço de entrega|endereço de cobrança|morada|lema|nota|nota da prova|parentesco|posição|distrito|freguesia',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'alergias|intolerâncias|hobbies|interesses|idiomas|línguas|preferências|habilidades|competências|sintomas|necessidades especiais|pedidos especiais',
  },
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'endereço|sala|edifício|prédio|armazém|loja|proprietário|dono|autor|artista|compositor|diretor|editora|fornecedor|vendedor|comprador|cliente|paciente|hóspede|inquilino|senhorio|locatário|aluno|estudante|professor|instrutor|treinador|monitor|médico|doutor|veterinário|terapeuta|motorista|condutor|técnico|funcionário|colaborador|destinatário|remetente|doador|contato|contacto|acompanhante|pais|pai|mãe|tutor|parceiro|cônjuge|filho|testemunha|testemunhas|padrinho|madrinha|noiva|noivo|padre|empresa|empregador|escola|banco|equipe|equipa|time|adversário|organizador|voluntário|reportado por|criado por|emprestado a|vendido a|atribuído a|quem|rota|medicamentos|medicamento|medicação|tratamento|parcela|serviço|obra|peça',
  },
];

/** The plurals of a Portuguese noun or adjective. */
function pluralsOf(word: string): string[] {
  if (/ão$/.test(word)) return [word.replace(/ão$/, 'ões'), `${word}s`];
  if (/m$/.test(word)) return [word.replace(/m$/, 'ns')];
  if (/l$/.test(word)) return [word.replace(/i?l$/, 'is'), word.replace(/il$/, 'eis')];
  if (/[rz]$/.test(word)) return [`${word}es`];
  return /[sx]$/.test(word) ? [`${word}es`] : [`${word}s`];
}

/** What fields are called in Portuguese. */
export const portugueseLexicon: FieldLexicon = {
  entries,
  things:
    'mercado|pedido|partido|pescado|gelado|gado|soldado|empregado|advogado|convidado|candidato|delegado|deputado|tecido|vestido|sentido|conteúdo|apelido|marido|cuidado|tratado|telhado|calçado|feriado|estado da obra|jornada|comida|bebida|chamada|parada|temporada|vida|medida|corrida|subida|cada|nada|salada|fachada|pousada|resultado|significado|certificado|lado|prado|ruído|estrada|escada|camada|morada|entrada|saída|partida|receita médica|segunda|granada|empada|moeda|seda|queda|roda|moda',
  pluralsOf,
  head: 'first',
  prepositions:
    '/|de|do|da|dos|das|por|para|a|ao|à|em|no|na|nos|nas|com|sem|desde|até|antes|depois|que|e|ou|se',
  fillers:
    'o|a|os|as|um|uma|seu|sua|seus|suas|meu|minha|nosso|nossa|cada|qual|novo|nova|antigo|antiga|outro|outra|outros|outras|possível',
  rules: [
    { begins: 'série|ronda|tentativa|volta|set|salto|lançamento', next: /^\d+$/, type: 'number', min: 0 },
    { begins: 'o que|quanto', contains: 'paguei|pago|custou|gastei|pagou', type: 'currency', min: 0 },
    { ends: 'restantes', next: /s$/, type: 'number', min: 0 },
    { ends: 'em', next: /^(?:pront[oa]s?|vence|expira|voltou|caduca)$/, type: 'date' },
    { ends: 'no dia|antes de', type: 'date' },
    { ends: 'às', type: 'time' },
    { begins: 'é', next: /^(?!mail)/, type: 'boolean' },
    {
      begins: 'número de|nº de|quantidade de|total de|quantos|quantas',
      next: /s$|gente/,
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      begins: 'quanto',
      contains: 'custa|custou|pago|pagou|paga|deve|dinheiro|ganha',
      type: 'currency',
      min: 0,
    },
    { begins: 'quanto tempo', type: 'number', min: 0, unit: 'min' },
    { begins: 'quantidade de|quanto|quanta|quantos|quantas', type: 'number', min: 0 },
    { begins: 'a que horas|que horas', type: 'time' },
    { begins: 'quem|por quem|com quem|para quem|onde|qual|como|nome de|nome do|nome da', type: 'text' },
    { begins: 'por que|porquê|o que', type: 'long_text' },
    { begins: 'quando|desde quando|até quando|desde|até|data', type: 'date' },
    { begins: 'se|está|tem|foi|pode|deve|precisa|quer|inclui|aceita|com ou sem', type: 'boolean' },
    { begins: 'último|última|próximo|próxima', next: 'unknown', type: 'date' },
    { begins: 'porcentagem de|percentagem de|percentual de|taxa de', type: 'percent', min: 0, max: 100 },
    { ends: 'em|desde|até', next: 'participle', type: 'date' },
    { ends: 'por|a|com|de|para|pelo|pela', next: 'participle', type: 'text' },
  ],
  neighbours: [
    {
      words: 'início|fim|chegada|partida|saída|entrada|abertura|fechamento|término|começo',
      beside: 'data|dia|dia da semana',
      type: 'time',
    },
    {
      words: 'início|fim|de|até|começo|término|das|às|início previsto|fim previsto',
      of: 'aluguel|aluguer|reserva|aula|sessão|consulta|turno|visita|sono|soneca|ensaio|reunião|plantão|treino|mamada|locação|agendamento|marcação',
      type: 'datetime',
    },
    {
      words: 'número|nº',
      of: 'episódio|capítulo|semana|temporada|etapa|ronda|volume',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words:
        'adultos|crianças|garrafas|frascos|potes|caixas|sacos|latas|pacotes|barris|paletes|comprimidos|gotas|ovos|pintos|cordeiros|bezerros|filhotes|homens|mulheres|meninas|meninos|bebês|bebés|gols|golos|vitórias|derrotas|novelos|exemplares|cópias',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words: 'valor inicial|valor alvo|valor atual|valor final',
      beside: 'valor inicial|valor alvo|valor atual|valor final',
      type: 'number',
    },
    {
      words: 'iniciado|terminado|concluído|emprestado|devolvido',
      beside: 'iniciado|terminado|concluído|emprestado|devolvido',
      type: 'date',
    },
    { words: 'estado', beside: 'cidade|cep|rua|bairro|país', type: 'text' },
    {
      words: 'gênero|género',
      beside: 'idade|data de nascimento|sobrenome',
      type: 'select',
      options: ['Feminino', 'Masculino', 'Outro'],
    },
  ],
  participles:
    /^(?:\p{L}{2,}[ai]d[oa]s?|(?:pag|gast|ganh|feit|vist|escrit|abert|post|devolut|aceit|expuls|impress|inscrit|cobert|suspens|satisfeit|desfeit|reabert)[oa]s?|entregues?|livre|isent[oa]|quites?|pendente)$/u,
  measuredBy:
    'valor|montante|preço|total|soma|horas|tempo|distância|peso|quantidade|número|data|páginas|quilômetros|caixas|unidades|quantia',
};
