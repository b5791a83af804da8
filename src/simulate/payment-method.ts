/**
 * A payment method for demos and tests, as strict and as slow as a person is: it takes the start of a transaction, shows a
 * payment page where one picks how it ends, reports that through the return endpoints, and sends the buyer back.
 */
import { checkForm, type Language, languageOf, type Page } from '../kernel/pages/index.ts';
import { isSameSecret, randomSecret } from '../kernel/secrets.ts';
import { WORDS } from './messages.ts';
import { messagePage, paymentPage, type Shown } from './payment-page.ts';

interface Session extends Shown {
	token: string;
	/** The payment as it is reported, the same however often. */
	payment: { id: string; authorizationCode: string };
}

interface Answer {
	status: number;
	isGood: boolean;
	content: { data?: { redirectTo?: string }; errors?: { msg?: string } };
}

export interface SimulatorOptions {
	/** Where this simulator is reached, without a slash at its end. */
	ownUrl(): string;
	/** Where the service takes reports. Fixed here: a caller-supplied address would make this process call anything. */
	paymentUrl(): string;
	/** Headers that a start has to carry, as a method with credentials asks for. */
	credentials?: Readonly<Record<string, string>>;
}

export interface SimulatorRequest {
	/** `/init`, `/pay` or `/outcome`. */
	path: string;
	/** Members of the JSON body or form, or of the query. */
	fields: Readonly<Record<string, unknown>>;
	/** Of the visitor of the page. */
	visit: Parameters<typeof languageOf>[0];
}

export type Simulator = (request: SimulatorRequest) => Promise<Page>;

const MAX_SESSIONS = 2_000;
const REPORT_TIMEOUT_MS = 10_000;
/** Characters of each text that is kept. */
const MOST_KEPT = { token: 200, currency: 10, order: 100, email: 255 };

const json = (status: number, body: unknown): Page => ({
	status,
	headers: { 'content-type': 'application/json; charset=utf-8' },
	body: JSON.stringify(body),
});

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function readStart(fields: SimulatorRequest['fields']): Session | undefined {
	const { py_token, amount, currency, order, payment } = fields;
	if (typeof py_token !== 'string' || py_token === '' || typeof amount !== 'number') return undefined;
	const email = text((payment as { email?: unknown } | undefined)?.email);
	const kept = { token: py_token, currency: text(currency), order: text(order), email };
	const names = Object.keys(MOST_KEPT) as (keyof typeof MOST_KEPT)[];
	if (names.some((name) => kept[name].length > MOST_KEPT[name])) return undefined;
	// Copied, so that what is kept holds no larger text that it was cut from.
	for (const name of names) kept[name] = Buffer.from(kept[name]).toString();
	const reported = { id: randomSecret(8), authorizationCode: randomSecret(3).toUpperCase() };
	return { ...kept, amount, payment: reported, isPending: false, id: randomSecret(16), formSecret: randomSecret() };
}

/** A start of the same transaction is the same start. */
const isSame = (one: Session, other: Session): boolean => one.amount === other.amount && one.order === other.order;

const hasCredentials = (wanted: Readonly<Record<string, string>>, { headers }: SimulatorRequest['visit']): boolean =>
	Object.entries(wanted).every(([name, value]) => isSameSecret(value, String(headers[name.toLowerCase()] ?? '')));

const successBody = (session: Session) => ({
	...session.payment,
	data: {
		cardNumber: '6623',
		quota: 0,
		quotaAmount: Math.round(session.amount),
		payType: 'debit',
		status: 'AUTHORIZED',
		transactionDate: new Date().toISOString(),
	},
});

/** What is reported of each choice, at the endpoint of its name; "none" never answers. */
const REPORTS: Readonly<Record<string, (session: Session, language: Language) => object>> = {
	success: successBody,
	// The merchant reads it in the story of the payment, and here the one who tries the shop is the merchant.
	fail: ({ payment }, language) => ({ id: payment.id, msg: WORDS[language].rejected, data: { reason: 'simulated' } }),
	pending: ({ payment }) => ({
		...payment,
		data: { cardNumber: '', status: 'PENDING', transactionDate: new Date().toISOString() },
	}),
};

export function createPaymentSimulator(options: SimulatorOptions): Simulator {
	const sessions = new Map<string, Session>();
	const byToken = new Map<string, Session>();

	const keep = (session: Session) => {
		sessions.set(session.id, session);
		byToken.set(session.token, session);
		const [oldest] = sessions.values();
		if (sessions.size <= MAX_SESSIONS || !oldest) return;
		sessions.delete(oldest.id);
		byToken.delete(oldest.token);
	};

	const start = (fields: SimulatorRequest['fields'], visit: SimulatorRequest['visit']): Page => {
		if (!hasCredentials(options.credentials ?? {}, visit)) return json(401, { error: 'these are not our credentials' });
		const session = readStart(fields);
		if (!session) return json(400, { error: 'py_token and amount are required, and no text may be longer than usual' });
		const known = byToken.get(session.token);
		if (known && !isSame(known, session)) return json(409, { error: 'this py_token was started for something else' });
		if (!known) keep(session);
		return json(200, { url: `${options.ownUrl()}/pay`, key: 'session', value: (known ?? session).id });
	};

	/** Undefined where the service cannot be reached, or answers something else than it does. */
	const post = async (path: string, body: unknown): Promise<Answer | undefined> => {
		try {
			const answer = await fetch(options.paymentUrl() + path, {
				method: 'POST',
				redirect: 'error',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
				signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
			});
			return { status: answer.status, isGood: answer.ok, content: (await answer.json()) as Answer['content'] };
		} catch {
			return undefined;
		}
	};

	const report = async (session: Session, choice: string, language: Language): Promise<Page> => {
		const words = WORDS[language];
		const say = (status: number, title: string, said: string) =>
			messagePage(language, { status, title, text: said, session: session.id });
		if (choice === 'none') return say(200, words.silentTitle, words.silentText);
		const body = Object.hasOwn(REPORTS, choice) ? REPORTS[choice]?.(session, language) : undefined;
		if (!body) return say(400, words.choiceTitle, words.choiceText);
		const answer = await post(`/v1/payment/${choice}/${encodeURIComponent(session.token)}`, body);
		if (!answer) return say(502, words.unreachedTitle, words.unreachedText);
		const { content } = answer;
		if (!answer.isGood) return say(200, words.refusedTitle, content.errors?.msg ?? String(answer.status));
		if (choice === 'pending') {
			session.isPending = true;
			return paymentPage(language, session);
		}
		return { status: 303, headers: { location: content.data?.redirectTo ?? '' }, body: '' };
	};

	return async ({ path, fields, visit }) => {
		if (path === '/init') return start(fields, visit);
		const language = languageOf(visit);
		const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]));
		const session = sessions.get(form.session ?? '');
		const words = WORDS[language];
		if (!session) return messagePage(language, { status: 404, title: words.unknownTitle, text: words.unknownText });
		if (path !== '/outcome') return paymentPage(language, session);
		try {
			checkForm(visit.headers, form, session.formSecret);
		} catch {
			const stale = { status: 403, title: words.staleTitle, text: words.staleText, session: session.id };
			return messagePage(language, stale);
		}
		return report(session, form.outcome ?? '', language);
	};
}
