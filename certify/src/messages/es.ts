/** What a certification says, in Spanish. */

const CALLS: Readonly<Record<string, string>> = {
	fetch: 'consultar el pedido',
	label: 'registrar la etiqueta',
	log: 'informar un estado',
};

const FAMILIES: Readonly<Record<string, string>> = {
	start: 'Inicio del pago',
	outcome: 'Resultado del pago',
	notice: 'Avisos',
	order: 'Pedidos',
	label: 'Etiquetas',
	log: 'Estados',
	service: 'Cuando el servicio falla',
	signature: 'Firmas',
};

const CASES: Readonly<Record<string, { title: string; asks: string }>> = {
	'start.one-line': {
		title: 'Comienza un pago de un producto',
		asks: 'Responde 2xx a tiempo, con un objeto JSON cuya url abre el formulario de pago.',
	},
	'start.several-lines': {
		title: 'Comienza un pago de varios productos',
		asks: 'Acepta items como lista cuando la compra tiene más de una línea.',
	},
	'start.buyers-page': {
		title: 'La página de pago abre',
		asks: 'La url con su par responde 2xx al comprador, y el py_token no está en ella, ni en sus encabezados, cookies, scripts o marcos.',
	},
	'start.repeated': {
		title: 'El mismo inicio, repetido',
		asks: 'Si la respuesta se pierde, el servicio repite con el mismo py_token: es el mismo pago y la misma respuesta.',
	},
	'start.again': {
		title: 'El mismo pedido, pagado de nuevo',
		asks: 'Otro py_token con el mismo order es un pago nuevo, con una respuesta propia.',
	},
	'start.wrong-credentials': {
		title: 'Credenciales equivocadas',
		asks: 'Un inicio con credenciales que no son las suyas se rechaza con 4xx.',
	},
	'start.no-credentials': {
		title: 'Sin credenciales',
		asks: 'Un inicio sin credenciales se rechaza con 4xx.',
	},
	'start.unknown-merchant': {
		title: 'Comercio desconocido',
		asks: 'Un client que no conoce se rechaza con 4xx.',
	},
	'outcome.success': {
		title: 'El comprador paga',
		asks: 'Informa success con el código de autorización, los últimos 4 dígitos de la tarjeta y una fecha ISO 8601 en UTC.',
	},
	'outcome.amount': {
		title: 'El monto es el del pedido',
		asks: 'Lo que informa como pagado (quota por quotaAmount) es lo que se pidió, en dos pagos distintos; en cuotas puede llevar interés, de hasta 5 % por cuota.',
	},
	'outcome.fail': {
		title: 'El pago se rechaza',
		asks: 'Informa fail, y el servicio lo acepta.',
	},
	'outcome.returns': {
		title: 'El comprador vuelve a la tienda',
		asks: 'Después de pagar o de que se rechace, el comprador llega a redirectTo.',
	},
	'outcome.pending': {
		title: 'Pago por confirmar',
		asks: 'Informa pending, y success cuando se confirma.',
	},
	'outcome.twice': {
		title: 'El comprador paga dos veces en la misma página',
		asks: 'Hay un solo pago: si informa de nuevo, es con el mismo id y el mismo código de autorización.',
	},
	'outcome.refused': {
		title: 'La tienda ya no acepta el pago',
		asks: 'Si el servicio responde 400 a un success, el comprador lee que el pago no se aceptó: ni un error del servidor ni que se aprobó.',
	},
	'outcome.slow-service': {
		title: 'El servicio se demora en responder',
		asks: 'Espera la respuesta al informar, y el comprador vuelve a la tienda.',
	},
	'outcome.answer-lost': {
		title: 'La respuesta del servicio se pierde',
		asks: 'Vuelve a informar lo mismo, por su cuenta o cuando el comprador lo intenta otra vez.',
	},
	'outcome.service-absent': {
		title: 'El servicio no está por un momento',
		asks: 'Después de un 503 vuelve a informar, por su cuenta o cuando el comprador lo intenta otra vez.',
	},
	'outcome.two-buyers': {
		title: 'Dos compradores a la vez',
		asks: 'Con dos pagos abiertos, informa el de quien eligió, con su py_token y su monto.',
	},
	'outcome.hidden-token': {
		title: 'El comprador no recibe el py_token',
		asks: 'Después de pagar o de que se rechace, no está en ninguna dirección, encabezado, cookie, página ni script del camino de vuelta.',
	},
	'outcome.unpaid': {
		title: 'Nadie paga',
		asks: 'De ningún pago de esta prueba que nadie pagó informa success, se abra su página o no.',
	},
	'outcome.stays': {
		title: 'Lo pagado sigue pagado',
		asks: 'Después de un success aceptado no informa fail ni pending del mismo pago.',
	},
	'notice.accepted': { title: 'Recibe un aviso', asks: 'Responde 2xx a tiempo, sin redirigir.' },
	'order.fetched': {
		title: 'Consulta el pedido',
		asks: 'Pide resource con el userToken del aviso, y el servicio se lo entrega.',
	},
	'label.registered': {
		title: 'Registra etiqueta y número de seguimiento',
		asks: 'Llama a label.json con datos que el servicio acepta, y el userToken no está en ellos.',
	},
	'label.own-number': {
		title: 'Cada pedido con su número',
		asks: 'Tres pedidos a la vez reciben tres números de seguimiento distintos.',
	},
	'log.reported': { title: 'Informa un estado', asks: 'Llama a logs.json con un estado que el servicio conoce.' },
	'log.delivered': { title: 'Informa la entrega', asks: 'El pedido llega al estado 3 dentro de la espera.' },
	'notice.repeated': {
		title: 'El mismo aviso, repetido',
		asks: 'El mismo webhook-id no hace nada de nuevo: ni otro número de seguimiento ni los mismos estados otra vez.',
	},
	'notice.annulled': {
		title: 'El pedido se anula',
		asks: 'Acepta el aviso put, y no lo despacha ni lo entrega después.',
	},
	'notice.out-of-order': {
		title: 'Avisos en desorden',
		asks: 'Si el aviso del pedido llega después del de su anulación, no lo despacha.',
	},
	'notice.unknown-order': {
		title: 'Un pedido que no existe',
		asks: 'El servicio responde 404 a la consulta, y el courier sigue atendiendo los demás.',
	},
	'service.slow': {
		title: 'El servicio se demora en responder',
		asks: 'Contesta el aviso a tiempo de todos modos, y registra la etiqueta.',
	},
	'service.absent': {
		title: 'El servicio no está por un momento',
		asks: 'Después de un 503 lo intenta otra vez, o rechaza el aviso con 5xx para que se lo repitan.',
	},
	'signature.wrong': {
		title: 'Un aviso con otra firma',
		asks: 'No responde 2xx a lo que su secreto no firmó, y no hace nada con ello.',
	},
	'signature.missing': {
		title: 'Un aviso sin firma',
		asks: 'No responde 2xx a lo que nadie firmó, y no hace nada con ello.',
	},
	'signature.old': {
		title: 'Un aviso firmado hace 15 minutos',
		asks: 'No responde 2xx: alguien puede estar repitiendo lo que grabó.',
	},
};

