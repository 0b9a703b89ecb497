import type { FieldEntry, FieldLexicon } from './field-meaning.js';

const count = { type: 'number', min: 0, step: 1 } as const;
const measure = { type: 'number', min: 0 } as const;
const money = { type: 'currency', min: 0 } as const;
const share = { type: 'percent', min: 0, max: 100 } as const;
const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const months = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

const entries: readonly FieldEntry[] = [
  { ...measure, words: 'sistólica|diastólica|sistólico|diastólico' },
  { type: 'date', words: 'estreno' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'asistió|asiste|vino|se presentó|recomienda|recomendado|lo recomiendo|recomendaría|llave entregada',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Nuevo:blue', 'En preparación:amber', 'Enviado:violet', 'Entregado:green', 'Cancelado:red'],
    words: 'estado del pedido|estado de pedido|estado de envío|estado de entrega|estado del envío',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Pendiente:amber', 'Pagado:green', 'Vencido:red'],
    words: 'estado de pago|estado del pago|estado de la factura',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Nuevo:blue', 'En curso:amber', 'Hecho:green'],
    words: 'estado|estatus|situación',
  },
  {
    type: 'select',
    startsWithFirst: true,
    options: ['Idea:gray', 'Planeado:blue', 'En curso:amber', 'Hecho:green'],
    words: 'etapa|fase',
  },
  {
    type: 'select',
    options: ['Baja:gray', 'Media:amber', 'Alta:red'],
    words:
      'prioridad|urgencia|importancia|gravedad|riesgo|nivel de riesgo|intensidad|nivel de estrés|nivel de prioridad|nivel de energía',
  },
  {
    type: 'select',
    options: ['Fácil:green', 'Medio:amber', 'Difícil:red'],
    words: 'dificultad|nivel de dificultad',
  },
  { type: 'select', options: ['S', 'M', 'L', 'XL'], words: 'talla|talla de camiseta|talla de ropa' },
  {
    type: 'select',
    options: ['Muy bien:green', 'Bien:teal', 'Regular:amber', 'Mal:red'],
    words: 'estado de ánimo|ánimo|humor',
  },
  {
    type: 'select',
    options: ['Nuevo:green', 'Bueno:blue', 'Usado:amber', 'Roto:red'],
    words: 'condición|estado de conservación|conservación',
  },
  { type: 'select', options: ['Mujer', 'Hombre', 'Otro'], words: 'sexo|género de la persona' },
  {
    type: 'select',
    options: ['General:blue', 'Personal:violet', 'Trabajo:teal', 'Otro:gray'],
    words: 'categoría|rubro',
  },
  { type: 'select', options: ['Estándar:blue', 'Especial:violet', 'Otro:gray'], words: 'tipo|clase de' },
  {
    type: 'select',
    options: ['Primavera:green', 'Verano:amber', 'Otoño:orange', 'Invierno:blue'],
    words: 'estación|estación del año',
  },
  {
    type: 'select',
    options: ['Tarjeta', 'Efectivo', 'Transferencia'],
    words: 'método de pago|forma de pago|medio de pago|pagado con',
  },
  {
    type: 'select',
    options: days,
    words: 'día de la semana|día de clase|día de recogida|día de entrenamiento',
  },
  { type: 'select', options: months, words: 'mes|mes de cosecha|mes de floración' },
  {
    type: 'select',
    options: ['Principiante:green', 'Intermedio:amber', 'Avanzado:red'],
    words: 'nivel|nivel de experiencia|nivel de inglés|nivel de idioma',
  },
  {
    type: 'select',
    options: ['Diario', 'Semanal', 'Mensual', 'Anual'],
    words: 'frecuencia|periodicidad|recurrencia',
  },
  { type: 'select', options: ['Soltero', 'Casado', 'Divorciado', 'Viudo'], words: 'estado civil' },
  {
    type: 'select',
    options: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'],
    words: 'grupo sanguíneo|tipo de sangre',
  },
  {
    type: 'select',
    options: ['Gasolina', 'Diésel', 'Eléctrico', 'Híbrido'],
    words: 'combustible|tipo de combustible',
  },
  { type: 'select', options: ['Manual', 'Automático'], words: 'transmisión|cambio' },
  { type: 'select', options: ['Indefinido', 'Temporal', 'Prácticas'], words: 'tipo de contrato' },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: ['Importante', 'Idea', 'Más tarde', 'Favorito'],
    words: 'etiquetas|tags|palabras clave',
  },
  {
    type: 'multiselect',
    fieldness: 'always',
    options: days,
    words: 'días de la semana|días de apertura|días disponibles',
  },
  {
    type: 'email',
    words: 'correo|correo electrónico|email|e-mail|mail|dirección de correo|dirección de email',
  },
  {
    type: 'phone',
    words:
      'teléfono|número de teléfono|nº de teléfono|tel|móvil|número de móvil|celular|número de celular|fax|whatsapp|teléfono de contacto|teléfono de emergencia|teléfono de los padres|teléfono fijo',
  },
  { type: 'url', words: 'enlace|link|sitio web|página web|web|url|dirección web|linkedin' },
  {
    type: 'image',
    words:
      'imagen|portada|avatar|logo|logotipo|retrato|captura de pantalla|foto de perfil|croquis|escaneo|carátula',
  },
  { type: 'image', fieldness: 'weak', words: 'foto|fotografía' },
  { type: 'url', fieldness: 'weak', words: 'vídeo|video' },
  { type: 'color', words: 'código de color' },
  {
    type: 'date',
    words:
      'fecha|día|cumpleaños|fecha de nacimiento|nacimiento|nacido el|fecha de defunción|fecha de fallecimiento|aniversario|plazo|fecha límite|vencimiento|fecha de vencimiento|vence|vence el|caducidad|fecha de caducidad|válido hasta|vigencia|inicio|fecha de inicio|comienzo|fin|fecha de fin|fecha final|desde|hasta|fecha de alta|fecha de baja|fecha de ingreso|ingreso|fecha de inscripción|inscrito el|socio desde|miembro desde|cliente desde|fecha de compra|comprado el|fecha de venta|fecha de factura|fecha de emisión|fecha de pago|pagado el|fecha de pedido|fecha de entrega|entrega|fecha de envío|fecha de llegada|fecha de salida|fecha de devolución|devolución|devuelto el|fecha de préstamo|prestado el|fecha de recogida|recogida|fecha de publicación|fecha de lanzamiento|fecha de visita|última visita|próxima visita|último contacto|seguimiento|fecha de seguimiento|próxima revisión|última revisión|itv|próximo servicio|último servicio|último mantenimiento|próximo mantenimiento|fecha de vacunación|última vacuna|próxima vacuna|fecha de siembra|sembrado el|plantado el|fecha de cosecha|cosechado el|fecha de mudanza|fecha de entrada|fecha de contratación|inicio del contrato|fin del contrato|garantía hasta|fin de garantía|fecha de instalación|fecha de elaboración|fecha de parto|fecha de examen|fecha del evento|fecha del partido|cuándo|último riego|última vez|fecha de la donación|fecha de bautizo|fecha de boda|fecha de matrícula|check-in|check-out|fecha de consulta|fecha de reserva',
  },
  { type: 'date', fieldness: 'weak', words: 'recordatorio' },
  {
    type: 'datetime',
    words:
      'fecha y hora|fecha/hora|fecha y hora de inicio|fecha y hora de fin|salida|llegada|hora de la cita|día y hora',
  },
  {
    type: 'time',
    words:
      'hora|horario|hora de inicio|hora de fin|hora de llegada|hora de salida|hora de entrada|hora de apertura|hora de cierre|hora de recogida|hora de entrega|apertura|cierre',
  },
  {
    ...money,
    words:
      'precio|precio de compra|precio de venta|precio unitario|precio por noche|precio por hora|costo|coste|costos|costes|tarifa|importe|monto|monto total|importe total|total|subtotal|suma|presupuesto|gastos de envío|cuota|cuota mensual|cuota anual|mensualidad|salario|sueldo|alquiler|renta|fianza|depósito|anticipo|seña|saldo|deuda|adeudo|valor|valor estimado|valor de reposición|valor de mercado|ganancia|beneficio|pérdida|ingreso mensual|ingresos|facturación|prima|multa|honorarios|propina|puja|oferta económica|ahorro|ahorros|meta de ahorro|inscripción en euros|comisión en euros|premio en metálico|sueldo por hora|tarifa por hora|gasto total|costo total|coste total|valor de la cuota',
  },
  { ...money, fieldness: 'weak', words: 'pago|gasto|donación|reembolso|cobro' },
  {
    ...share,
    words:
      'porcentaje|progreso|avance|descuento|iva|impuesto|margen|tasa|tasa de interés|interés|humedad|graduación alcohólica|alcohol|grado alcohólico|probabilidad|batería|comisión|ocupación hotelera|tasa de ocupación|asistencia en porcentaje|participación',
  },
  {
    type: 'rating',
    words: 'valoración|estrellas|calificación en estrellas|satisfacción|puntuación de 1 a 5',
  },
  {
    ...count,
    fieldness: 'always',
    words:
      'páginas|porciones|raciones|plazas|asientos|puntos|calorías|noches|dormitorios|baños|repeticiones|series|pasos|goles|ejemplares|plantas del edificio|pisos|vueltas|días de vacaciones|días restantes|plazas disponibles|cupos|cuadros de cría|adultos|comensales|camas',
  },
  {
    ...count,
    words:
      'cantidad|número de personas|stock|existencias|stock mínimo|cantidad mínima|stock actual|edad|edad mínima|edad máxima|año|año de nacimiento|año de fabricación|año de construcción|año de publicación|año de la reina|añada|capacidad|aforo|kilometraje|pulso|frecuencia cardíaca|semana|puntaje|puntuación|ranking|puesto final|piso|planta|unidades|cupo',
  },
  {
    ...count,
    fieldness: 'weak',
    words:
      'participantes|invitados|personas|niños|habitaciones|votos|jugadores|visitantes|asistentes|huéspedes',
  },
  {
    ...measure,
    fieldness: 'always',
    words:
      'horas|horas trabajadas|horas extra|horas extras|kilómetros|kilómetros recorridos|litros|metros cuadrados|años de experiencia',
  },
  {
    ...measure,
    words:
      'peso|altura|estatura|anchura|ancho|largo|longitud del objeto|profundidad|grosor|diámetro|circunferencia|superficie|área|tamaño|tamaño de la parcela|distancia|desnivel|altitud|volumen|velocidad|potencia|consumo|voltaje|presión|glucosa|ph|rendimiento|producción|producción de leche|cantidad de miel|precipitación|proteínas|grasas|carbohidratos|azúcar|ángulo|promedio|dolor|nivel de dolor|escala de dolor|cilindrada|carga|lectura|lectura del contador|número de zapato|visibilidad',
  },
  { type: 'number', words: 'temperatura|latitud|longitud' },
  {
    ...measure,
    unit: 'min',
    words:
      'duración|tiempo de cocción|tiempo de preparación|tiempo empleado|tiempo de viaje|tiempo de juego|tiempo de espera|minutos|retraso|duración de la clase|duración de la sesión|cuánto tiempo|tiempo de pantalla',
  },
  { ...measure, unit: 'h', words: 'tiempo estimado|horas estimadas|sueño|horas de sueño' },
  {
    type: 'boolean',
    fieldness: 'always',
    inPhrases: 'nothing',
    words:
      'activo|activa|disponible|urgente|importante|público|privado|presente|ausente|favorito|vegetariano|vegano|sin gluten|orgánico|ecológico|en stock|abierto|cerrado|libre|ocupado|gratis|gratuito|en línea|online|accesible|amueblado|mascotas permitidas|admite mascotas|fumador|no fumador|aparcamiento|estacionamiento|balcón|ascensor|wifi|desayuno|desayuno incluido|boletín|consentimiento|autorización|permiso de conducir|primeros auxilios|cliente nuevo|recurrente|facturable|obligatorio|bicicleta|casco|listo|lista para recoger|completo|completa|esterilizado|al día|a domicilio|frágil|tóxico|perenne|iva incluido|seguro obligatorio',
  },
  {
    type: 'long_text',
    fieldness: 'always',
    words:
      'notas|observaciones|instrucciones|indicaciones|ingredientes|pasos a seguir|detalles|contenido|ventajas|desventajas|efectos secundarios|cuidados|comentarios|anotaciones|información adicional',
  },
  {
    type: 'long_text',
    words:
      'nota|descripción|resumen|texto|biografía|mensaje|antecedentes|historial|historial médico|historia clínica|acta|orden del día|explicación|motivo detallado|preparación|información|sinopsis|carta de presentación|diagnóstico detallado|evolución|observación|síntesis',
  },
  {
    type: 'long_text',
    fieldness: 'weak',
    words: 'comentario|reseña|sugerencia|queja|opinión|tareas realizadas|daños',
  },
  {
    type: 'text',
    words:
      'nombre|nombre completo|apellido|apellidos|apodo|nombre de usuario|título|asunto|denominación|razón social|nombre del cliente|nombre del dueño|nombre de la mascota|número|nº|n.º|identificador|código|referencia|matrícula|placa|número de serie|nº de serie|número de factura|número de pedido|número de cliente|número de socio|número de lote|lote|microchip|número de chip|dni|nif|cif|rut|rfc|curp|iban|número de cuenta|número de cédula|cédula|pasaporte|isbn|código de barras|código postal|versión|calle|ciudad|país|región|provincia|barrio|municipio|lugar|lugar de nacimiento|ubicación|lugar de almacenamiento|punto de encuentro|destino|origen|procedencia|estante|estantería|casilla|asiento|marca|modelo|raza|especie|variedad|género|género musical|género literario|material|color|color de ojos|color de pelo|patrón|estilo|sabor|aroma|instrumento|voz|época|idioma|lengua materna|nacionalidad|religión|profesión|ocupación|oficio|sector|departamento|puesto|cargo|especialidad|titulación|seguro|aseguradora|seguro médico|obra social|diagnóstico|dosis|posología|principio activo|vacuna|resultado|motivo|razón|causa|objetivo|meta|fuente|unidad|moneda|clima|tiempo atmosférico|suelo|rango|rol|papel|clase|curso escolar|grado|tema|asignatura|materia|escala|formato|técnica|tonalidad|tempo|tensión arterial|presión arterial|horario de apertura|horario de atención|dimensiones|medidas|coordenadas|persona de contacto|responsable|encargado|contacto de emergencia|fabricante|dirección de envío|dirección de facturación|domicilio|lema|nota del examen|calificación|parentesco|cuerda|posición',
  },
  {
    type: 'text',
    fieldness: 'always',
    words:
      'alergias|intolerancias|aficiones|intereses|idiomas|preferencias|habilidades|síntomas|necesidades especiales|peticiones especiales',
  },
  {
    type: 'text',
    fieldness: 'weak',
    words:
      'dirección|sala|aula|salón|edificio|almacén|tienda|propietario|dueño|autor|artista|compositor|director|editorial|proveedor|vendedor|comprador|cliente|paciente|huésped|inquilino|arrendatario|alumno|estudiante|profesor|maestro|instructor|entrenador|monitor|médico|doctor|veterinario|terapeuta|conductor|chofer|técnico|empleado|trabajador|destinatario|remitente|donante|prestatario|contacto|acompañante|padres|padre|madre|tutor|pareja|cónyuge|hijo|testigo|testigos|padrino|madrina|novia|novio|sacerdote|empresa|empleador|escuela|colegio|banco|equipo|rival|organizador|voluntario|reportado por|creado por|prestado a|vendido a|asignado a|quién|ruta|medicamentos|medicamento|medicación|tratamiento|parcela|servicio|obra|pieza',
  },
];

