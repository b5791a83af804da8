/** The words of the tracking page and the label in each language. */
import type { Language, ProblemWords } from '../../../kernel/pages/index.ts';

const es = {
	title: 'Seguimiento de tu pedido',
	order: 'Envío',
	purchase: (number: string): string => `Pedido N° ${number}`,
	from: 'Remitente',
	to: 'Destino',
	courier: 'Empresa de transporte',
	service: 'Servicio',
	trackingNumber: 'Número de seguimiento',
	follow: 'Ver en el sitio del courier',
	history: 'Historial',
	newestOnly: 'Se muestran los movimientos más recientes.',
	opened: 'Recibimos tu pedido',
	packages: ['Un bulto', 'Varios bultos'],
	comment: 'Comentario',
	phone: 'Teléfono',
	/** What the file of the label is called. */
	label: 'etiqueta',
	/** What is said in an order's place. */
	problems: {
		unknown: [
			'No encontramos esta página',
			'Revisa que la dirección esté completa, o pide a la tienda que te la envíe de nuevo.',
		],
	} satisfies ProblemWords,
};

const en: typeof es = {
	title: 'Track your order',
	order: 'Shipment',
	purchase: (number) => `Order No. ${number}`,
	from: 'From',
	to: 'To',
	courier: 'Courier',
	service: 'Service',
	trackingNumber: 'Tracking number',
	follow: "See it on the courier's site",
	history: 'History',
	newestOnly: 'Only the latest updates are shown.',
	opened: 'We received your order',
	packages: ['One package', 'Several packages'],
	comment: 'Comment',
	phone: 'Phone',
	label: 'label',
	problems: {
		unknown: [
			'We cannot find this page',
			'Check that the address is complete, or ask the store to send it to you again.',
		],
	},
};

export const WORDS: Readonly<Record<Language, typeof es>> = { es, en };

/** What the buyer calls it: the number of the purchase, where there was one. */
export const nameOf = (order: { orderId: number; orderNumber: string }, language: Language): string =>
	order.orderNumber === '' ? `${WORDS[language].order} ${order.orderId}` : WORDS[language].purchase(order.orderNumber);
