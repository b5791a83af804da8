/** A person at a browser without a screen: keeps cookies, fills forms, follows nothing by itself. */
import { findAccountByEmail, setPassword } from '../../src/foundations/identity/index.ts';
import { hashPassword } from '../../src/kernel/secrets.ts';
import { registerApplication } from '../../src/slices/applications/index.ts';
import { NOW, type Reply, type Service, type TestCompany } from './service.ts';

export const PASSWORD = 'una clave muy larga';

export interface PageReply extends Reply {
	location: string;
	/** The first form's token. */
	csrf: string;
}

export class Visitor {
	readonly service: Service;
	readonly jar = new Map<string, string>();
	headers: Record<string, string> = {};

	constructor(service: Service) {
		this.service = service;
	}

	get cookie(): string {
		return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
	}

	async #send(method: string, path: string, raw?: string): Promise<PageReply> {
		const form: Record<string, string> =
			raw === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
		const headers = { cookie: this.cookie, ...form, ...this.headers };
		const reply = await this.service.call(method, path, { headers, ...(raw === undefined ? {} : { raw }) });
		for (const line of reply.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			this.jar.set(name, value);
		}
		const csrf = /name="csrf" value="(\w+)"/.exec(reply.text)?.[1] ?? '';
		return { ...reply, location: reply.headers.get('location') ?? '', csrf };
	}

	get = (path: string) => this.#send('GET', path);

	/** Sends a form as it is. */
	post = (path: string, form: Record<string, string>) => this.#send('POST', path, new URLSearchParams(form).toString());

	/** Opens the page first, as a person does, and sends its form. */
	async fill(path: string, form: Record<string, string>, action = path): Promise<PageReply> {
		const { csrf } = await this.get(path);
		return this.post(action, { csrf, ...form });
	}

	signIn = (email: string, path = '/login') => this.fill(path, { email, password: PASSWORD });
}

/** A person of a company, who can sign in. */
export async function personOf(service: Service, company: TestCompany): Promise<{ email: string; accountId: number }> {
	const { db } = service.app;
	const { rows } = await db.query(`select email from users where company_id = ${company.id}`, []);
	const email = rows[0]?.email as string;
	const accountId = (await findAccountByEmail.first(db, { emailKey: email }))?.id as number;
	passwordHash ??= hashPassword(PASSWORD);
	const hash = await passwordHash;
	await db.transaction((tx) => setPassword.run(tx, { id: accountId, passwordHash: hash }));
	return { email, accountId };
}

let passwordHash: Promise<string> | undefined;

export const REDIRECT = 'https://app.example/callback';

export interface TestApplication {
	id: number;
	appId: string;
	usrToken: string;
}

export function application(
	service: Service,
	options: { redirects?: readonly string[]; rights?: string; isApproved?: boolean; name?: string } = {},
): Promise<TestApplication> {
	const { redirects = [REDIRECT], rights = '*', isApproved = true, name = 'Tienda Conectada' } = options;
	return service.app.db.transaction((tx) =>
		registerApplication(
			{ tx, now: NOW, address: '127.0.0.1' },
			{
				name,
				website: '',
				contactEmail: 'desarrollo@tienda.example',
				redirectUris: redirects,
				rights,
				ownerAccountId: undefined,
				isApproved,
			},
		),
	);
}

export async function codeOf(service: Service, company: TestCompany): Promise<string> {
	const { rows } = await service.app.db.query(`select code from companies where id = ${company.id}`, []);
	return rows[0]?.code as string;
}

/** Everything needed to ask a person for access. */
export class Scene {
	readonly service: Service;
	readonly company: TestCompany;
	readonly email: string;
	readonly accountId: number;
	readonly clientCode: string;
	readonly app: TestApplication;
	readonly visitor: Visitor;

	constructor(parts: Omit<Scene, 'login' | 'approve' | 'decide' | 'exchange' | 'codeFrom'>) {
		this.service = parts.service;
		this.company = parts.company;
		this.email = parts.email;
		this.accountId = parts.accountId;
		this.clientCode = parts.clientCode;
		this.app = parts.app;
		this.visitor = parts.visitor;
	}

	/** The address an application sends the browser to; undefined takes a parameter out. */
	login(changes: Record<string, string | undefined> = {}): string {
		const all = { app_id: this.app.appId, redirect_uri: REDIRECT, client_code: this.clientCode, ...changes };
		const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
		return `/login?${new URLSearchParams(sent)}`;
	}

	async decide(decision: string, path = this.login(), more: Record<string, string> = {}): Promise<PageReply> {
		return this.visitor.fill(
			path,
			{ decision, company: String(this.company.id), ...more },
			path.replace('?', '/decision?'),
		);
	}

	codeFrom = ({ location }: PageReply): string => new URL(location).searchParams.get('code') ?? '';

	/** A fresh code, by signing in and approving. */
	async approve(changes: Record<string, string | undefined> = {}): Promise<string> {
		const path = this.login(changes);
		if ((await this.visitor.get(path)).text.includes('name="password"')) await this.visitor.signIn(this.email, path);
		return this.codeFrom(await this.decide('approve', path));
	}

	exchange(code: string, changes: Record<string, unknown> = {}): Promise<Reply> {
		const { appId, usrToken } = this.app;
		return this.service.call('POST', '/gateway/oauth_response.json', { body: { code, usrToken, appId, ...changes } });
	}
}

export async function scene(service: Service, options: Parameters<typeof application>[1] = {}): Promise<Scene> {
	const company = await service.company();
	const person = await personOf(service, company);
	const clientCode = await codeOf(service, company);
	const app = await application(service, options);
	return new Scene({ service, company, ...person, clientCode, app, visitor: new Visitor(service) });
}
