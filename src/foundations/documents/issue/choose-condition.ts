/** Within what time a sale is to be paid: as it says, else as its client usually does; the days make it due. */
import type { Static } from 'typebox';
import { DAY_SECONDS, utcMidnight } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/db/index.ts';
import { unknownReference } from '../../../kernel/errors.ts';
import { type ClientRow, openSaleCondition, type SaleConditionRow } from '../../clients/index.ts';
import type { NewDocument } from '../records/index.ts';

type Input = Pick<Static<typeof NewDocument>, 'saleConditionId' | 'expirationDate'>;

async function chooseCondition(
	facts: Queryable,
	companyId: number,
	{ saleConditionId }: Input,
	client: ClientRow | undefined,
): Promise<SaleConditionRow | undefined> {
	if (saleConditionId !== undefined) {
		const named = await openSaleCondition(facts, companyId, saleConditionId);
		if (!named) throw unknownReference('saleConditionId', 'an active sale condition');
		return named;
	}
	// Spec silent: one that was closed since is given to no further sale.
	const usual = client?.sale_condition_id;
	return usual ? openSaleCondition(facts, companyId, usual) : undefined;
}

/** What a new sale says of it. */
export async function termsOf(
	facts: Queryable,
	companyId: number,
	input: Input,
	sale: { client: ClientRow | undefined; emissionDate: number },
): Promise<{ saleConditionId: number | undefined; expirationDate: number | undefined }> {
	const condition = await chooseCondition(facts, companyId, input, sale.client);
	const due = condition && sale.emissionDate + condition.time_condition * DAY_SECONDS;
	const sent = input.expirationDate;
	return { saleConditionId: condition?.id, expirationDate: sent === undefined ? due : utcMidnight(sent) };
}
