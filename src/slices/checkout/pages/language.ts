/** The words of the buyer's pages, in Spanish and English, and how they write amounts and times. */
import type { Language } from '../../../kernel/pages/index.ts';

const es = {
	checkout: 'Tu compra',
	items: 'Productos',
	quantity: 'Cantidad',
	subtotal: 'Subtotal',
	discount: 'Descuento',
	delivery: 'Despacho',
	pickUp: 'Retiro en tienda',
	free: 'Gratis',
	total: 'Total',
	taxesIncluded: 'Impuestos incluidos',
	coupon: 'Cupón de descuento',
	couponField: 'Código del cupón',
	apply: 'Aplicar',
	remove: 'Quitar',
	pay: 'Pagar',
	payWith: 'Pagar con',
	confirm: 'Confirmar compra',
	noMethods: 'Esta tienda no tiene medios de pago disponibles por el momento.',
	keptUntil: 'Reservado hasta',
	notKept: 'El pago anterior falló, así que tus productos no están reservados hasta que pagues.',
	pendingNote: 'Hay un pago en proceso de confirmación. Si pagas de nuevo, lo reemplazas.',
	expired: 'Esta compra ha vencido. Vuelve a la tienda para comenzar otra.',
	cancelled: 'Esta compra fue cancelada.',
	paid: 'Esta compra ya está pagada.',
	seeResult: 'Ver el resultado',
	successTitle: '¡Pago recibido!',
	successText: 'Gracias por tu compra. Quedó registrada para',
	pendingTitle: 'Pago pendiente',
	pendingText: 'Estamos esperando la confirmación de tu pago. Guardamos tus productos mientras tanto.',
	failTitle: 'El pago no se realizó',
	failText: 'No se hizo ningún cobro. Puedes intentarlo de nuevo.',
	waitingTitle: 'Esperando el pago',
	waitingText: 'Aún no tenemos noticias del medio de pago.',
	refundTitle: 'Te devolveremos el dinero',
	refundText: 'Tu pago llegó cuando la compra ya no se podía completar. La tienda te lo devolverá.',
	endedTitle: 'Compra terminada',
	retry: 'Intentar de nuevo',
	refresh: 'Actualizar',
	order: 'Pedido',
	receipt: 'Ver documento',
	leaving: 'Te llevamos al medio de pago…',
	continue: 'Continuar al pago',
	back: 'Volver a la compra',
	notFoundTitle: 'No encontramos esta compra',
	notFoundText: 'Revisa la dirección o vuelve a la tienda.',
	problem: 'No se pudo completar',
	tryAgain: 'Algo no salió bien; inténtalo de nuevo o vuelve a la tienda.',
	methodFailed: 'El medio de pago no respondió bien. No se hizo ningún cobro; inténtalo de nuevo o usa otro.',
};

const en: typeof es = {
	checkout: 'Your order',
	items: 'Items',
	quantity: 'Quantity',
	subtotal: 'Subtotal',
	discount: 'Discount',
	delivery: 'Delivery',
	pickUp: 'Pick up at the store',
	free: 'Free',
	total: 'Total',
	taxesIncluded: 'Taxes included',
	coupon: 'Discount coupon',
	couponField: 'Coupon code',
	apply: 'Apply',
	remove: 'Remove',
	pay: 'Pay',
	payWith: 'Pay with',
	confirm: 'Confirm order',
	noMethods: 'This store has no payment method available at the moment.',
	keptUntil: 'Kept for you until',
	notKept: 'The last payment failed, so your items are not kept for you until you pay.',
	pendingNote: 'A payment is awaiting confirmation. Paying again replaces it.',
	expired: 'This order has expired. Go back to the store to start another.',
	cancelled: 'This order was cancelled.',
	paid: 'This order has been paid.',
	seeResult: 'See the result',
	successTitle: 'Payment received!',
	successText: 'Thank you for your order. It is registered for',
	pendingTitle: 'Payment pending',
	pendingText: 'We are waiting for your payment to be confirmed. Your items are kept meanwhile.',
	failTitle: 'The payment did not go through',
	failText: 'Nothing was charged. You can try again.',
	waitingTitle: 'Waiting for the payment',
	waitingText: 'We have not heard from the payment method yet.',
	refundTitle: 'You will get your money back',
	refundText: 'Your payment came when the order could no longer be completed. The store will refund it.',
	endedTitle: 'Order ended',
	retry: 'Try again',
	refresh: 'Refresh',
	order: 'Order',
	receipt: 'See document',
	leaving: 'Taking you to the payment…',
	continue: 'Continue to payment',
	back: 'Back to the order',
	notFoundTitle: 'We cannot find this order',
	notFoundText: 'Check the address or go back to the store.',
	problem: 'It could not be done',
	tryAgain: 'Something did not work; try again or go back to the store.',
	methodFailed: 'The payment method did not answer properly. Nothing was charged; try again or use another.',
};

export type Words = typeof es;
export const WORDS: Readonly<Record<Language, Words>> = { es, en };

const LOCALES: Readonly<Record<Language, string>> = { es: 'es-CL', en: 'en-US' };

const currencyFormat = (language: Language, currency: string, decimals: number) =>
	new Intl.NumberFormat(LOCALES[language], {
		style: 'currency',
		currency,
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	});

/** An amount in the coin's smallest unit. */
export const money = (amount: number, currency: { code: string; decimals: number }, language: Language): string =>
	currencyFormat(language, currency.code, currency.decimals).format(amount / 10 ** currency.decimals);

/** An amount in whole units: with all decimals of its coin, or none. */
export const price = (amount: number, currency: string, language: Language): string =>
	currencyFormat(language, currency, Number.isInteger(amount) ? 0 : 2).format(amount);

const QUANTITY_DECIMALS = 4;

export const quantity = (amount: number, language: Language): string =>
	new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: QUANTITY_DECIMALS }).format(amount);

/** `2026-03-10` in words. */
export const day = (date: string, language: Language): string =>
	new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** Whole minutes in words, at least one. */
export const minutes = (seconds: number, language: Language): string =>
	new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
		Math.max(1, Math.ceil(seconds / 60)),
	);

/** Until when, for a sentence that says "until": the time, and the day unless that is today. */
export function until(seconds: number, now: number, timeZone: string, language: Language): string {
	const part = (options: Intl.DateTimeFormatOptions, at = seconds) =>
		new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(at * 1000);
	const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
	const dated = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
	const { year: _year, ...shown } = dated;
	if (part(dated) === part(dated, now)) return language === 'es' ? `las ${time}` : time;
	return language === 'es' ? `el ${part(shown)} a las ${time}` : `${part(shown)} at ${time}`;
}
