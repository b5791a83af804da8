/** Refusals as a buyer reads them, by their code, in the language of the page; what a program needs to know is left out. */
import type { Refusal } from '../../../kernel/errors.ts';
import { day, type Language, minutes, price } from '../../../kernel/pages/index.ts';
import { WORDS } from './words.ts';

const BAD_GATEWAY = 502;

/** What a sentence may name, as the page says it. */
interface Facts {
	serial: string;
	/** First or last day of use. */
	date: string;
	minimum: string;
	product: string;
	/** How long to wait. */
	minutes: string;
}

type Sentence = (facts: Facts) => string;

const SENTENCES: Readonly<Record<string, Readonly<Record<Language, Sentence>>>> = {
	'coupons.unknown': {
		es: ({ serial }) =>
			serial ? `No existe el cupón ${serial}; revisa cómo está escrito.` : 'Escribe el código del cupón.',
		en: ({ serial }) =>
			serial ? `There is no coupon ${serial}; check how it is spelled.` : 'Enter the code of the coupon.',
	},
	'coupons.entered_twice': {
		es: ({ serial }) => `El cupón ${serial} ya está aplicado.`,
		en: ({ serial }) => `Coupon ${serial} is already applied.`,
	},
	'coupons.disabled': {
		es: ({ serial }) => `El cupón ${serial} no está disponible.`,
		en: ({ serial }) => `Coupon ${serial} is not available.`,
	},
	'coupons.not_started': {
		es: ({ serial, date }) => `El cupón ${serial} se puede usar desde el ${date}.`,
		en: ({ serial, date }) => `Coupon ${serial} can be used from ${date} on.`,
	},
	'coupons.expired': {
		es: ({ serial, date }) => `El cupón ${serial} se podía usar hasta el ${date}.`,
		en: ({ serial, date }) => `Coupon ${serial} could be used until ${date}.`,
	},
	'coupons.exhausted': {
		es: ({ serial }) => `El cupón ${serial} ya se usó todas las veces permitidas.`,
		en: ({ serial }) => `Coupon ${serial} has been used as many times as it allows.`,
	},
	'coupons.in_use': {
		es: ({ serial }) => `El cupón ${serial} está reservado por otra compra que se está pagando.`,
		en: ({ serial }) => `Coupon ${serial} is held by another order that is being paid.`,
	},
	'coupons.already_used': {
		es: ({ serial }) => `El cupón ${serial} se puede usar una vez por persona y ya lo usaste.`,
		en: ({ serial }) => `Coupon ${serial} can be used once per person, and you have used it already.`,
	},
	'coupons.not_combinable': {
		es: ({ serial }) => `El cupón ${serial} no se puede combinar con otros.`,
		en: ({ serial }) => `Coupon ${serial} cannot be used together with others.`,
	},
	'coupons.below_minimum': {
		es: ({ serial, minimum }) => `El cupón ${serial} necesita una compra de al menos ${minimum}.`,
		en: ({ serial, minimum }) => `Coupon ${serial} needs an order of at least ${minimum}.`,
	},
	'coupons.matches_nothing': {
		es: ({ serial }) => `El cupón ${serial} no es para los productos de esta compra.`,
		en: ({ serial }) => `Coupon ${serial} is not for the items of this order.`,
	},
	'store.already_paid': { es: () => 'Esta compra ya está pagada.', en: () => 'This order has been paid already.' },
	'store.expired': {
		es: () => 'Esta compra ha vencido; vuelve a la tienda para comenzar otra.',
		en: () => 'This order has expired; go back to the store to start another.',
	},
	'store.cancelled': { es: () => 'Esta compra fue cancelada.', en: () => 'This order was cancelled.' },
	'store.payment_pending': {
		es: () => 'Hay un pago en proceso de confirmación, así que el total no puede cambiar.',
		en: () => 'A payment is awaiting confirmation, so the total cannot change.',
	},
	'store.other_amount': {
		es: () => 'El total de esta compra cambió mientras pagabas; inténtalo de nuevo.',
		en: () => 'The total of this order changed while you were paying; try again.',
	},
	'store.start_unsure': {
		es: () => 'No alcanzamos a saber si el pago se inició; espera unos segundos e inténtalo de nuevo.',
		en: () => 'We could not find out whether the payment was started; wait some seconds and try again.',
	},
	'store.replaced': {
		es: () => 'Otro pago de esta compra reemplazó al que intentabas hacer.',
		en: () => 'Another payment of this order has replaced the one you were making.',
	},
	'stock.short': {
		es: ({ product }) => `Ya no queda suficiente de ${product}; otra persona lo compró antes. No se hizo ningún cobro.`,
		en: ({ product }) =>
			`There is not enough of ${product} left; somebody else bought it first. Nothing has been charged.`,
	},
	'store.method_required': { es: () => 'Elige un medio de pago.', en: () => 'Choose a payment method.' },
	'store.method_failed': { es: () => WORDS.es.methodFailed, en: () => WORDS.en.methodFailed },
	'page.foreign_form': {
		es: () => 'Esta página ya no está vigente; ábrela de nuevo.',
		en: () => 'This page is no longer valid; open it again.',
	},
	'store.too_many_coupons': {
		es: ({ minutes }) => `Probaste demasiados cupones. Inténtalo de nuevo en ${minutes}.`,
		en: ({ minutes }) => `You have tried too many coupons. Try again in ${minutes}.`,
	},
	'store.too_many_payments': {
		es: ({ minutes }) => `Comenzaste demasiados pagos. Inténtalo de nuevo en ${minutes}.`,
		en: ({ minutes }) => `You have started too many payments. Try again in ${minutes}.`,
	},
	'request.rate_limited': {
		es: () => 'Demasiadas solicitudes seguidas. Espera unos segundos y abre la página de nuevo.',
		en: () => 'Too many requests in a row. Wait a few seconds and open the page again.',
	},
	'store.suspended': {
		es: () => 'Esta tienda no está recibiendo pagos por el momento.',
		en: () => 'This store is not taking payments at the moment.',
	},
	'request.unknown_reference': {
		es: () => 'Este medio de pago ya no está disponible; elige otro.',
		en: () => 'This payment method is no longer available; choose another.',
	},
	'request.invalid': {
		es: () => 'Lo que escribiste tiene caracteres que no se pueden usar.',
		en: () => 'What you entered has characters that cannot be used.',
	},
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function inWords(refusal: Refusal, language: Language): string {
	if (refusal.status === BAD_GATEWAY) return WORDS[language].methodFailed;
	const { serial, date, minimum, currency, product, retry_after: seconds } = refusal.extra;
	const sentence = SENTENCES[refusal.code]?.[language];
	if (!sentence) return WORDS[language].tryAgain;
	return sentence({
		serial: textOf(serial),
		product: textOf(product),
		date: typeof date === 'string' ? day(date, language) : '',
		minimum: typeof minimum === 'number' ? price(minimum, textOf(currency), language) : '',
		minutes: typeof seconds === 'number' ? minutes(seconds, language) : '',
	});
}