/** The plurals of a Spanish noun or adjective. */
function pluralsOf(word: string): string[] {
  if (/z$/.test(word)) return [word.replace(/z$/, 'ces')];
  if (/[sx]$/.test(word)) return [`${word}es`];
  return /[aeiouáéó]$/.test(word) ? [`${word}s`] : [`${word}es`];
}

/** What fields are called in Spanish. */
export const spanishLexicon: FieldLexicon = {
  entries,
  things:
    'mercado|pedido|partido|pescado|helado|ganado|soldado|empleado|abogado|invitado|juzgado|candidato|delegado|diputado|tejido|vestido|sonido|sentido|contenido|apellido|marido|cuidado|tratado|tejado|lavado|calzado|bocado|estado de la obra|jornada|entrada|comida|bebida|llamada|parada|temporada|mirada|vida|medida|salida de campo|partida|corrida|subida|cada|nada|granada|ensalada|empanada|mermelada|fachada|posada|granizado|resultado|significado|certificado|listado|aliado|lado|grado|hado|prado|nado|vado|ruido|nido|puesto de trabajo|correos',
  pluralsOf,
  head: 'first',
  prepositions: '/|de|del|por|para|a|al|en|con|sin|desde|hasta|antes|después|que|y|o|se',
  fillers:
    'el|la|los|las|un|una|su|sus|mi|mis|nuestro|nuestra|cada|qué|cuál|nuevo|nueva|antiguo|antigua|otro|otra|otros|otras|principal|posible',
  rules: [
    { begins: 'serie|ronda|intento|vuelta|set|salto|lanzamiento', next: /^\d+$/, type: 'number', min: 0 },
    { begins: 'lo que', contains: 'pagué|pagado|costó|cuesta|pago|pagó', type: 'currency', min: 0 },
    { ends: 'restantes|sobrantes', next: /s$/, type: 'number', min: 0 },
    { ends: 'el|antes del|para el', type: 'date' },
    { ends: 'a las', type: 'time' },
    {
      begins: 'número de|nº de|cantidad de|total de|cuántos|cuántas',
      next: /s$/,
      type: 'number',
      min: 0,
      step: 1,
    },
    { begins: 'cuánto', contains: 'cuesta|pagado|pagó|paga|debe|dinero|gana', type: 'currency', min: 0 },
    { begins: 'cuánto tiempo', type: 'number', min: 0, unit: 'min' },
    { begins: 'cantidad de|cuánto|cuánta|cuántos|cuántas', type: 'number', min: 0 },
    { begins: 'a qué hora', type: 'time' },
    { begins: 'quién|a quién|por quién|con quién|dónde|cuál|cómo|nombre de|nombre del', type: 'text' },
    { begins: 'por qué|qué', type: 'long_text' },
    { begins: 'cuándo|desde cuándo|hasta cuándo|desde|hasta|fecha', type: 'date' },
    {
      begins: 'si|es|está|tiene|ha|fue|puede|debe|necesita|quiere|incluye|requiere|con o sin',
      type: 'boolean',
    },
    { begins: 'último|última|próximo|próxima', next: 'unknown', type: 'date' },
    { begins: 'porcentaje de|tasa de', type: 'percent', min: 0, max: 100 },
    { ends: 'el|desde|hasta', next: 'participle', type: 'date' },
    { ends: 'por|a|con|de|para', next: 'participle', type: 'text' },
  ],
  neighbours: [
    {
      words: 'inicio|fin|llegada|salida|apertura|cierre|desde|hasta|comienzo|entrada',
      beside: 'fecha|día|día de la semana',
      type: 'time',
    },
    {
      words: 'inicio|fin|desde|hasta|comienzo|final|inicio previsto|fin previsto|empieza|termina',
      of: 'alquiler|reserva|clase|sesión|cita|turno|visita|sueño|siesta|ensayo|reunión|guardia|lección|entrenamiento|consulta|toma',
      type: 'datetime',
    },
    {
      words: 'número|nº',
      of: 'episodio|capítulo|semana|temporada|etapa|ronda|volumen',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words:
        'adultos|niños|botellas|frascos|tarros|cajas|sacos|bolsas|latas|paquetes|barriles|palés|pastillas|gotas|huevos|pollitos|corderos|terneros|cachorros|hombres|mujeres|niñas|bebés|goles|victorias|derrotas|ovillos|comensales|ejemplares|copias',
      type: 'number',
      min: 0,
      step: 1,
    },
    {
      words: 'valor inicial|valor objetivo|valor actual|valor final',
      beside: 'valor inicial|valor objetivo|valor actual|valor final',
      type: 'number',
    },
    {
      words: 'empezado|terminado|prestado|devuelto|comenzado',
      beside: 'empezado|terminado|prestado|devuelto|comenzado',
      type: 'date',
    },
    { words: 'estado', beside: 'ciudad|código postal|calle|país', type: 'text' },
    {
      words: 'género',
      beside: 'edad|fecha de nacimiento|apellido|apellidos',
      type: 'select',
      options: ['Mujer', 'Hombre', 'Otro'],
    },
  ],
  participles:
    /^(?:\p{L}{2,}[ai]d[oa]s?|(?:des|re|in)?(?:hecho|visto|escrito|abierto|roto|puesto|vuelto|devuelto|resuelto|muerto|impreso|frito|cubierto|inscrito|suscrito|compuesto|dicho|incluido|satisfecho|pendiente)s?|(?:hecha|vista|escrita|abierta|rota|puesta|devuelta|resuelta|inscrita)s?)$/u,
  measuredBy:
    'monto|importe|precio|total|suma|horas|tiempo|distancia|peso|cantidad|número|fecha|páginas|kilómetros|cajas|unidades|valor',
};
