/** Refusals as a buyer reads them, by their code, in the language of the page; what a program needs to know is left out. */
import type { Refusal } from '../../../kernel/errors.ts';
import { day, type Language, minutes, moneyInUnits } from '../../../kernel/pages/index.ts';
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

const es = {
	'coupons.unknown': ({ serial }: Facts) =>
		serial ? `No existe el cupón ${serial}; revisa cómo está escrito.` : 'Escribe el código del cupón.',
	'coupons.entered_twice': ({ serial }: Facts) => `El cupón ${serial} ya está aplicado.`,
	'coupons.disabled': ({ serial }: Facts) => `El cupón ${serial} no está disponible.`,
	'coupons.not_started': ({ serial, date }: Facts) => `El cupón ${serial} se puede usar desde el ${date}.`,
	'coupons.expired': ({ serial, date }: Facts) => `El cupón ${serial} se podía usar hasta el ${date}.`,
	'coupons.exhausted': ({ serial }: Facts) => `El cupón ${serial} ya se usó todas las veces permitidas.`,
	'coupons.in_use': ({ serial }: Facts) => `El cupón ${serial} está reservado por otra compra que se está pagando.`,
	'coupons.already_used': ({ serial }: Facts) => `El cupón ${serial} se puede usar una vez por persona y ya lo usaste.`,
	'coupons.not_combinable': ({ serial }: Facts) => `El cupón ${serial} no se puede combinar con otros.`,
	'coupons.below_minimum': ({ serial, minimum }: Facts) =>
		`El cupón ${serial} necesita una compra de al menos ${minimum}.`,
	'coupons.matches_nothing': ({ serial }: Facts) => `El cupón ${serial} no es para los productos de esta compra.`,
	'store.already_paid': 'Esta compra ya está pagada.',
	'store.expired': 'Esta compra ha vencido; vuelve a la tienda para comenzar otra.',
	'store.cancelled': 'Esta compra fue cancelada.',
	'store.payment_pending': 'Hay un pago en proceso de confirmación, así que el total no puede cambiar.',
	'store.other_amount': 'El total de esta compra cambió mientras pagabas; inténtalo de nuevo.',
	'store.start_unsure': 'No alcanzamos a saber si el pago se inició; espera unos segundos e inténtalo de nuevo.',
	'store.replaced': 'Otro pago de esta compra reemplazó al que intentabas hacer.',
	'stock.short': ({ product }: Facts) =>
		`Ya no queda suficiente de ${product}; otra persona lo compró antes. No se hizo ningún cobro.`,
	'store.method_required': 'Elige un medio de pago.',
	'page.foreign_form': 'Esta página ya no está vigente; ábrela de nuevo.',
	'store.too_many_coupons': ({ minutes }: Facts) => `Probaste demasiados cupones. Inténtalo de nuevo en ${minutes}.`,
	'store.too_many_payments': ({ minutes }: Facts) => `Comenzaste demasiados pagos. Inténtalo de nuevo en ${minutes}.`,
	'request.rate_limited': 'Demasiadas solicitudes seguidas. Espera unos segundos y abre la página de nuevo.',
	'store.suspended': 'Esta tienda no está recibiendo pagos por el momento.',
	'request.unknown_reference': 'Este medio de pago ya no está disponible; elige otro.',
	'request.invalid': 'Lo que escribiste tiene caracteres que no se pueden usar.',
};

const en: typeof es = {
	'coupons.unknown': ({ serial }) =>
		serial ? `There is no coupon ${serial}; check how it is spelled.` : 'Enter the code of the coupon.',
	'coupons.entered_twice': ({ serial }) => `Coupon ${serial} is already applied.`,
	'coupons.disabled': ({ serial }) => `Coupon ${serial} is not available.`,
	'coupons.not_started': ({ serial, date }) => `Coupon ${serial} can be used from ${date} on.`,
	'coupons.expired': ({ serial, date }) => `Coupon ${serial} could be used until ${date}.`,
	'coupons.exhausted': ({ serial }) => `Coupon ${serial} has been used as many times as it allows.`,
	'coupons.in_use': ({ serial }) => `Coupon ${serial} is held by another order that is being paid.`,
	'coupons.already_used': ({ serial }) => `Coupon ${serial} can be used once per person, and you have used it already.`,
	'coupons.not_combinable': ({ serial }) => `Coupon ${serial} cannot be used together with others.`,
	'coupons.below_minimum': ({ serial, minimum }) => `Coupon ${serial} needs an order of at least ${minimum}.`,
	'coupons.matches_nothing': ({ serial }) => `Coupon ${serial} is not for the items of this order.`,
	'store.already_paid': 'This order has been paid already.',
	'store.expired': 'This order has expired; go back to the store to start another.',
	'store.cancelled': 'This order was cancelled.',
	'store.payment_pending': 'A payment is awaiting confirmation, so the total cannot change.',
	'store.other_amount': 'The total of this order changed while you were paying; try again.',
	'store.start_unsure': 'We could not find out whether the payment was started; wait some seconds and try again.',
	'store.replaced': 'Another payment of this order has replaced the one you were making.',
	'stock.short': ({ product }) =>
		`There is not enough of ${product} left; someone else bought it first. Nothing has been charged.`,
	'store.method_required': 'Choose a payment method.',
	'page.foreign_form': 'This page is no longer valid; open it again.',
	'store.too_many_coupons': ({ minutes }) => `You have tried too many coupons. Try again in ${minutes}.`,
	'store.too_many_payments': ({ minutes }) => `You have started too many payments. Try again in ${minutes}.`,
	'request.rate_limited': 'Too many requests in a row. Wait a few seconds and open the page again.',
	'store.suspended': 'This store is not taking payments at the moment.',
	'request.unknown_reference': 'This payment method is no longer available; choose another.',
	'request.invalid': 'What you entered has characters that cannot be used.',
};

type Sentences = Readonly<Record<string, string | ((facts: Facts) => string)>>;

const REFUSAL_WORDS: Readonly<Record<Language, Sentences>> = { es, en };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function inWords(refusal: Refusal, language: Language): string {
	if (refusal.status === BAD_GATEWAY) return WORDS[language].methodFailed;
	const { serial, date, minimum, currency, product, retry_after: seconds } = refusal.extra;
	const sentence = REFUSAL_WORDS[language][refusal.code] ?? WORDS[language].tryAgain;
	if (typeof sentence === 'string') return sentence;
	return sentence({
		serial: textOf(serial),
		product: textOf(product),
		date: typeof date === 'string' ? day(date, language) : '',
		minimum: typeof minimum === 'number' ? moneyInUnits(minimum, textOf(currency), language) : '',
		minutes: typeof seconds === 'number' ? minutes(seconds, language) : '',
	});
}