export const es = {
	cases: CASES,
	families: FAMILIES,
	reportsTo: {
		'payment-method': 'El medio de pago tiene que informar en',
		courier: 'El courier tiene que llamar al servicio en',
	},
	askPerson: {
		success: 'Abre esta dirección y paga',
		fail: 'Abre esta dirección y haz que el pago se rechace',
		pending: 'Abre esta dirección y deja el pago pendiente',
	},
	title: { 'payment-method': 'Certificación de un medio de pago', courier: 'Certificación de un courier' },
	target: 'Dirección',
	when: 'Fecha',
	version: 'Versión de Bodega',
	passedAll: 'Cumple con todo lo obligatorio',
	passedJudged: (unjudged: number) =>
		unjudged === 1
			? 'Cumple con lo obligatorio que se juzgó, y un caso quedó sin juzgar'
			: `Cumple con lo obligatorio que se juzgó, y ${unjudged} casos quedaron sin juzgar`,
	passedPart: (untried: number) =>
		`Cumple con lo que se probó, que no es todo: ${untried === 1 ? 'falta un caso' : `faltan ${untried} casos`}`,
	failedSome: 'No cumple con todo lo obligatorio',
	counts: (passed: number, failed: number, unjudged: number) =>
		`${passed} cumplidos, ${failed} no cumplidos, ${unjudged} sin juzgar`,
	verdicts: { passed: 'Cumple', failed: 'No cumple', 'not judged': 'Sin juzgar' },
	required: 'obligatorio',
	recommended: 'recomendado',
	reasonLabel: 'Qué pasó',
	calls: 'Llamadas',
	by: { service: 'El servicio llamó', integration: 'La integración llamó' },
	none: '(nada)',
	noStatus: 'sin respuesta',
	seconds: (seconds: number) => `${String(seconds).replace('.', ',')} s`,
	note: 'Las credenciales, los tokens y los secretos están tapados.',
	broke: (said: string) => `No se pudo terminar: ${said}.`,

	notCalled: (said: string) => `El servicio no llegó a llamarla${said ? `: ${said}` : ''}.`,
	noAnswer: (seconds: number) => `No respondió en ${String(seconds).replace('.', ',')} s.`,
	tooLarge: 'Su respuesta es demasiado grande.',
	unreachable: (reason: string) => `No se pudo llegar a ella: ${reason}.`,
	redirects: (status: number) => `Redirige (${status}); el servicio no sigue redirecciones.`,
	answeredStatus: (status: number) => `Respondió ${status}.`,
	unusable: (said: string) => `Su respuesta no sirve: ${said}.`,
	accepted: (status: number) => `Lo aceptó: respondió ${status}.`,
	brokeInstead: (status: number) => `Respondió ${status || 'nada'} en vez de rechazarlo con 4xx.`,
	pageUnreachable: (url: string) => `La página de pago ${url} no abre.`,
	pageStatus: (status: number) => `El comprador recibió ${status}.`,
	tokenShown: (place: string) =>
		`El navegador del comprador recibe el py_token ${place}: quien lo tenga puede informar que pagó.`,
	places: {
		address: 'en una dirección',
		header: 'en un encabezado o una cookie',
		page: 'en una página',
		file: 'en algo que la página carga, como un script',
	},
	claimsApproval: (sentence: string) =>
		`El servicio no aceptó el pago, y la página le dice al comprador lo contrario: "${sentence}".`,
	unclearRefusal:
		'Su página no dice con palabras conocidas que el pago no se aceptó; indica con --refused-text un texto suyo que lo diga.',
	paidByNobody: 'Informó success de un pago que nadie pagó.',
	otherPayment: 'Informó el otro pago, cuyo comprador no había elegido: confunde un pago con otro.',
	startedTwice: 'La segunda respuesta es otra que la primera: hay dos pagos por un solo inicio.',
	sameStart: 'Respondió lo mismo a dos inicios distintos: confunde un pago con otro.',
	noCredentials: 'No se dieron credenciales (--auth-file), así que no se puede probar con otras.',
	noCommerceData: 'No se dieron datos del comercio (--commerce-data).',
	noButton: (button: string) =>
		`La página de pago no tiene un formulario con el botón ${button}; indica otro con --press-…, o usa --buyer o --by-hand.`,
	commandFailed: (code: string, said: string) => `El comando de --buyer terminó con ${code}${said ? `: ${said}` : ''}.`,
	personCannotPost: 'A mano solo se puede pagar cuando el comprador llega por GET; usa --buyer.',
	unseen: 'Nadie ve dónde termina el comprador cuando paga una persona o un comando.',
	noReport: (outcome: string, seconds: number) =>
		`No informó ${outcome} en ${seconds} s después de que el comprador eligió.`,
	otherToken: 'Informó con un py_token que no es el de este pago.',
	otherOutcome: (reported: string, chosen: string) => `Informó ${reported}, y el comprador eligió ${chosen}.`,
	reportRefused: (status: number, said: string) => `El servicio no aceptó lo que informó (${status}): ${said}.`,
	notSentBack: (url: string) => `El comprador no llegó a redirectTo: terminó en ${url}.`,
	wholeCard: 'Envía más que los últimos 4 dígitos de la tarjeta.',
	badDate: (date: string) => `transactionDate no es una fecha ISO 8601 en UTC: ${date}.`,
	otherAmount: 'El monto que informa no es el que se pidió.',
	noAmount: 'Sus informes no dicen el monto (quota 0 y quotaAmount 0).',
	contrary: 'Informó un resultado contrario al primero.',
	paidTwice: (many: number) => `Informó ${many} pagos distintos de una sola compra.`,
	gaveUp: 'No volvió a informar, así que la tienda no se entera del pago.',
	noCall: (kind: string, seconds: number) => `No llamó para ${CALLS[kind]} en ${seconds} s.`,
	callRefused: (kind: string, status: number, said: string) =>
		`El servicio no aceptó su llamada para ${CALLS[kind]} (${status})${said ? `: ${said}` : ''}.`,
	twoLabels: (numbers: string) => `Dio dos números de seguimiento al mismo pedido: ${numbers}.`,
	loggedAgain: 'Informó los mismos estados otra vez.',
	movedAnnulled: 'Despachó o entregó un pedido anulado.',
	tokenPassedOn: 'Pasa el userToken a quien vea el pedido: quien lo tenga puede llamar en su nombre.',
	sharedNumber: 'Dio el mismo número de seguimiento a pedidos distintos.',
	notDelivered: (seconds: number) => `No informó la entrega (estado 3) en ${seconds} s.`,
	noSecret: 'No se dio el secreto con que verifica las firmas (--secret-file).',
	trustedForgery: 'Rechazó el aviso y aun así hizo algo con él.',
};
