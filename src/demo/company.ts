/** The demo company: enough of everything to try each call, and a second company to see that nothing leaks. */
import { createPrice, createPriceList, createProduct, createVariant } from '../foundations/catalog/index.ts';
import { createDocument, recordDeclaration } from '../foundations/documents/index.ts';
import {
	type Actor,
	type AnyWork,
	createOffice,
	createToken,
	EVERY_RIGHT,
	emailKey,
	findAccountByEmail,
	firstUserOf,
	type Work,
} from '../foundations/identity/index.ts';
import { receiveStock } from '../foundations/stock/index.ts';
import type { Queryable, Tx } from '../kernel/db/index.ts';
import { keepOnce, keptValue } from '../kernel/instance-settings.ts';
import { QUANTITY_ONE, UNIT_ONE } from '../kernel/numbers.ts';
import { verifyPassword } from '../kernel/secrets.ts';
import { type CompanyPlan, provisionCompany } from '../provision/index.ts';
import { createShipping, receiveTransfer } from '../slices/dispatch/index.ts';
import { createCollections } from './collections.ts';
import { createCoupons } from './coupons.ts';
import { tradeForDays } from './history.ts';
import { barCode, PRODUCTS, type Product, SCARCE, UNCOUNTED } from './products.ts';

export const DEMO_PASSWORD = 'demo-bodega';

export interface DemoCompany {
	company: { id: number; code: string; name: string };
	user: { email: string };
	/** Its owner. */
	actor: Actor;
}

/** Nothing in it is secret: each instance gives it tokens of its own. */
export interface DemoData {
	main: DemoCompany;
	other: DemoCompany;
}

/** A token with every right in a demo company, as its text. */
export async function createDemoToken(work: AnyWork, { company, actor }: DemoCompany): Promise<string> {
	const token = { companyId: company.id, userId: actor.userId, name: 'demo', rights: EVERY_RIGHT, expiresAt: null };
	return (await createToken(work, token)).token;
}

const units = (count: number) => count * QUANTITY_ONE;

/** What is paid by the box, of the price of one. */
const WHOLESALE = 0.88;

type Details = Parameters<typeof receiveStock>[1]['details'];

interface Shelf {
	priceListId: number;
	/** Prices by the box, where the company has them. */
	wholesaleId?: number;
	/** Of its first variant, from which bar codes are counted. */
	from: number;
	stockControl?: 0;
}

/** Creates the product and answers what is received of it at first. */
async function fillShelf(work: Work, shelf: Shelf, [name, ...variants]: Product): Promise<Details> {
	const { priceListId, wholesaleId, stockControl } = shelf;
	const product = await createProduct(work, { name, ...(stockControl === undefined ? {} : { stockControl }) });
	const details: Details = [];
	for (const [index, [code, description, price]] of variants.entries()) {
		const { id: variantId } = await createVariant(work, {
			productId: product.id,
			code,
			barCode: barCode(shelf.from + index),
			description,
		});
		await createPrice(work, priceListId, { variantId, variantValueWithTaxes: price * UNIT_ONE });
		if (wholesaleId !== undefined)
			await createPrice(work, wholesaleId, {
				variantId,
				variantValueWithTaxes: Math.round(price * WHOLESALE) * UNIT_ONE,
			});
		details.push({
			code,
			quantity: units(SCARCE[code] ?? 200 + (price % 70) * 5),
			cost: Math.round(price / 2) * UNIT_ONE,
		});
	}
	return details;
}

async function stockShelves(work: Work, shelf: Shelf, products: readonly Product[], officeIds: readonly number[]) {
	const details: Details = [];
	for (const product of products)
		details.push(...(await fillShelf(work, { ...shelf, from: shelf.from + details.length }, product)));
	const reception = { document: 'Factura de compra', note: 'Inventario inicial', details };
	for (const [index, officeId] of officeIds.entries())
		await receiveStock(work, { ...reception, documentNumber: String(8841 + index), officeId });
}

