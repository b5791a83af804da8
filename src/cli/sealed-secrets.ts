/** Whether the key opens what is stored under it: every sealed secret of every company is opened, and counted by its kind. Reads only. */
import type { Settings } from '../app/settings.ts';
import type { Queryable } from '../kernel/db/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { knownSecretBox } from '../kernel/secret-key.ts';
import { methodScope } from '../slices/checkout/index.ts';
import { courierScope } from '../slices/courier/index.ts';
import { headersScope, secretScope } from '../slices/webhooks/index.ts';

interface Kind {
	table: string;
	column: string;
	/** What a person calls several of them. */
	noun: string;
	scope: (companyId: number) => string;
}

/** Every column whose name ends so; what is kept for a day (answers of keys) or minutes (hand-offs) is not looked at. */
export const SEALED: readonly Kind[] = [
	{ table: 'payment_methods', column: 'auth_sealed', noun: 'credentials of payment methods', scope: methodScope },
	{ table: 'couriers', column: 'secret_sealed', noun: 'secrets of couriers', scope: courierScope },
	{ table: 'couriers', column: 'previous_secret_sealed', noun: 'earlier secrets of couriers', scope: courierScope },
	{ table: 'webhook_endpoints', column: 'secret_sealed', noun: 'secrets of webhooks', scope: secretScope },
	{
		table: 'webhook_endpoints',
		column: 'previous_secret_sealed',
		noun: 'earlier secrets of webhooks',
		scope: secretScope,
	},
	{ table: 'webhook_endpoints', column: 'headers_sealed', noun: 'headers of webhooks', scope: headersScope },
];

/** Few enough at once to be held in memory, however many there are. */
const SLICE = 1_000;

export interface Opened {
	noun: string;
	stored: number;
	open: number;
}

function opens(box: SecretBox | undefined, sealed: string, scope: string): boolean {
	try {
		return box?.open(sealed, scope) !== undefined;
	} catch {
		return false;
	}
}

async function openKind(on: Queryable, box: SecretBox | undefined, kind: Kind): Promise<Opened> {
	const { table, column, noun, scope } = kind;
	const found = { noun, stored: 0, open: 0 };
	for (let after = 0; ; ) {
		const text = `select id, company_id, ${column} as sealed from ${table} where id > ${after} and ${column} <> '' order by id limit ${SLICE}`;
		const { rows } = await on.query<{ id: number; company_id: number; sealed: string }>(text, []);
		for (const { company_id, sealed } of rows) {
			found.stored++;
			if (opens(box, sealed, scope(company_id))) found.open++;
		}
		if (rows.length < SLICE) return found;
		after = rows.at(-1)?.id ?? after;
	}
}

/** Of each kind of which any is stored. */
export async function openedSecrets(on: Queryable, settings: Settings): Promise<Opened[]> {
	const box = await knownSecretBox(settings, on);
	const kinds: Opened[] = [];
	for (const kind of SEALED) kinds.push(await openKind(on, box, kind));
	return kinds.filter(({ stored }) => stored > 0);
}

export const secretFaults = (kinds: readonly Opened[]): string[] =>
	kinds.flatMap(({ noun, stored, open }) =>
		open === stored
			? []
			: [
					`The key opens ${open} of ${stored} ${noun}: the others were stored with another key; start with that one, or enter them again`,
				],
	);

export const secretsSaid = (kinds: readonly Opened[]): string =>
	kinds.length === 0
		? 'No secret is stored that the key would have to open.'
		: `The key opens what is stored: ${kinds.map(({ noun, stored }) => `${stored} ${noun}`).join(', ')}.`;
