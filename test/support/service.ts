/** A real service on a real database for one test file: the engine of `ENGINE`, a fake clock, real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../src/app/index.ts';
import { loadSettings, type Settings } from '../../src/app/settings.ts';
import { createProduct, createVariant, inMillionths, setPrice } from '../../src/foundations/catalog/index.ts';
import { type Actor, createOffice, createToken, EVERY_RIGHT } from '../../src/foundations/identity/index.ts';
import { receiveStock } from '../../src/foundations/stock/index.ts';
import { insertReturningId } from '../../src/kernel/db/index.ts';
import { QUANTITY_ONE } from '../../src/kernel/numbers.ts';
import { randomSecret } from '../../src/kernel/secrets.ts';
import { provisionCompany } from '../../src/provision/index.ts';
import { listen } from '../../src/server.ts';
import { companyCode } from './company-code.ts';
import { atEnd } from './end-of-file.ts';
import { ownDatabase } from './own-database.ts';
import './quick-hashes.ts';
import { quietly } from './quiet-set-up.ts';
import { type CallOptions, type Json, type Reply, send } from './send.ts';

export type { Json, Reply } from './send.ts';

/** 2026-03-10 15:30:00 UTC, a Tuesday. */
export const NOW = 1_773_156_600;

export class Service {
	readonly app: App;
	readonly url: string;
	readonly settings: Settings;
	#now = NOW * 1000;
	#uptimeMs = 0;
	#companies = 0;

	constructor(app: App, url: string, settings: Settings) {
		this.app = app;
		this.url = url;
		this.settings = settings;
	}

	readonly clock = { nowMs: () => this.#now };

	get uptimeMs() {
		return this.#uptimeMs;
	}

	/** So much time passes. */
	advance(seconds: number) {
		this.#now += seconds * 1000;
		this.#uptimeMs += Math.max(seconds, 0) * 1000;
	}

	/** Somebody sets the clock, and no time passes. */
	jump(seconds: number) {
		this.#now += seconds * 1000;
	}

	call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
		return send(method, path.startsWith('http') ? path : this.url + path, options);
	}

	/** A fresh company with two offices and an own token; every test makes its own, so each is also a leak test. */
	async company(options: CompanyOptions = {}): Promise<TestCompany> {
		const place = ++this.#companies;
		const unique = randomSecret(4);
		const now = Math.floor(this.#now / 1000);
		return this.app.db.transaction(async (tx) => {
			const made = await provisionCompany(
				{ tx, now },
				{
					code: companyCode(),
					name: `Comercial Prueba ${place} SpA`,
					activity: 'Comercio',
					address: 'Av. Matta 100',
					municipality: 'Santiago',
					city: 'Santiago',
					email: `contacto${place}@prueba.example`,
					phone: '+56 2 2000 0000',
					currencyCode: options.currency ?? 'CLP',
					hasStore: options.hasStore ?? true,
					owner: { firstName: 'Ana', lastName: 'Pérez', email: `ana-${unique}@prueba.example`, passwordHash: 'none' },
					officeName: 'Casa Matriz',
				},
			);
			const second = await createOffice(
				{ tx, actor: made.actor, now },
				{ name: 'Sucursal Sur', address: 'Calle Sur 5', municipality: 'Temuco', city: 'Temuco' },
				async () => false,
			);
			const { companyId, userId } = made;
			const { token } = await createToken(
				{ tx, now },
				{
					companyId,
					userId,
					name: 'test',
					rights: options.rights ?? EVERY_RIGHT,
					expiresAt: null,
				},
			);
			return new TestCompany(this, { ...made, token, otherOfficeId: second.id });
		});
	}
}

export interface CompanyOptions {
	rights?: string;
	currency?: string;
	hasStore?: boolean;
}

export interface ProductOptions {
	/** Units in the first office. */
	stock?: number;
	/** Units in the second office. */
	otherStock?: number;
	cost?: number;
	/** Net price in whole units of the coin's smallest unit. */
	price?: number;
	stockControl?: 0 | 1;
	name?: string;
}

interface CompanyFacts {
	companyId: number;
	userId: number;
	officeId: number;
	otherOfficeId: number;
	priceListId: number;
	token: string;
	actor: Actor;
}

export class TestCompany {
	readonly service: Service;
	readonly id: number;
	readonly userId: number;
	readonly officeId: number;
	readonly otherOfficeId: number;
	readonly priceListId: number;
	readonly token: string;
	readonly actor: Actor;

