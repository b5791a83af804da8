/** What is delivered: a company with endpoints, its events, and what became of them. */
import { createApp } from '../src/app/index.ts';
import type { Settings } from '../src/app/settings.ts';
import { createToken, EVERY_RIGHT } from '../src/foundations/identity/index.ts';
import type { Database } from '../src/kernel/db/index.ts';
import { publish } from '../src/kernel/outbox/index.ts';
import { provisionCompany } from '../src/provision/index.ts';

const WRITERS = 8;

/** One company with an endpoint for each address, made over the interface. */
export async function prepare(
	settings: Settings,
	urls: readonly string[],
): Promise<{ companyId: number; secrets: readonly string[] }> {
	const app = await createApp(settings);
	const now = Math.floor(Date.now() / 1000);
	const made = await app.db.transaction(async (tx) => {
		const { companyId, userId } = await provisionCompany(
			{ tx, now },
			{
				code: '76.543.210-3',
				name: 'Comercial Prueba SpA',
				activity: 'Comercio',
				address: 'Av. Matta 100',
				municipality: 'Santiago',
				city: 'Santiago',
				email: 'contacto@prueba.example',
				phone: '',
				currencyCode: 'CLP',
				hasStore: true,
				owner: { firstName: 'Ana', lastName: 'Pérez', email: 'ana@prueba.example', passwordHash: 'none' },
				officeName: 'Casa Matriz',
			},
		);
		const { token } = await createToken(
			{ tx, now },
			{ companyId, userId, name: 'prove', rights: EVERY_RIGHT, expiresAt: null },
		);
		return { companyId, token };
	});
	const secrets: string[] = [];
	for (const url of urls) {
		const answer = await app.server.inject({
			method: 'POST',
			url: '/v1/webhooks.json',
			headers: { access_token: made.token },
			payload: { url, topics: ['payment'] },
		});
		secrets.push((answer.json() as { secret: string }).secret);
	}
	await app.close();
	return { companyId: made.companyId, secrets };
}

/** Several writers at once; one transaction in twenty is undone, as refused requests are. */
export async function publishAll(
	db: Database,
	companyId: number,
	events: number,
	onCommitted: (many: number) => void,
): Promise<number> {
	let left = events;
	let undone = 0;
	const write = async () => {
		while (left > 0) {
			const many = Math.min(left, 1 + Math.floor(Math.random() * 5));
			const isUndone = Math.random() < 0.05;
			if (!isUndone) left -= many;
			else undone += many;
			const told = Array.from({ length: many }, (_, n) => ({
				companyId,
				topic: 'payment.created',
				payload: { paymentId: left + n + 1, documentId: left + n + 1, officeId: 1 },
			}));
			await db
				.transaction(async (tx) => {
					await publish(tx, Math.floor(Date.now() / 1000), ...told);
					if (isUndone) throw new Error('undone');
				})
				.then(() => onCommitted(many))
				.catch((error: Error) => {
					if (error.message !== 'undone') throw error;
				});
		}
	};
	await Promise.all(Array.from({ length: WRITERS }, write));
	return undone;
}

/** How many deliveries are in each state; 1 is delivered. */
export async function countStates(db: Database): Promise<Map<number, number>> {
	const { rows } = await db.query('select state, count(*) as n from webhook_deliveries group by state', []);
	return new Map(rows.map(({ state, n }) => [state as number, n as number]));
}
