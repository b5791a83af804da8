/** The words of the tracking page and the label in each language. */
import type { Language } from '../../../kernel/http/index.ts';

interface Words {
	title: string;
	order: string;
	from: string;
	to: string;
	courier: string;
	service: string;
	trackingNumber: string;
	follow: string;
	history: string;
	opened: string;
	packages: readonly [single: string, several: string];
	comment: string;
	phone: string;
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
		opened: 'Recibimos tu pedido',
		packages: ['Un bulto', 'Varios bultos'],
		comment: 'Comentario',
		phone: 'Teléfono',
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
		opened: 'We received your order',
		packages: ['One package', 'Several packages'],
		comment: 'Comment',
		phone: 'Phone',
	},
};
