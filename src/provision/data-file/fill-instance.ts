/** Fills every company of a file in one transaction: all of it, or nothing and a list of what is wrong. */
import {
	type Actor,
	codeKey,
	companyTime,
	createToken,
	EVERY_RIGHT,
	firstUserOf,
	type InstanceWork,
	noteAudit,
} from '../../foundations/identity/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { hashPassword, randomSecret } from '../../kernel/secrets.ts';
import { provisionCompany } from '../provision-company.ts';
import { fillCompany } from './fill-company.ts';
import { Problems } from './problems.ts';
import type { Target } from './read-data.ts';
import type { CompanyInFile } from './schema.ts';

export interface FillParts {
	db: Database;
	clock: Clock;
	secrets: SecretBox;
}

export interface Filler {
	/** Who acts, where a company's token asked for it; otherwise the first user of each company. */
	actor: Actor | undefined;
	tokenId: number;
	address: string;
}

interface Place extends Target {
	/** Of a company that is created. */
	passwordHash: string;
}

export interface FilledCompany {
	id: number;
	code: string;
	name: string;
	isNew: boolean;
	accessToken: string | null;
	made: Record<string, number>;
}

/** A company of the file that is not there yet, with a token of all rights. */
async function createNamed(work: InstanceWork, company: CompanyInFile, passwordHash: string) {
	const { code, name, activity = '', address = '', municipality = '', city = '', email = '', phone = '' } = company;
	const owner = company.owner ?? { email: `pruebas-${codeKey(code)}@sandbox.example` };
	const made = await provisionCompany(work, {
		...{ code, name, activity, address, municipality, city, email, phone },
		currencyCode: company.currency ?? 'CLP',
		hasStore: true,
		owner: { firstName: 'Usuario', lastName: 'de Pruebas', ...owner, passwordHash },
		officeName: 'Casa Matriz',
	});
	const { companyId, userId } = made;
	const wanted = { companyId, userId, name: 'sandbox', rights: EVERY_RIGHT, expiresAt: null };
	const { token } = await createToken(work, wanted);
	noteAudit(work, 'company.created', `company ${companyId}`, { companyId });
	return { actor: made.actor, accessToken: token };
}

async function fillOne(work: InstanceWork, place: Place, by: Filler, secrets: SecretBox, problems: Problems) {
	const { known, created, holds, at } = place;
	const isNew = known === undefined && created !== undefined;
	const opened = isNew
		? await problems.attempt(at, () => createNamed(work, created, place.passwordHash))
		: { actor: by.actor ?? (await firstUserOf(work.tx, known?.id ?? 0)), accessToken: null };
	if (!opened) return undefined;
	const { actor, accessToken } = opened;
	const companyId = actor.company.id;
	const made = await fillCompany({ tx: work.tx, now: work.now, actor }, holds, { secrets, problems, at });
	const counts = Object.entries(made).map(([kind, count]) => `${count} ${kind}`);
	noteAudit(work, 'POST /sandbox/data.json', counts.join(', ') || 'nothing', { companyId });
	return {
		id: companyId,
		code: known?.code ?? created?.code ?? '',
		name: known?.name ?? created?.name ?? '',
		isNew,
		accessToken,
		made,
	};
}

/** Hashed before: it takes its time, and a transaction waits for nobody. */
async function withPassword(target: Target): Promise<Place> {
	const isNew = target.known === undefined;
	return {
		...target,
		passwordHash: isNew ? await hashPassword(target.created?.owner?.password ?? randomSecret()) : '',
	};
}

export async function fillInstance(
	{ db, clock, secrets }: FillParts,
	targets: readonly Target[],
	by: Filler,
): Promise<FilledCompany[]> {
	const places = await Promise.all(targets.map(withPassword));
	return db.transaction(async (tx) => {
		const problems = new Problems();
		const filled: FilledCompany[] = [];
		try {
			for (const place of places) {
				const now = companyTime(clock, place.known?.id ?? 0);
				const work = { tx, now, address: by.address, userId: by.actor?.userId ?? 0, tokenId: by.tokenId };
				const one = await fillOne(work, place, by, secrets, problems);
				if (one) filled.push(one);
			}
		} catch (error) {
			// Where the database gave up after something was refused, that is the reason.
			if (error instanceof Refusal || problems.isEmpty) throw error;
		}
		if (!problems.isEmpty) throw problems.refusal();
		return filled;
	});
}
