/** What the home page needs of other slices: figures of what is under way. */
import type { Queryable } from '../../kernel/db/index.ts';

interface Figures<Asked, Row> {
	all(on: Queryable, asked: Asked): Promise<Row[]>;
}

export interface FigurePorts {
	transfersUnderWay: Figures<
		{ companyId: number },
		{ count: number; quantity: number | null; oldest_at: number | null }
	>;
	endpointFigures: Figures<
		{ companyId: number; since: number; limit: number },
		{ id: number; disabled: number; disabled_reason: string | null; failing_since: number | null; delivered: number }
	>;
}
