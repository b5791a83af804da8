/** The parameters of labels to print, and how they are read. */
import { invalid } from '../../../kernel/errors.ts';
import { type QueryParameter, splitList } from '../../../kernel/http/index.ts';
import { labelsAreMissing } from '../errors.ts';
import type { AskedLabels } from './collect-labels.ts';
import { isSheet, labelsOn, SHEET_NAMES, SHEETS, type SheetName } from './sheets.ts';

const MOST_LABELS = 500;

export const PARAMETERS: readonly QueryParameter[] = [
	{
		name: 'labels',
		description: `Required: ids of variants with how many labels of each, as [12:3,45:1]; at most ${MOST_LABELS} labels`,
		type: 'string',
	},
	{
		name: 'sheet',
		description: `Paper with labels across and down: ${SHEET_NAMES.join(', ')}; letter-3x10 when omitted`,
		type: 'string',
	},
	{ name: 'skip', description: 'How many labels of the first sheet are gone already; 0 when omitted', type: 'integer' },
	{ name: 'pricelistid', description: 'Price list whose prices, with taxes, are printed too', type: 'integer' },
];

const ONE = /^([1-9]\d{0,14})(?::([1-9]\d{0,2}))?$/;
const WHOLE = /^\d{1,15}$/;

/** `[12:3,45]`: three of one variant and one of another; the same again is added. */
function readCounts(value: string | undefined): Map<number, number> {
	if (value === undefined) throw labelsAreMissing();
	const counts = new Map<number, number>();
	let all = 0;
	for (const each of splitList(value)) {
		const [, id, count = '1'] = ONE.exec(each) ?? [];
		all += Number(count);
		if (id === undefined || all > MOST_LABELS) break;
		counts.set(Number(id), (counts.get(Number(id)) ?? 0) + Number(count));
	}
	const printed = [...counts.values()].reduce((sum, count) => sum + count, 0);
	if (all === 0 || printed !== all)
		throw invalid('labels', `ids of variants with how many labels of each, as [12:3,45:1], ${MOST_LABELS} at most`);
	return counts;
}

function readSheet(name = 'letter-3x10'): SheetName {
	if (!isSheet(name)) throw invalid('sheet', `one of ${SHEET_NAMES.join(', ')}`);
	return name;
}

export function readAsked(query: Readonly<Record<string, string>>): AskedLabels {
	const counts = readCounts(query.labels);
	const sheet = readSheet(query.sheet);
	const most = labelsOn(SHEETS[sheet]) - 1;
	const { skip = '0', pricelistid } = query;
	if (!WHOLE.test(skip) || Number(skip) > most) throw invalid('skip', `a whole number from 0 to ${most}`);
	if (pricelistid !== undefined && !WHOLE.test(pricelistid)) throw invalid('pricelistid', 'an id');
	return {
		counts,
		sheet,
		skip: Number(skip),
		priceListId: pricelistid === undefined ? undefined : Number(pricelistid),
	};
}
