/** The words of the tracking page and the label in each language. */
import type { Language } from '../../../kernel/pages/index.ts';

export interface Words {
	title: string;
	order: string;
	from: string;
	to: string;
	courier: string;
	service: string;
	trackingNumber: string;
	follow: string;
	history: string;
	/** There are more than the page shows. */
	newestOnly: string;
	opened: string;
	packages: readonly [single: string, several: string];
	comment: string;
	phone: string;
	/** What the file of the label is called. */
	label: string;
	notFoundTitle: string;
	notFoundText: string;
	problemTitle: string;
	/** The visitor asked for something that the page does not do. */
	problemText: string;
	failureText: string;
	tooManyTitle: string;
	tooManyText: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
	es: {
		title: 'Seguimiento de tu pedido',
		order: 'Orden',
		from: 'Remitente',
		to: 'Destino',
		courier: 'Transporte',
		service: 'Servicio',
		trackingNumber: 'Número de seguimiento',
		follow: 'Seguir en el sitio del transporte',
		history: 'Historial',
		newestOnly: 'Se muestran los movimientos más recientes.',
		opened: 'Recibimos tu pedido',
		packages: ['Un bulto', 'Varios bultos'],
		comment: 'Comentario',
		phone: 'Teléfono',
		label: 'etiqueta',
		notFoundTitle: 'No encontramos esta página',
		notFoundText: 'Revisa que la dirección esté completa, o pide a la tienda que te la envíe de nuevo.',
		problemTitle: 'No pudimos mostrar esta página',
		problemText: 'Ábrela de nuevo con la dirección que te envió la tienda.',
		failureText: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
		tooManyTitle: 'Demasiadas solicitudes seguidas',
		tooManyText: 'Espera unos segundos y abre la página de nuevo.',
	},
	en: {
		title: 'Tracking of your order',
		order: 'Order',
		from: 'From',
		to: 'To',
		courier: 'Courier',
		service: 'Service',
		trackingNumber: 'Tracking number',
		follow: 'Follow it at the courier',
		history: 'History',
		newestOnly: 'The newest entries are shown.',
		opened: 'We received your order',
		packages: ['One package', 'Several packages'],
		comment: 'Comment',
		phone: 'Phone',
		label: 'label',
		notFoundTitle: 'We cannot find this page',
		notFoundText: 'Check that the address is complete, or ask the store to send it to you again.',
		problemTitle: 'We could not show this page',
		problemText: 'Open it again with the address that the store sent you.',
		failureText: 'Something went wrong on our side. Try again in a moment.',
		tooManyTitle: 'Too many requests in a row',
		tooManyText: 'Wait a few seconds and open the page again.',
	},
};