	constructor(service: Service, facts: CompanyFacts) {
		this.service = service;
		this.id = facts.companyId;
		this.userId = facts.userId;
		this.officeId = facts.officeId;
		this.otherOfficeId = facts.otherOfficeId;
		this.priceListId = facts.priceListId;
		this.token = facts.token;
		this.actor = facts.actor;
	}

	call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
		return this.service.call(method, path, { token: this.token, headers, ...(body === undefined ? {} : { body }) });
	}

	get = (path: string) => this.call('GET', path);
	post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
		this.call('POST', path, body, headers);
	put = (path: string, body: unknown, headers?: Record<string, string>) => this.call('PUT', path, body, headers);
	delete = (path: string) => this.call('DELETE', path);

	/** A product with one variant, priced and stocked; answers the variant's id. */
	product(code: string, options: ProductOptions = {}): Promise<number> {
		return this.service.app.db.transaction(async (tx) => {
			const work = { tx: quietly(tx), actor: this.actor, now: NOW };
			const product = await createProduct(work, {
				name: options.name ?? `Producto ${code}`,
				stockControl: options.stockControl ?? 1,
			});
			const variant = await createVariant(work, { productId: product.id, code, description: 'única' });
			await setPrice(work, this.priceListId, variant.id, options.price ?? 1000);
			for (const [officeId, units] of [
				[this.officeId, options.stock],
				[this.otherOfficeId, options.otherStock],
			] as const)
				if (units)
					await receiveStock(work, {
						officeId,
						details: [
							{
								code,
								quantity: units * QUANTITY_ONE,
								cost: inMillionths(options.cost ?? 500, this.actor.company.currencyDecimals),
							},
						],
					});
			return variant.id;
		});
	}

	/** A further tax, which people set up on screen; answers its id. */
	tax(name: string, code: string, basisPoints: number, state: 0 | 1 = 0): Promise<number> {
		const row = { company_id: this.id, name, code, basis_points: basisPoints, is_default: 0, state };
		return this.service.app.db.transaction((tx) => insertReturningId(tx, 'taxes', row));
	}

	/** Stock of a variant in an office, as the API tells it. */
	async stock(
		code: string,
		officeId = this.officeId,
	): Promise<{ quantity: number; quantityReserved: number; quantityAvailable: number } | undefined> {
		const { body } = await this.get(`/v1/stocks.json?code=${encodeURIComponent(code)}&officeid=${officeId}`);
		return body.items[0];
	}

	/** Topics of the company's events so far, in order; numbered without gaps from 1. */
	async events(): Promise<{ number: number; topic: string; payload: Json }[]> {
		await this.service.app.relay.drain();
		const text = `select number, topic, payload from outbox_events where company_id = ${this.id} order by number`;
		const { rows } = await this.service.app.db.query(text, []);
		return rows.map(({ number, topic, payload }) => ({
			number: number as number,
			topic: topic as string,
			payload: JSON.parse(payload as string),
		}));
	}
}

/**
 * On a busy machine a call or a statement may take longer than is usual; tests that are about a deadline set it. Beyond the usual
 * one a webhook would go out again, and a request be told to come back.
 */
const PATIENT = {
	webhookTimeoutMs: '60000',
	outboundTimeout: '120',
	databaseConnectTimeoutMs: '60000',
	databaseTimeoutMs: '120000',
};

/** Starts a service for this file and stops it when the file's tests are done; `mount` adds to it before it listens. */
export async function startService(
	flags: Record<string, string> = {},
	mount: (app: App) => Promise<void> = async () => {},
): Promise<Service> {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-test-'));
	const database = await ownDatabase(folder);
	const { settings } = loadSettings({
		flags: {
			port: '0',
			dataDir: folder,
			synchronous: 'off',
			logLevel: 'error',
			// As without a mail server; tests of kept mails ask for them.
			mailsKept: '0',
			...PATIENT,
			...database.flags,
			...flags,
		},
		environment: {},
	});
	let [now, uptimeMs] = [() => NOW * 1000, () => 0];
	const app = await createApp(settings, { nowMs: () => now() }, { uptimeMs: () => uptimeMs() });
	await mount(app);
	const service = new Service(app, await listen(app, settings), settings);
	now = () => service.clock.nowMs();
	uptimeMs = () => service.uptimeMs;
	atEnd(async () => {
		await app.close();
		await database.end();
		rmSync(folder, { recursive: true, force: true });
	});
	return service;
}
