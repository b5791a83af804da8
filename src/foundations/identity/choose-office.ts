/** The office that a request means: the one it names, else the company's default; a closed one is refused everywhere. */
import type { Queryable } from '../../kernel/db/index.ts';
import { unknownReference } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import { offices } from './resources.ts';
import { defaultOffice, type OfficeRow } from './store.ts';

export async function chooseOffice(
	on: Queryable,
	companyId: number,
	officeId: number | undefined,
	field = 'officeId',
	noun = 'an open office',
): Promise<OfficeRow> {
	const office =
		officeId === undefined
			? await defaultOffice.first(on, { companyId })
			: await offices.source.find(on, companyId, officeId);
	if (!office || office.state === INACTIVE) throw unknownReference(field, noun);
	return office;
}
