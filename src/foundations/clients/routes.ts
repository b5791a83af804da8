/** Routes of clients, their contacts, addresses and points. */
import {
	type AnyResource,
	expandParameter,
	nestedReadRoutes,
	readRoutes,
	renderOne,
	toOne,
} from '../../kernel/http/index.ts';
import { type Api, changeRoute, createRoute, deleteRoute, workOf } from '../identity/index.ts';
import { changePoints } from './change-points.ts';
import { mistypedRut } from './mistyped-rut.ts';
import { addresses, clientAttributes, clientPoints, clients, contacts } from './resources.ts';
import { saleConditions } from './sale-conditions/resources.ts';
import { changeSaleCondition, createSaleCondition } from './sale-conditions/save-sale-condition.ts';
import { NewSaleCondition, SaleConditionChange } from './sale-conditions/schema.ts';
import { type ClientPorts, changeClient, createClient, deleteClient } from './save-client.ts';
import { changeAddress, createAddress, createContact, deleteAddress, deleteContact } from './save-client-part.ts';
import {
	AddressChange,
	AddressShape,
	ChangedPoints,
	ContactShape,
	CreatedClient,
	NewAddress,
	NewContact,
	PointsChange,
	SavedClient,
} from './schema.ts';

const writing = { right: 'catalog:write', tag: clients.tag } as const;

export interface ClientRoutePorts extends ClientPorts {
	/** What a client's own is expanded to. */
	paymentTypes: AnyResource;
}

/** A client's payment type is of a room that stands on this one. */
const withPaymentTypes = ({ paymentTypes }: ClientRoutePorts): typeof clients => ({
	...clients,
	relations: { ...clients.relations, payment_type: toOne('payment_type', () => paymentTypes, 'payment_type_id') },
});

export function clientRoutes(api: Api, ports: ClientRoutePorts): void {
	const shown = withPaymentTypes(ports);
	readRoutes(api, shown);
	newClientRoute(api, ports);
	changeRoute(api, shown, { ...writing, body: SavedClient, refusals: [404, 409] }, (work, id, input, tolerate) =>
		changeClient(work, id, input, ports, tolerate),
	);
	deleteRoute(api, shown, { ...writing, refusals: [404] }, deleteClient);
	nestedReadRoutes(api, clients, clientAttributes);
	nestedReadRoutes(api, clients, contacts);
	contactRoutes(api);
	nestedReadRoutes(api, clients, addresses);
	addressRoutes(api);
	nestedReadRoutes(api, clients, clientPoints);
	pointsRoute(api);
	saleConditionRoutes(api);
}

/** What a company works with is its own to set, but not for everyone who sells. */
function saleConditionRoutes(api: Api) {
	const right = 'company:write';
	readRoutes(api, saleConditions);
	createRoute(api, saleConditions, { right, body: NewSaleCondition, refusals: [409] }, createSaleCondition);
	changeRoute(api, saleConditions, { right, body: SaleConditionChange, refusals: [404, 409] }, changeSaleCondition);
}

/** The limit of credit is a number in this answer alone. */
function newClientRoute(api: Api, ports: ClientPorts) {
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v1/clients.json',
			operationId: 'createClient',
			summary: 'Create a client',
			query: expandParameter(clients),
			body: SavedClient,
			answers: { 201: CreatedClient },
			refusals: [409],
		},
		async (tx, call) => {
			const work = workOf(tx, call);
			const row = await createClient(work, call.input, ports);
			const mistyped = await mistypedRut(work, row.code, 'code');
			if (mistyped) call.tolerate(mistyped);
			const body = await renderOne(tx, call, clients, row);
			return { status: 201, body: 'maxCredit' in body ? { ...body, maxCredit: Number(body.maxCredit) } : body };
		},
	);
}

const ofClient = { path: { id: { description: 'Id of the client', example: 1 } } };

function contactRoutes(api: Api) {
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v1/clients/:id/contacts.json',
			operationId: 'createClientContact',
			summary: 'Add a contact to a client',
			noun: 'client',
			body: NewContact,
			answers: { 201: ContactShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await createContact(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: await renderOne(tx, call, contacts, row) };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			...ofClient,
			method: 'DELETE',
			url: '/v1/clients/:id/contacts/:detail_id.json',
			operationId: 'deleteClientContact',
			summary: 'Delete a contact of a client',
			description: 'It is gone, and answered as it was.',
			noun: 'contact',
			answers: { 200: ContactShape },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await deleteContact(workOf(tx, call), { clientId: call.ids.id, id: call.ids.detail_id });
			return { status: 200, body: await renderOne(tx, call, contacts, row) };
		},
	);
}

function addressRoutes(api: Api) {
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v1/clients/:id/addresses.json',
			operationId: 'createClientAddress',
			summary: 'Add an address to a client',
			noun: 'client',
			body: NewAddress,
			answers: { 201: AddressShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await createAddress(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: await renderOne(tx, call, addresses, row) };
		},
	);
	const one = { ...writing, ...ofClient, noun: 'address', answers: { 200: AddressShape }, refusals: [404] };
	api.write(
		{
			...one,
			method: 'PUT',
			url: '/v1/clients/:id/addresses/:detail_id.json',
			operationId: 'updateClientAddress',
			summary: 'Change an address of a client',
			body: AddressChange,
		},
		async (tx, call) => {
			const key = { clientId: call.ids.id, id: call.ids.detail_id };
			const row = await changeAddress(workOf(tx, call), key, call.input);
			return { status: 200, body: await renderOne(tx, call, addresses, row) };
		},
	);
	api.writeWithoutBody(
		{
			...one,
			method: 'DELETE',
			url: '/v1/clients/:id/addresses/:detail_id.json',
			operationId: 'deleteClientAddress',
			summary: 'Delete an address of a client',
			description: 'It stays readable, with state 1.',
		},
		async (tx, call) => {
			const row = await deleteAddress(workOf(tx, call), { clientId: call.ids.id, id: call.ids.detail_id });
			return { status: 200, body: await renderOne(tx, call, addresses, row) };
		},
	);
}

function pointsRoute(api: Api) {
	api.write(
		{
			...writing,
			method: 'PUT',
			url: '/v1/clients/points.json',
			operationId: 'changeClientPoints',
			summary: 'Add points to a client, or take them away',
			description: 'Never below 0. What changed is listed at /v1/clients/:id/points.json.',
			body: PointsChange,
			answers: { 200: ChangedPoints },
		},
		async (tx, call) => ({ status: 200, body: await changePoints(workOf(tx, call), call.input) }),
	);
}
