/** The words of the pages of kept mails, in Spanish and English. */
import type { Language } from '../../../kernel/pages/index.ts';

const es = {
	title: 'Correos del sandbox',
	lead: 'Aquí queda lo que este sandbox habría enviado por correo. No sale nada, y al detenerlo se pierde.',
	asJson: 'Un programa lo lee en',
	none: 'Todavía no hay correos.',
	noneHint: 'Pide una contraseña nueva, invita a alguien o emite un documento con sendEmail: 1.',
	refresh: 'Actualizar',
	to: 'Para',
	replyTo: 'Responder a',
	sent: 'Enviado',
	attachment: 'Adjunto',
	back: 'Todos los correos',
	bytes: (count: number) => `${count.toLocaleString('es-CL')} bytes`,
	problem: 'No se puede mostrar',
	notFound: 'Ese correo ya no está.',
	elsewhere:
		'Los correos tienen enlaces que abren cuentas, así que esta página se ve solo desde el mismo equipo y donde no hay una dirección pública. Si no, usa /sandbox/mails.json con la clave del sandbox.',
};

const en: typeof es = {
	title: 'Mails of the sandbox',
	lead: 'What this sandbox would have sent by mail. Nothing leaves it, and it is lost when it stops.',
	asJson: 'A program reads it at',
	none: 'There are no mails yet.',
	noneHint: 'Ask for a new password, invite somebody, or issue a document with sendEmail: 1.',
	refresh: 'Refresh',
	to: 'To',
	replyTo: 'Reply to',
	sent: 'Sent',
	attachment: 'Attachment',
	back: 'All mails',
	bytes: (count) => `${count.toLocaleString('en')} bytes`,
	problem: 'It cannot be shown',
	notFound: 'That mail is no longer there.',
	elsewhere:
		'Mails have links that open accounts, so this page is shown on the same machine only, and not where there is a public address. Otherwise use /sandbox/mails.json with the sandbox key.',
};

export const WORDS: Readonly<Record<Language, typeof es>> = { es, en };
