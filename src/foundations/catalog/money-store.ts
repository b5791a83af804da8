/** SQL on the default tax of a company, and on what other currencies were worth to it on a day. */
import { type RowOf, statements } from '../../kernel/db/index.ts';
import type { TaxRow } from './store.ts';

interface Tables {
	taxes: TaxRow;
	exchange_rates: RowOf<'exchange_rates'>;
}

const prepare = statements<Tables>();

export const unsetDefaultTax = prepare((db, p: { companyId: number }) =>
	db.updateTable('taxes').set({ is_default: 0 }).where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

interface OnDay {
	companyId: number;
	coinId: number;
	/** Midnight UTC. */
	day: number;
}

export const rateOn = prepare((db, p: OnDay) =>
	db
		.selectFrom('exchange_rates')
		.select('rate')
		.where('company_id', '=', p.companyId)
		.where('coin_id', '=', p.coinId)
		.where('day', '=', p.day),
);

/** The last one of a day counts. */
export const setRate = prepare((db, p: OnDay & { rate: number }) =>
	db
		.insertInto('exchange_rates')
		.values({ company_id: p.companyId, coin_id: p.coinId, day: p.day, rate: p.rate })
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'coin_id', 'day'])
				.doUpdateSet((update) => ({ rate: update.ref('excluded.rate') })),
		),
);
