import type { Grammar } from './grammar.js';

export const spanish: Grammar = {
  headFirst: true,
  selfVerb:
    /^\p{L}{3,}(?:amos|emos|imos)\s(?!de\b)|^\p{L}{2,}o\s(?:un|una|unos|unas|el|la|los|las|a|mi|mis|en|con)\s|^\p{L}{3,}[^i\W]o\s\p{L}{3,}s\b/u,
  words: {
    and: 'y|e|&|+|así como|y también|y además|y luego|además de|más|y un campo de',
    or: 'o|u|o bien|ó',
    article:
      'el|la|los|las|un|una|unos|unas|lo|mi|mis|nuestro|nuestra|nuestros|nuestras|su|sus|tu|tus|este|esta|estos|estas|ese|esa|esos|esas|todo el|toda la|todos los|todas las|todos mis|todas mis|todos nuestros|otros|otras|otro|otra|algunos|algunas|diferentes|distintos|distintas|diversos|varios tipos de|sencillo|sencilla|simple|pequeño|pequeña|propios',
    each: 'cada|para cada|por cada|de cada|en cada|cada una de las|cada uno de los|cada una de mis|cada uno de mis|a cada|con cada',
    many: 'varios|varias|muchos|muchas|uno o varios|una o varias|una lista de|la lista de|lista de|un listado de|listado de|dos|tres|cuatro|cinco|seis|siete|ocho|diez|doce|unos cuantos|una serie de|un registro de|información de|información sobre|los datos de|datos de|un conjunto de',
    of: 'de|del|de la|de los|de las|de mi|de mis|de nuestro|de nuestra|de nuestros|de nuestras|de su|de sus|de un|de una|de los/las|de todos los|de todas las|de todos mis|de lo',
    with: 'con|incluyendo|que incluya|que incluyan|con sus|con su|compuesto por|compuesta por|con los campos|con los siguientes campos|con los datos|junto con|incluye',
    without: 'sin|excepto|salvo|menos',
    for: 'para|sobre|acerca de|respecto a',
    per: 'por|según',
    in: 'en|a|al|desde|hasta|entre|bajo|ante|tras|durante|hacia|contra|antes de|después de|dentro de',
    relative:
      'que|quien|quienes|cual|cuales|cuyo|cuya|donde|en el que|en la que|en los que|en donde|con el que|con la que|para que|porque|ya que|pues|pero|así que|aunque|mientras|de modo que|en la cual|en el cual|lo que|que me|que nos|que le|que se',
    person:
      'yo|nosotros|nosotras|ellos|ellas|él|ella|usted|ustedes|tú|me|nos|se|te|les|le|alguien|todo el mundo|la gente|los usuarios|usuarios|el usuario|soy|somos|tengo|tenemos|estoy|estamos|hago|hacemos|llevo|doy|damos|vendo|vendemos|alquilo|alquilamos|trabajo en|trabajo como|trabajo con|dirijo|doy clases|mi equipo|mi mujer|mi marido|mi jefe|hay|es que|vivo|vivimos|mi hijo|mi hija|mi novia|mi madre|os|administro|entreno|coordino|soy la encargada|cultivo|imparto|organizo|recibo|recibimos|atiendo|atendemos|compro|compramos|reparo|reparamos|colecciono|crío|estudio en',
    it: 'ello|esto|eso|la app|la aplicación|esta app|esta aplicación|el sistema|la herramienta|el programa',
    wish: 'quiero|queremos|quisiera|quisiéramos|querría|queria|quería|necesito|necesitamos|necesitaría|necesitaríamos|necesitaria|me gustaría|nos gustaría|me gustaria|nos gustaria|gustaría|busco|buscamos|ando buscando|estoy buscando|estamos buscando|me hace falta|nos hace falta|hace falta|haría falta|puedes|podrías|podrías hacerme|puede|podría|podrian|ayúdame|ayudame|ayúdenme|deseo|deseamos|debo|debemos|tengo que|tenemos que|la idea es|el objetivo es|se trata de|lo que necesito es|lo que quiero es|permita|permite|permitir|que permita|que me permita|que nos permita|que me deje|que me ayude|que nos ayude|ayude|me sirva|sirva|sirve|quiere|quieren|necesita|precisamos|preciso|pido|ocupo|me urge|urge',
    build:
      'crea|créame|creame|crear|haz|hazme|hacer|hacerme|haga|hágame|construye|construir|genera|generar|desarrolla|desarrollar|diseña|diseñar|monta|montar|prepara|prepárame|programa|programar|añade|añadir|dame|armar|arma|tener|disponer de|contar con',
    keep: 'gestionar|gestione|gestiono|gestionamos|controlar|controle|controlo|llevar el control|llevar un control|llevar control|llevar el control de|llevar un control de|llevar un registro|llevar el registro|llevar registro|llevar la cuenta|llevar cuenta|llevar|lleve|llevar al día|llevar la gestión|registrar|registre|registro los|registro las|apuntar|apunto|apunte|anotar|anoto|anote|guardar|guarde|guardo|almacenar|almacene|administrar|administre|organizar|organice|seguir|dar seguimiento a|dar seguimiento|hacer seguimiento de|hacer un seguimiento de|hacer seguimiento|hacer un seguimiento|monitorear|monitorizar|catalogar|inventariar|archivar|documentar|recopilar|planificar|planifique|programar las|agendar|agende|mantener|mantener un registro|tener controlados|tener controladas|tener registrados|tener registradas|tener un registro|tener un control|tener control|tener apuntado|tener apuntados|tener apuntadas|ingresar|capturar|clasificar|ordenar|coordinar|reservar|recordar|fichar|dar de alta|tener un listado|tener una lista|vigilar|rastrear|trackear|supervisar|manejar',
    have: 'tiene|tienen|tenga|tengan|contiene|contienen|contenga|incluye|incluyen|incluya|consta de|constan de|debe tener|deben tener|debe incluir|deben incluir|puede tener|pueden tener|lleva|llevan|tendrá|tendrán|posee|poseen|se compone de|cuenta con|cuentan con|ha de tener|deberá tener|consiste en|con los campos|debería tener|registra',
    belong:
      'pertenece a|pertenecen a|pertenece al|pertenecen al|está asociado a|está asociada a|están asociados a|está asociado con|está asociada con|está vinculado a|está vinculada a|está relacionado con|está relacionada con|están relacionados con|está ligado a|va asociado a|va asociada a|va ligado a|corresponde a|corresponde al|corresponden a|es de un|es de una|viene de|proviene de|se asigna a|está asignado a|está asignada a|están asignados a|se refiere a|forma parte de|depende de|unen a|une a|unen|une|relaciona|relacionan|vincula|vinculan|está en un|está a cargo de|son de un|son de una|va con|van con|se relaciona con|enlaza',
    be: 'es|son|está|están|ser|sea|sean|estar|puede ser|pueden ser|puede estar|debe ser|será|serán|fue|fueron|ha sido|han sido|esté|estén|=|era|eran|quedan|queda|queden|quede',
    modal:
      'puede|pueden|debe|deben|podrá|podrán|podría|podrían|debería|deberían|pueda|puedan|puedo|podemos|poder|pueda|podamos',
    to: 'para|a|de',
    feature:
      'ver|veo|visualizar|mostrar|muestre|muéstrame|buscar|encontrar|consultar|filtrar|imprimir|exportar|importar|descargar|enviar|mandar|calcular|calcule|comparar|saber|verificar|conocer|marcar|tachar|compartir|editar|modificar|eliminar|borrar|iniciar sesión|acceder|usar|utilizar|abrir|pagar|vender|trabajo|trabajar|perder|pierdo|olvido|olvidar|escanear|sincronizar|elegir|seleccionar|votar|sumar|sume|gracias por|entender|empezar|dejar de|espero|me gusta|odio|me pierdo|me vuelvo loco|me vuelvo loca|cobrar|recibir|sacar|avisar de|tener una vista|tener una idea|revisar|poder ver',
    warn: 'avisar|avise|avísame|avisame|aviso|aviso si|avisos|avisarme|avisarnos|me avise|que avise|que me avise|nos avise|alertar|alerte|alerta|alertas|alértame|notificar|notifique|notifícame|notificación|notificaciones|recordatorio|recordatorios|recuérdame|recuerde|recordarme|recordarnos|señalar|resaltar|marcar en rojo|me recuerde',
    whether: 'si|si está|si es|si fue|si ha sido|si ya|si se|si lo|si la',
    when: 'cuándo|cuando|desde cuándo|hasta cuándo|para cuándo',
    who: 'quién|quien|quiénes|a quién|por quién|con quién|para quién|de quién|quién lo|quién la',
    where: 'dónde|adónde|de dónde',
    'how-many': 'cuánto|cuanto|cuántos|cuantos|cuántas|cuantas|cuánta|cuánto tiempo|cada cuánto',
    which: 'qué|cuál|cual|cuáles|lo que',
    filler:
      'también|tambien|además|ademas|luego|entonces|por favor|porfa|porfavor|gracias|muchas gracias|de antemano|hola|buenas|buenos días|buenos dias|buenas tardes|buenas noches|hola a todos|saludos|un saludo|quizás|quizá|tal vez|a lo mejor|opcionalmente|opcional|si es posible|idealmente|muy|etc|etc.|etcétera|actualmente|ahora|ahora mismo|simplemente|solo|sólo|solamente|básicamente|sobre todo|de hecho|por ejemplo|p.ej|ej|por último|finalmente|primero|después|siempre|a veces|ya|aquí|bueno|pues bien|vale|ok|al menos|por lo menos|más o menos|aproximadamente|unos|nada más|eso es todo|algo así|en plan|fácilmente|rápidamente|mejor|bien|diario|diaria|la verdad|de momento',
    not: 'no|nunca|ningún|ninguna|ninguno|tampoco',
    app: 'app|apps|aplicación|aplicacion|aplicaciones|aplicación web|herramienta|programa|software|sistema|página web|pagina web|página|pagina|web|sitio|sitio web|plataforma|portal|base de datos|panel|tablero|gestión|gestion|gestor|control|registro|seguimiento|lista|listado|agenda|calendario|diario|libro|cuaderno|inventario|catálogo|catalogo|directorio|fichero|hoja|hoja de cálculo|excel|tabla|planificador|planificación|organizador|administrador|administración|crm|solución|algo|tracker|rastreador|bitácora|bitacora|censo|un sitio|lugar|relación|historial|planning|cuadrante',
    umbrella:
      'cosas|datos|información|informacion|elementos|tablas|tabla|módulos|modulos|secciones|sección|apartados|partes|funciones|funcionalidades|requisitos|objetos|entidades|listas|pestañas|áreas|lo siguiente|los siguientes|las siguientes|siguientes|todo|todo esto|todo eso|dos cosas|tres cosas',
    fields:
      'campos|campo|columnas|columna|propiedades|atributos|detalles|características|datos siguientes|siguientes campos|siguientes datos',
    unit: 'kg|g|km|m|cm|mm|l|ml|litro|litros|minuto|minutos|min|hora|horas|h|día|días|dia|dias|semana|semanas|mes|meses|año|años|%|por ciento|porcentaje|grados|celsius|°c|m²|m2|m3|metros cuadrados|kcal|calorías|kwh|kw|euro|euros|eur|€|dólares|dolares|pesos|usd|$|gramos|kilos|kilo|kilogramos|kilómetros|metros|centímetros|piezas|estrellas|puntos|hectáreas|ha|toneladas|segundos|seg|soles',
    compound:
      'fecha y hora|día y hora|dia y hora|hora y fecha|nombre y apellidos|nombre y apellido|nombres y apellidos|nombre completo|entradas y salidas|ingresos y gastos|entrada y salida|ida y vuelta|pros y contras|carga y descarga|registro|lista de espera|número de registro|control de plagas|libro|libros|diario de a bordo|programa|programas|tabla|hoja de vida|diarios|recordatorio|aviso|avisos',
    'yes-no': 'sí / no|si / no|sí o no|si o no|s / n|sí no|casilla|sí - no|verdadero / falso',
    same: 'lo mismo|los mismos campos|igual|los mismos datos|mismos campos|mismo|ídem|idem',
  },
  ambiguousVerbs: new Set(
    'registro|programa|control|aviso|avisos|alerta|alertas|recordatorio|recordatorios|notificaciones|notificación|trabajo|llevar|seguir|cuenta|recibo|compro|cultivo|estudio|entreno|apunte|controle|mantener|tener|hacer|ver|diseña|deseo|prepara|monta|arma|reservar|saber|puede|sirve|genera|crea|organizo|llevo|ordenar|imparto|guarde|permite|marcar|necesita|quiere'.split(
      '|',
    ),
  ),
  containers:
    'lista|listado|registro|control|agenda|calendario|diario|libro|cuaderno|inventario|catálogo|catalogo|directorio|fichero|seguimiento|gestión|gestion|historial|base|tabla|hoja|bitácora|relación|colección|censo|cuadrante|planning',
  vagueHeads:
    'nota|ficha|hoja|orden|parte|punto|lugar|grupo|tipo|sala|ordem|carta|bono|hora|idea|oferta|plan|informe|órden|juego|puesto|base|medio|caso|acta|toma|entrada|salida',
  participle: /[ai]d[oa]s$/,
  rates:
    'noche|persona|cabeza|unidad|pieza|página|sesión|visita|clase|lección|porción|ración|artículo|plaza|hora|día|semana|mes|año|m2|kilo|niño|alumno|viaje|km|litro|comensal',
  fieldNames:
    'nombre|apellido|apellidos|título|dirección|ciudad|calle|país|autor|autora|marca|modelo|fabricante|tipo|número|matrícula|isbn|ubicación|lugar|sala|aula|proveedor|contacto|color|material|talla|tamaño|idioma|departamento|función|cargo|puesto|motivo|asunto|diagnóstico|tratamiento|ingredientes|raza|especie|empresa|tema|editorial|dueño|propietario|responsable|descripción|observación|observaciones|comentario|comentarios|notas|nota|teléfono|móvil|celular|correo|email|e-mail|mail|fecha|nacimiento|inicio|fin|hora|duración|precio|importe|monto|cantidad|estado|prioridad|categoría|foto|imagen|edad|peso|pagado|pagada|entregado|total|coste|costo|tarifa|fianza|superficie|kilometraje|kilómetros|curso|grupo|día|dosis|enlace|archivo|unidad|alergias|vencimiento|referencia|código|dni|nif|cif|rut|presupuesto|nivel|cupo|plazas|síntomas|avería|vivienda|piso|nacionalidad|objetivo|medida|valor',
  choiceNames: 'estado|prioridad|categoría|categoria|tipo|nivel|fase|etapa|estatus',
};
