/** What tests of couriers share: a registered courier with its token, and an order by hand. */
import assert from 'node:assert/strict';
import { courierUserToken } from '../../../src/slices/courier/index.ts';
import { everything } from '../../support/dispatch.ts';
import type { Json, Reply, Service, TestCompany } from '../../support/service.ts';

export const COURIERS = '/v1/couriers.json';
export const ORDERS = '/v1/couriers/orders.json';
export const LOGS = '/v1/logs.json';
export const orderPath = (id: number, more = '') => `/v1/couriers/orders/${id}${more}.json`;

export const NEW_COURIER = {
	name: 'Despachos del Sur',
	webhookUrl: 'https://despachosdelsur.example/hooks/orders',
	deliveryTypes: [
		{ name: 'Entrega a domicilio', code: 'DOM', cost: 3990 },
		{ name: 'Retiro en punto', code: 'PUNTO', cost: '1990' },
	],
};

export const DESTINATION = {
	country: 'Chile',
	state: 'Metropolitana',
	city: 'Santiago',
	district: 'Ñuñoa',
	address: 'Av. Irarrázaval',
	buildingNumber: '3450',
	zipcode: '7750000',
};
export const CONTACT = {
	firstName: 'Camila',
	lastName: 'Rojas',
	email: 'camila@rojas.example',
	code: '12.345.678-5',
	phone: '+56 9 8765 4321',
};
export const DETAILS = [
	{ description: 'Café de grano 1 kg', quantity: 2, weight: 1.05, length: 20, width: '12.5', height: 8 },
	{ description: 'Tarjeta', quantity: 1 },
];

/** A courier as one of a company's, calling with the token of its notifications. */
export class TestCourier {
	readonly company: TestCompany;
	readonly id: number;
	readonly made: Json;
	readonly token: string;
	constructor(company: TestCompany, made: Json, version = 0) {
		this.company = company;
		this.made = made;
		this.id = made.id;
		this.token = courierUserToken(company.service.app.secrets, {
			company_id: company.id,
			id: made.id,
			token_version: version,
		});
	}
	call(method: string, path: string, body?: unknown): Promise<Reply> {
		return this.company.service.call(method, path, { token: this.token, ...(body === undefined ? {} : { body }) });
	}
	get = (path: string) => this.call('GET', path);
	log = (body: Json) => this.call('POST', LOGS, body);
	get deliveryTypeId(): number {
		return this.made.deliveryTypes[0].id;
	}
	async stateOf(orderId: number): Promise<number> {
		return (await this.get(orderPath(orderId))).body.data.stateId;
	}
}

export async function registerCourier(company: TestCompany, change: Json = {}): Promise<TestCourier> {
	const reply = await company.post(COURIERS, { ...NEW_COURIER, ...change });
	assert.equal(reply.status, 201, reply.text);
	return new TestCourier(company, reply.body);
}

export const byHand = (courier: TestCourier, change: Json = {}) => ({
	deliveryTypeId: courier.deliveryTypeId,
	destination: DESTINATION,
	contact: CONTACT,
	details: DETAILS,
	...change,
});

/** Opens an order that must succeed; answers its data. */
export async function openOrder(courier: TestCourier, change: Json = {}): Promise<Json> {
	const reply = await courier.company.post(ORDERS, byHand(courier, change));
	assert.equal(reply.status, 201, reply.text);
	return reply.body.data;
}

export function assertRefused(reply: Reply, status: number, errorCode: string, field?: string): void {
	assert.deepEqual(
		[reply.status, reply.body?.code, reply.body?.errorCode, reply.body?.field],
		[status, status, errorCode, field],
		reply.text,
	);
	assert.equal(typeof reply.body.error, 'string');
}

/** Every row but those of deliveries, which the background works on meanwhile. */
export async function recorded(service: Service): Promise<Record<string, string[]>> {
	const tables = Object.entries(await everything(service));
	return Object.fromEntries(tables.filter(([name]) => !/^(webhook_|tall)/.test(name)));
}
