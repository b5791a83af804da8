/** Refusals as a buyer reads them: in Spanish by their code, in English as they are. */
import type { Refusal } from '../../../kernel/errors.ts';
import { type Language, WORDS } from './language.ts';

const BAD_GATEWAY = 502;

type Sentence = (serial: string) => string;

const SPANISH: Readonly<Record<string, Sentence>> = {
	'coupons.unknown': (serial) => `No existe el cupón ${serial}; revisa cómo está escrito`,
	'coupons.entered_twice': (serial) => `El cupón ${serial} ya está aplicado`,
	'coupons.disabled': (serial) => `El cupón ${serial} no está disponible`,
	'coupons.not_started': (serial) => `El cupón ${serial} todavía no se puede usar`,
	'coupons.expired': (serial) => `El cupón ${serial} ya venció`,
	'coupons.exhausted': (serial) => `El cupón ${serial} ya se usó todas las veces permitidas`,
	'coupons.in_use': (serial) => `El cupón ${serial} está reservado por otra compra que se está pagando`,
	'coupons.already_used': (serial) => `El cupón ${serial} se puede usar una vez por persona y ya lo usaste`,
	'coupons.not_combinable': (serial) => `El cupón ${serial} no se puede combinar con otros`,
	'coupons.below_minimum': (serial) => `El cupón ${serial} necesita una compra mayor`,
	'coupons.matches_nothing': (serial) => `El cupón ${serial} no es para los productos de esta compra`,
	'store.already_paid': () => 'Esta compra ya está pagada',
	'store.expired': () => 'Esta compra ha vencido; vuelve a la tienda para comenzar otra',
	'store.cancelled': () => 'Esta compra fue cancelada',
	'store.payment_pending': () => 'Hay un pago en proceso de confirmación, así que el total no puede cambiar',
	'store.method_required': () => 'Elige un medio de pago',
	'store.stale_form': () => 'El formulario no es de esta página; ábrela de nuevo',
	'store.suspended': () => 'Esta tienda no está recibiendo pagos por el momento',
	'request.unknown_reference': () => 'Este medio de pago ya no está disponible; elige otro',
};

export function inWords(refusal: Refusal, language: Language): string {
	if (refusal.status === BAD_GATEWAY) return WORDS[language].methodFailed;
	const { serial } = refusal.extra;
	const sentence = language === 'es' ? SPANISH[refusal.code] : undefined;
	return sentence?.(typeof serial === 'string' ? serial : '') ?? refusal.message;
}