const line = (code: string, count: number) => ({ code, quantity: units(count) });

const ROJAS = {
	code: '12.345.678-5',
	company: 'Emporio Rojas y Cía. Ltda.',
	activity: 'Venta al por menor de alimentos',
	email: 'compras@emporiorojas.example',
	address: 'Av. Irarrázaval 3450',
	municipality: 'Ñuñoa',
	city: 'Santiago',
};
const MUNOZ = {
	code: '76.912.404-7',
	company: 'Cafetería Muñoz SpA',
	activity: 'Cafetería',
	email: 'hola@cafeteriamunoz.example',
	address: 'Calle Condell 1190',
	municipality: 'Valparaíso',
	city: 'Valparaíso',
};

async function tradeALittle(work: Work, officeId: number, otherOfficeId: number) {
	const ship = (input: Parameters<typeof createShipping>[1]) =>
		createShipping(work, { officeId, ...input }, recordDeclaration);
	await createDocument(
		work,
		{
			codeSii: '33',
			officeId,
			client: MUNOZ,
			dispatch: 0,
			details: [line('CAFE-1K', 6), line('TE-100', 4), line('MIEL-1K', 3)],
		},
		recordDeclaration,
	);
	await ship({
		client: ROJAS,
		recipient: 'Camila Rojas',
		declareSii: 1,
		details: [line('VINO-CAR-6', 2), line('OLIVA-1L', 12)],
	});
	await ship({ client: MUNOZ, recipient: 'Ignacio Muñoz', declareSii: 1, details: [line('CAFE-250', 10)] });
	await ship({
		client: ROJAS,
		recipient: 'Camila Rojas',
		shippingTypeId: 1,
		details: [line('QUINOA-1K', 20), line('EMBALAJE', 1)],
	});
	const transfer = (details: ReturnType<typeof line>[]) =>
		ship({ destinationOfficeId: otherOfficeId, recipient: 'Bodega Valparaíso', details });
	const { row } = await transfer([line('YERBA-1K', 15), line('MERKEN-50', 30)]);
	await receiveTransfer(work, row.id, {});
	await transfer([line('CHOCO-100', 24), line('JABON-90', 40)]);
}

/** A company, the work of its owner, and how it is shown. */
async function openCompany({ tx, now }: AnyWork, plan: CompanyPlan) {
	const made = await provisionCompany({ tx, now }, plan);
	const { companyId, actor } = made;
	const demo: DemoCompany = {
		company: { id: companyId, code: plan.code, name: plan.name },
		user: { email: plan.owner.email },
		actor,
	};
	return { made, work: { tx, actor, now }, demo };
}

export interface DemoOwner {
	code: string;
	companyName: string;
	firstName: string;
	lastName: string;
	email: string;
	passwordHash: string;
}

export const LOS_ANDES: Omit<DemoOwner, 'passwordHash'> = {
	code: '76.543.210-3',
	companyName: 'Almacén Los Andes SpA',
	firstName: 'Valentina',
	lastName: 'Soto',
	email: 'demo@losandes.example',
};

/** A company with something of everything, and its offices. */
async function createFullCompany(by: AnyWork, who: DemoOwner) {
	const { code, companyName: name, ...owner } = who;
	const { made, work, demo } = await openCompany(by, {
		code,
		name,
		activity: 'Venta al por menor de alimentos y artesanía',
		address: 'Av. Providencia 1234',
		municipality: 'Providencia',
		city: 'Santiago',
		email: 'contacto@losandes.example',
		phone: '+56 2 2345 6789',
		currencyCode: 'CLP',
		hasStore: true,
		owner,
		officeName: 'Casa Matriz',
	});
	const valparaiso = await createOffice(
		work,
		{ name: 'Sucursal Valparaíso', address: 'Av. Brasil 2020', municipality: 'Valparaíso', city: 'Valparaíso' },
		async () => false,
	);
	const wholesale = await createPriceList(work, { name: 'Lista mayorista', description: 'Desde una caja' });
	const shelf = { priceListId: made.priceListId, wholesaleId: wholesale.id, from: 1 };
	await stockShelves(work, shelf, PRODUCTS, [made.officeId, valparaiso.id]);
	await fillShelf(work, { ...shelf, from: 901, stockControl: 0 }, UNCOUNTED);
	await tradeALittle(work, made.officeId, valparaiso.id);
	await createCollections(work);
	await createCoupons(work);
	return { work, demo, officeIds: [made.officeId, valparaiso.id] };
}

