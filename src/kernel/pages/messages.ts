/** The words that pages of every room share. A room has its own `messages.ts` of this form: Spanish, English, and `WORDS`. */
import type { Language } from './language.ts';

const es = {
	/** Of the language itself. */
	name: 'Español',
	skip: 'Ir al contenido',
	unknownTitle: 'No encontramos esta página',
	unknownText: 'Revisa que la dirección esté completa.',
	tooManyTitle: 'Demasiadas solicitudes seguidas',
	tooManyText: 'Espera unos segundos y abre la página de nuevo.',
	busyTitle: 'La página aún no está lista',
	busyText: 'Hay mucho trabajo en este momento. Inténtalo de nuevo en unos segundos.',
	misusedTitle: 'No pudimos mostrar esta página',
	misusedText: 'Ábrela de nuevo desde el enlace que recibiste.',
	failedTitle: 'No pudimos mostrar esta página',
	failedText: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
};

const en: typeof es = {
	name: 'English',
	skip: 'Skip to content',
	unknownTitle: 'We cannot find this page',
	unknownText: 'Check that the address is complete.',
	tooManyTitle: 'Too many requests in a row',
	tooManyText: 'Wait a few seconds and open the page again.',
	busyTitle: 'The page is not ready yet',
	busyText: 'We are busy at the moment. Try again in a few seconds.',
	misusedTitle: 'We could not show this page',
	misusedText: 'Open it again from the link you received.',
	failedTitle: 'We could not show this page',
	failedText: 'Something went wrong on our side. Try again in a moment.',
};

type Words = typeof es;

export const WORDS: Readonly<Record<Language, Words>> = { es, en };
