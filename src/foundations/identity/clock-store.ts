/** SQL on the clocks of companies. */
import { type RowOf, statements } from '../../kernel/db/index.ts';

export type ClockRow = RowOf<'company_clocks'>;

const prepare = statements<{ company_clocks: ClockRow; companies: Pick<RowOf<'companies'>, 'id'> }>();

export const listClocks = prepare((db, _p: object) =>
	db.selectFrom('company_clocks').selectAll().orderBy('company_id'),
);

export const companyIds = prepare((db, _p: object) => db.selectFrom('companies').select('id').orderBy('id'));

export const keepClock = prepare((db, p: { companyId: number; offsetMs: number; frozenMs: number | null }) =>
	db
		.insertInto('company_clocks')
		.values({ company_id: p.companyId, offset_ms: p.offsetMs, frozen_ms: p.frozenMs })
		.onConflict((conflict) =>
			conflict.column('company_id').doUpdateSet((update) => ({
				offset_ms: update.ref('excluded.offset_ms'),
				frozen_ms: update.ref('excluded.frozen_ms'),
			})),
		),
);

export const dropClock = prepare((db, p: { companyId: number }) =>
	db.deleteFrom('company_clocks').where('company_id', '=', p.companyId),
);
