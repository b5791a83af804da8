/** The demo company: enough of everything to try each call, and a second company to see that nothing leaks. */
import { createPriceList } from '../foundations/catalog/index.ts';
import {
	type Actor,
	type AnyWork,
	createOffice,
	createToken,
	EVERY_RIGHT,
	emailKey,
	findAccountByEmail,
	firstUserOf,
} from '../foundations/identity/index.ts';
import type { Queryable, Tx } from '../kernel/db/index.ts';
import { storedValue, storeOnce } from '../kernel/instance-settings.ts';
import { verifyPassword } from '../kernel/secrets.ts';
import { type CompanyPlan, provisionCompany } from '../provision/index.ts';
import { createCollections } from './collections.ts';
import { createCoupons } from './coupons.ts';
import { tradeALittle } from './first-trades.ts';
import { tradeForDays } from './history.ts';
import { type Product, UNCOUNTED } from './products.ts';
import { createDemoPack, fillShelf, receiveFirst, stockAisles } from './shelves.ts';

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
		activity: 'Distribución y venta de alimentos, vinos y artesanía',
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
	await stockAisles(work, shelf, [made.officeId, valparaiso.id]);
	await fillShelf(work, { ...shelf, from: 901, stockControl: 0 }, UNCOUNTED);
	await createDemoPack(work);
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
	const shelf = { priceListId: made.priceListId, from: 951 };
	const details: Parameters<typeof receiveFirst>[2] = [];
	for (const tool of TOOLS)
		details.push(...(await fillShelf(work, { ...shelf, from: shelf.from + details.length }, tool)));
	await receiveFirst(work, [made.officeId], details);
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
	storeOnce(tx, PREPARED, JSON.stringify([main.company.id, other.company.id]));

/** The demo's companies in a database that began as a prepared one, until its instance has opened them. */
export async function unopenedDemo(on: Queryable): Promise<DemoData | undefined> {
	const ids = await storedValue(on, PREPARED);
	if (ids === undefined || (await storedValue(on, OPENED)) !== undefined) return undefined;
	const [main, other]: number[] = JSON.parse(ids);
	const companyOf = async (id = 0, { code, companyName: name, email }: typeof LOS_ANDES): Promise<DemoCompany> => ({
		company: { id, code, name },
		user: { email },
		actor: await firstUserOf(on, id),
	});
	return { main: await companyOf(main, LOS_ANDES), other: await companyOf(other, EL_ROBLE) };
}

export const noteOpened = ({ tx, now }: AnyWork): Promise<void> => storeOnce(tx, OPENED, String(now));
