/** Refusals of the API in the person's language: by their code; in the API's own words where there is none here. */
import { ApiProblem, ServiceAway } from '../api/problem.ts';
import { GENERAL } from './general.ts';
import { type Language, useReader } from './language.tsx';

type Says = string | ((answer: Readonly<Record<string, unknown>>) => string);

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** English sentences are the API's own. */
const SPANISH: Readonly<Record<string, Says>> = {
	'request.invalid': ({ field }) => `Revisa este dato${field ? ` (${text(field)})` : ''}: no tiene la forma esperada.`,
	'request.unknown_reference': 'Esto ya no existe o es de otra empresa. Elige otra opción.',
	'request.not_found': 'Este registro no existe.',
	'request.too_many': 'Demasiadas solicitudes seguidas. Espera unos segundos.',
	'request.forbidden': 'No tienes permiso para hacer esto.',
	'request.idempotency_conflict': 'Esto ya se envió con otros datos. Recarga la página.',
	'stock.short': ({ product, name, asked, requested, available }) => {
		const what = text(product ?? name);
		const [wanted, left] = [text(asked ?? requested), text(available)];
		return wanted && left
			? `${what ? `${what}: ` : ''}pides ${wanted} y hay ${left} disponibles.`
			: 'No hay stock suficiente.';
	},
	'dispatch.same_office': 'La sucursal de destino debe ser distinta de la de origen.',
	'dispatch.destination_required': 'Elige la sucursal de destino.',
	'dispatch.has_arrived': 'Este traslado ya se recibió en todo o en parte, por eso no se puede anular.',
	'dispatch.not_a_transfer': 'Solo se reciben traslados internos.',
	'dispatch.annulled': 'Este traslado está anulado.',
	'dispatch.already_received': 'Este traslado ya fue recibido.',
	'dispatch.more_than_sent': 'Estás recibiendo más de lo que falta por llegar.',
};

export function sentenceOf(error: unknown, language: Language): string | undefined {
	if (error === null || error === undefined) return undefined;
	if (error instanceof ServiceAway) return GENERAL[language].away;
	if (!(error instanceof ApiProblem)) return GENERAL[language].failedText;
	const says = language === 'es' ? SPANISH[error.code] : undefined;
	if (typeof says === 'function') return says(error.answer);
	return says ?? error.message;
}

export function useSentence(error: unknown): string | undefined {
	const { language } = useReader();
	return sentenceOf(error, language);
}

/** For a form: the sentence of the field that was refused. */
export function useFieldError(error: unknown): (field: string) => string | undefined {
	const sentence = useSentence(error);
	return (field) => (error instanceof ApiProblem && error.field === field ? sentence : undefined);
}
