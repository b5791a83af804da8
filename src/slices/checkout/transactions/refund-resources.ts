/** What is to be refunded: paid for an order that could not be fulfilled, and not paid back yet. */
import type { Condition } from '../../../kernel/db/index.ts';
import { invalid } from '../../../kernel/errors.ts';
import { type Filter, splitList } from '../../../kernel/http/index.ts';

/** `refunded_at` is 0 until it is paid back. */
const DUE: Condition = {
	kind: 'all',
	of: [
		{ column: 'refund_due', kind: 'equal', value: 1 },
		{ column: 'refunded_at', kind: 'equal', value: 0 },
	],
};
const NOT_DUE: Condition = {
	kind: 'any',
	of: [
		{ column: 'refund_due', kind: 'equal', value: 0 },
		{ column: 'refunded_at', kind: 'ranges', ranges: [[1, Number.MAX_SAFE_INTEGER]] },
	],
};

export const refundsDue: Filter = {
	description: '1: to be refunded',
	type: 'integer',
	read: (name, value) => {
		const wanted = new Set(splitList(value));
		if (wanted.size === 0 || [...wanted].some((each) => each !== '0' && each !== '1')) throw invalid(name, '0 or 1');
		if (wanted.size > 1) return undefined;
		return wanted.has('1') ? DUE : NOT_DUE;
	},
};

/** Of records that have several payments: one of them is to be refunded. */
export const onlyRefundsDue: Filter = {
	description: '1: those of which a payment is to be refunded',
	type: 'integer',
	read: (name, value) => {
		if (value !== '1') throw invalid(name, '1');
		return DUE;
	},
};