/** For people who sign up in a sandbox: without a past, which would hold up other writers while it is made. */
export const createDemoCompany = async (by: AnyWork, who: DemoOwner): Promise<DemoCompany> =>
	(await createFullCompany(by, who)).demo;

const EL_ROBLE: Omit<DemoOwner, 'passwordHash'> = {
	code: '77.108.422-2',
	companyName: 'Ferretería El Roble Ltda.',
	firstName: 'Matías',
	lastName: 'Catrileo',
	email: 'demo@elroble.example',
};

const TOOLS: readonly Product[] = [
	['Martillo carpintero', ['MART-16', '16 oz', 8990]],
	['Clavo corriente', ['CLAVO-2', '2", 1 kg', 2600]],
];

async function createOtherCompany(by: AnyWork, who: DemoOwner): Promise<DemoCompany> {
	const { code, companyName: name, ...owner } = who;
	const { made, work, demo } = await openCompany(by, {
		code,
		name,
		activity: 'Ferretería',
		address: 'Av. Alemania 0850',
		municipality: 'Temuco',
		city: 'Temuco',
		email: 'contacto@elroble.example',
		phone: '+56 45 221 1000',
		currencyCode: 'CLP',
		hasStore: false,
		owner,
		officeName: 'Casa Matriz',
	});
	await stockShelves(work, { priceListId: made.priceListId, from: 951 }, TOOLS, [made.officeId]);
	return demo;
}

/** Whether the published demo password still signs in. */
export async function hasPublishedPassword(on: Queryable): Promise<boolean> {
	for (const email of [LOS_ANDES.email, EL_ROBLE.email]) {
		const account = await findAccountByEmail.first(on, { emailKey: emailKey(email) });
		if (account && (await verifyPassword(DEMO_PASSWORD, account.password_hash))) return true;
	}
	return false;
}

/** Fills an empty instance, in the caller's transaction; `days` of sales end yesterday. */
export async function seedDemo(work: AnyWork, passwordHash: string, days = 90): Promise<DemoData> {
	const main = await createFullCompany(work, { ...LOS_ANDES, passwordHash });
	await tradeForDays(main.work, main.officeIds, days);
	return { main: main.demo, other: await createOtherCompany(work, { ...EL_ROBLE, passwordHash }) };
}

const PREPARED = 'demo.prepared';
const OPENED = 'demo.opened';

/** Notes which companies of a prepared database are the demo's. */
export const notePrepared = (tx: Tx, { main, other }: DemoData): Promise<void> =>
	keepOnce(tx, PREPARED, JSON.stringify([main.company.id, other.company.id]));

/** The demo's companies in a database that began as a prepared one, until its instance has opened them. */
export async function unopenedDemo(on: Queryable): Promise<DemoData | undefined> {
	const ids = await keptValue(on, PREPARED);
	if (ids === undefined || (await keptValue(on, OPENED)) !== undefined) return undefined;
	const [main, other]: number[] = JSON.parse(ids);
	const companyOf = async (id = 0, { code, companyName: name, email }: typeof LOS_ANDES): Promise<DemoCompany> => ({
		company: { id, code, name },
		user: { email },
		actor: await firstUserOf(on, id),
	});
	return { main: await companyOf(main, LOS_ANDES), other: await companyOf(other, EL_ROBLE) };
}

export const noteOpened = ({ tx, now }: AnyWork): Promise<void> => keepOnce(tx, OPENED, String(now));
