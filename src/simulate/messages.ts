/** The words of the simulated payment method, in Spanish and English. */
import type { Language } from '../kernel/pages/index.ts';

const es = {
	brand: 'Simulador',
	title: 'Pago simulado',
	pendingTitle: 'Transferencia pendiente',
	order: 'Pedido',
	first: {
		success: 'Pagar',
		fail: 'Rechazar el pago',
		pending: 'Pagar por transferencia',
		none: 'No avisar a la tienda',
	},
	later: { success: 'Llegó la transferencia', fail: 'No llegó', pending: '', none: 'No avisar a la tienda' },
	rejected: 'Rechazado en la página de pago simulado',
	noMoney: 'Es una simulación: no se mueve dinero.',
	back: 'Volver al pago',
	unknownTitle: 'Pago desconocido',
	unknownText: 'Comienza de nuevo el pago en la tienda.',
	silentTitle: 'Sin respuesta',
	silentText: 'La tienda no se entera de este pago. Puedes volver y elegir cómo termina.',
	refusedTitle: 'La tienda no lo aceptó',
	unreachedTitle: 'No se pudo avisar a la tienda',
	unreachedText: 'La tienda no respondió. Vuelve al pago e inténtalo otra vez.',
	staleTitle: 'Esta página ya no está vigente',
	staleText: 'Vuelve al pago y elige de nuevo.',
	choiceTitle: 'Respuesta desconocida',
	choiceText: 'Vuelve al pago y elige cómo termina.',
};

const en: typeof es = {
	brand: 'Simulator',
	title: 'Simulated payment',
	pendingTitle: 'Transfer pending',
	order: 'Order',
	first: { success: 'Pay', fail: 'Reject the payment', pending: 'Pay by transfer', none: 'Do not tell the store' },
	later: {
		success: 'The transfer has arrived',
		fail: 'It never arrived',
		pending: '',
		none: 'Do not tell the store',
	},
	rejected: 'Rejected on the simulated payment page',
	noMoney: 'This is a simulation: no money moves.',
	back: 'Back to the payment',
	unknownTitle: 'Unknown payment',
	unknownText: 'Start the payment again at the store.',
	silentTitle: 'No answer',
	silentText: 'The store hears nothing of this payment. You can go back and choose how it ends.',
	refusedTitle: 'The store refused it',
	unreachedTitle: 'The store could not be told',
	unreachedText: 'It did not answer. Go back to the payment and try again.',
	staleTitle: 'This page is no longer valid',
	staleText: 'Go back to the payment and choose again.',
	choiceTitle: 'Unknown answer',
	choiceText: 'Go back to the payment and choose how it ends.',
};

export const WORDS: Readonly<Record<Language, typeof es>> = { es, en };
