/** The mails that a sandbox keeps: `/sandbox/mails.json` for programs, and `/mails` for people on the same machine. */
import Type from 'typebox';
import { notFound, type Refusal } from '../../../kernel/errors.ts';
import {
	type HttpReply,
	type HttpRequest,
	isFromHere,
	output,
	type RouteInfo,
	sendPage,
} from '../../../kernel/http/index.ts';
import type { StoredMail } from '../../../kernel/mail/index.ts';
import { type Frame, type Language, languageOf } from '../../../kernel/pages/index.ts';
import { type ControlInfo, control, type SandboxParts } from '../control-routes.ts';
import { onlyHere } from '../errors.ts';
import { listPage, MAILS, mailPage, mailProblem } from './page.ts';

const { date, integer, nullable, object, text } = output;

const summary = {
	id: integer(1),
	to: text('camila@rojas.example'),
	subject: text('Almacén Los Andes te invita'),
	text: text('Hola…', 'The whole mail; none has an HTML part'),
	replyTo: nullable(text('contacto@losandes.example')),
	sentAt: date('When it would have been sent'),
	companyId: nullable(integer(1), "The company that it concerns; null of mails about a person's account"),
};
const file = { name: text('Boleta-214.pdf'), type: text('application/pdf'), bytes: integer(21_804) };

const MailsShape = object('SandboxMails', {
	mails: Type.Array(
		object('SandboxMail', { ...summary, attachment: nullable(object('SandboxMailAttachment', file)) }),
		{ description: 'The newest first' },
	),
});
const MailShape = object('SandboxMailWithFile', {
	...summary,
	attachment: nullable(object('SandboxMailFile', { ...file, content: text('JVBERi0…', 'In base64') })),
});

const WHOLE = /^\d{1,15}$/;

const plainOf = ({ id, to, subject, text: said, replyTo, sentAt, companyId }: StoredMail) => ({
	id,
	to,
	subject,
	text: said,
	replyTo: replyTo ?? null,
	sentAt,
	companyId: companyId ?? null,
});

function toWire(mail: StoredMail) {
	const { attachment } = mail;
	const { name, type, content } = attachment ?? { name: '', type: '', content: Buffer.alloc(0) };
	return { ...plainOf(mail), attachment: attachment ? { name, type, bytes: content.length } : null };
}

const withFile = (mail: StoredMail) => {
	const wire = toWire(mail);
	const content = mail.attachment?.content.toString('base64') ?? '';
	return { ...wire, attachment: wire.attachment && { ...wire.attachment, content } };
};

function found(mail: StoredMail | undefined): StoredMail {
	if (!mail) throw notFound('mail');
	return mail;
}

const numberOf = ({ id }: HttpRequest['params']): number => (WHOLE.test(id ?? '') ? Number(id) : 0);

function jsonRoutes(parts: SandboxParts): void {
	const { storedMails: mails } = parts;
	const url = '/sandbox/mails.json';
	const info = (method: 'GET' | 'DELETE', operationId: string, said: string): Omit<ControlInfo, 'answers'> => ({
		method,
		url,
		operationId,
		concerns: 'company',
		summary: said,
	});
	const answers = { 200: MailsShape };
	control(
		parts,
		{
			...info('GET', 'listSandboxMails', 'List the mails that were not sent'),
			description:
				"With a company's token those that concern that company alone, as invitations and documents do; with the sandbox key all, with password links too.",
			query: [{ name: 'to', description: 'Only those to this address', type: 'string' }],
			answers,
		},
		async ({ companyId, query }) => {
			const to = query.to?.toLowerCase();
			const shown = mails.list(companyId).filter((mail) => to === undefined || mail.to.toLowerCase() === to);
			return { status: 200, body: { mails: shown.map(toWire) } };
		},
	);
	control(
		parts,
		{ ...info('DELETE', 'clearSandboxMails', 'Forget the mails that were not sent'), answers },
		async ({ companyId }) => {
			mails.clear(companyId);
			return { status: 200, body: { mails: mails.list(companyId).map(toWire) } };
		},
	);
	control(
		parts,
		{
			...info('GET', 'getSandboxMail', 'Read one mail with its attachment'),
			url: '/sandbox/mails/:id.json',
			path: { id: { description: 'Number of the mail', example: 1 } },
			noun: 'mail',
			answers: { 200: MailShape },
		},
		async ({ companyId, params }) => ({ status: 200, body: withFile(found(mails.find(numberOf(params), companyId))) }),
	);
}

export function mailRoutes(parts: SandboxParts): void {
	const { api, storedMails: mails } = parts;
	/** Mails have links that open accounts. */
	const mustBeHere = (request: HttpRequest) => {
		if (!isFromHere(request, api.addresses)) throw onlyHere();
	};
	jsonRoutes(parts);
	const open = (
		info: Pick<RouteInfo, 'url' | 'operationId' | 'summary'>,
		answer: (request: HttpRequest, language: Language) => Frame,
	) =>
		api.open(
			{
				...info,
				method: 'GET',
				right: undefined,
				tag: 'Sandbox',
				path: { id: { description: 'Number of the mail', example: 1 } },
				produces: 'text/html',
				answers: { 200: Type.String() },
				refusals: [403, 404],
			},
			async (request, reply) => {
				mustBeHere(request);
				return sendPage(request, reply, answer(request, languageOf(request)));
			},
			(request: HttpRequest, reply: HttpReply, refusal: Refusal) =>
				sendPage(request, reply, mailProblem(refusal, languageOf(request))),
		);
	open(
		{ url: MAILS, operationId: 'getMailsPage', summary: 'Mails that were not sent, as a page' },
		(_request, language) => listPage(mails.list(), api.addresses.base, language),
	);
	open({ url: `${MAILS}/:id`, operationId: 'getMailPage', summary: 'One of them as a page' }, ({ params }, language) =>
		mailPage(found(mails.find(numberOf(params))), language),
	);
	const attachment: RouteInfo = {
		method: 'GET',
		url: `${MAILS}/:id/attachment`,
		path: { id: { description: 'Number of the mail', example: 1 } },
		operationId: 'getMailAttachment',
		right: undefined,
		tag: 'Sandbox',
		summary: 'The attachment of one of them',
		produces: 'application/octet-stream',
		answers: { 200: output.file },
		refusals: [403, 404],
	};
	api.open(attachment, async (request, reply) => {
		mustBeHere(request);
		const { attachment: file } = found(mails.find(numberOf(request.params)));
		if (!file) throw notFound('attachment');
		const name = encodeURIComponent(file.name);
		return reply
			.headers({
				'content-type': file.type,
				'content-disposition': `attachment; filename*=UTF-8''${name}`,
				'x-content-type-options': 'nosniff',
				'cache-control': 'no-store',
			})
			.send(file.content);
	});
}
