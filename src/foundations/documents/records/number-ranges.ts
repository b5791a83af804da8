/** The numbers that a document type has left, asked for as a range of the tax authority's would be. */
import { DAY_SECONDS, utcMidnight } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/db/index.ts';
import { invalid, unknownReference } from '../../../kernel/errors.ts';
import type { Call } from '../../identity/index.ts';
import { documentTypeSource, findTypeByCodeSii, noTypeNamed } from '../types/index.ts';
import { lastNumber } from './number-store.ts';

/** Nothing comes from a tax authority: the range is made up, and as long as any number will be. */
const FIRST = 1;
const LAST = 999_999_999;
/** How long a range of the authority lasts. */
const VALID_DAYS = 180;

async function typeNamed(on: Queryable, companyId: number, query: Call['query']) {
	const { documenttypeid: id, codesii: codeSii } = query;
	if (id === undefined && !codeSii) throw noTypeNamed();
	if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw invalid('documenttypeid', 'the id of a document type');
	const type =
		id === undefined
			? await findTypeByCodeSii.first(on, { companyId, codeSii: codeSii?.trim() ?? '' })
			: await documentTypeSource.find(on, companyId, Number(id));
	if (!type) throw unknownReference(id === undefined ? 'codesii' : 'documenttypeid', 'a document type');
	return type;
}

async function usedOf(on: Queryable, companyId: number, query: Call['query']): Promise<number> {
	const { id: documentTypeId } = await typeNamed(on, companyId, query);
	return (await lastNumber.first(on, { companyId, documentTypeId }))?.last_number ?? 0;
}

/** `GET /v1/document_types/number_availables.json` */
export async function availableNumbers(on: Queryable, companyId: number, query: Call['query']) {
	const used = await usedOf(on, companyId, query);
	return { numbers_available: LAST - used, last: used };
}

/** `GET /v1/document_types/caf.json`: the range that the number asked for, or the next one, lies in. */
export async function numberRange(on: Queryable, companyId: number, query: Call['query'], now: number) {
	const lastNumberUsed = await usedOf(on, companyId, query);
	const { nextnumber } = query;
	if (nextnumber !== undefined && !(/^[1-9]\d{0,14}$/.test(nextnumber) && Number(nextnumber) <= LAST))
		throw invalid('nextnumber', `a number from ${FIRST} to ${LAST}`);
	const startDate = utcMidnight(now);
	return {
		startDate,
		expirationDate: startDate + VALID_DAYS * DAY_SECONDS,
		startNumber: FIRST,
		endNumber: LAST,
		lastNumberUsed,
		numbersAvailable: LAST - lastNumberUsed,
		expired: false,
	};
}
