/** What a list of documents can be asked for. */
import { invalid } from '../../../kernel/errors.ts';
import {
	byCodes,
	byDate,
	byId,
	byLookup,
	byMoney,
	byNamed,
	byNumber,
	byOneOf,
	byText,
	byWords,
	type Filter,
	readIntegers,
	splitList,
} from '../../../kernel/http/index.ts';
import { isSameSecret } from '../../../kernel/secrets.ts';
import { clientIdsByCode } from '../../clients/index.ts';
import { documentTypeSource, kindOfType } from '../types/index.ts';
import { NEVER_DECLARED, readPublicToken } from './document-wire.ts';
import { IS_OWED } from './owed-store.ts';
import { documentPlaces } from './search-places.ts';
import { SOLD_BY } from './sold-by-store.ts';
import { documentSource, documentsToDispatch } from './store.ts';

const MOST_TYPES = 1000;

export const byCodeSii = byLookup(
	'document_type_id',
	'Code that the tax authority gives the type; several as 33,39 or [33,39]',
	async (on, companyId, text) => {
		const types = await documentTypeSource.page(
			on,
			companyId,
			[{ column: 'code_sii', kind: 'in', values: splitList(text) }],
			{ limit: MOST_TYPES, offset: 0 },
		);
		return types.map(({ id }) => id);
	},
);

/** The token holds the id, so that no index of tokens is needed. */
const byToken = byLookup('id', 'Its token, whole; several as [a,b]', async (on, companyId, text) => {
	const shown = new Map(splitList(text).flatMap((each) => asEntry(readPublicToken(each.toLowerCase()))));
	const rows = await documentSource.byIds(on, companyId, [...shown.keys()]);
	return rows.filter((row) => isSameSecret(row.public_token, shown.get(row.id) ?? '')).map(({ id }) => id);
});

const asEntry = (token: ReturnType<typeof readPublicToken>): [number, string][] =>
	token ? [[token.id, token.secret]] : [];

const anyInformed = byOneOf('id', [0, 1, NEVER_DECLARED], '0 accepted, 1 sent, 2 rejected or never declared');

/** Nothing is declared, so all have the same answer. */
const byInformed: Filter = {
	...anyInformed,
	read: async (...asked) => {
		const wanted = await anyInformed.read(...asked);
		const values = wanted?.kind === 'equal' ? [wanted.value] : wanted?.kind === 'in' ? wanted.values : [];
		return values.includes(NEVER_DECLARED) ? undefined : { column: 'id', kind: 'in', values: [] };
	},
};

/** What is left to dispatch is a small part of all that was ever sold, and has an index of its own. */
const byToDispatch: Filter = {
	description: '1 those that stand and have something left to dispatch',
	type: 'integer',
	read: async (name, value, on, companyId) => {
		if (value !== '1') throw invalid(name, '1');
		const rows = await documentsToDispatch.all(on, { companyId });
		return { column: 'id', kind: 'in', values: rows.map(({ id }) => id) };
	},
};

/** Only what is a sale is owed for: neither guides nor notes. */
const byPaid: Filter = {
	description: 'Of sales that stand: 0 something is owed, neither paid nor returned; 1 nothing is',
	type: 'integer',
	read: async (name, value, on, companyId) => {
		if (value !== '0' && value !== '1') throw invalid(name, '0 or 1');
		const types = await documentTypeSource.page(on, companyId, [], { limit: MOST_TYPES, offset: 0 });
		return {
			kind: 'all',
			of: [
				{ computed: IS_OWED, kind: 'computed', value: value === '0' ? 1 : 0 },
				{
					column: 'document_type_id',
					kind: 'in',
					values: types.filter((type) => kindOfType(type).isOwed).map(({ id }) => id),
				},
			],
		};
	},
};

/** Each is a part of the statement of its own. */
const MAX_SELLERS = 100;

/** Where a document has several sellers, the first counts, as in the reports of users. */
const bySeller: Filter = {
	description: 'Only those that this user sold: the first seller named, else who issued it; up to 100 as [1,2]',
	type: 'string',
	// Apart, because SQLite would read every document in the order of the list where few are theirs.
	read: (name, value) => {
		const expected = `an id, or up to ${MAX_SELLERS} as [1,2]`;
		const ids = readIntegers(name, value, expected);
		if (ids.length > MAX_SELLERS) throw invalid(name, expected);
		return {
			kind: 'any',
			of: ids.map((id) => ({ computed: SOLD_BY, kind: 'computed', value: id })),
			apart: { table: 'documents', searched: [] },
		};
	},
};

const LINES = { table: 'document_details', by: 'document_id' } as const;

const REFERENCES = { table: 'document_references', by: 'document_id' } as const;

const DOCUMENT_FIELDS =
	"its number and your own number (salesId), each as a whole, and the client's code, first name, last name, company and e-mail";

export const documentFilters = {
	documentid: byId('id', 'document'),
	number: byNumber('number', 'Number of the document'),
	documenttypeid: byId('document_type_id', 'document type'),
	codesii: byCodeSii,
	officeid: byId('office_id', 'office'),
	clientid: byId('client_id', 'client'),
	clientcode: byLookup(
		'client_id',
		'Tax identifier of the client; dots, dashes and case do not matter',
		clientIdsByCode,
	),
	sellerid: bySeller,
	saleconditionid: byId('sale_condition_id', 'sale condition'),
	emissiondate: byDate('emission_date', 'Day of issue'),
	expirationdate: byDate('expiration_date', 'Day on which it is due', 'emission_date'),
	generationdate: byDate('created_at', 'Day on which it was created'),
	rcofdate: byDate('emission_date', 'Day of the tax report, which is that of issue'),
	totalamount: byMoney('total_amount', 'Total'),
	token: byToken,
	informedsii: byInformed,
	detailid: byNamed('id', LINES, byId('id', 'line')),
	relateddetailid: byNamed('id', LINES, byId('related_detail_id', 'line, made from it')),
	// Together they are of the same reference.
	referencecode: byNamed('id', REFERENCES, byCodes('code_sii', 'Tax code of a reference')),
	referencenumber: byNamed('id', REFERENCES, byText('number', 'Number of a reference; several as [a,b]')),
	salesid: byText('sales_id', 'Your own number'),
	// Nothing is deleted, only annulled; asked for, there is none.
	state: byOneOf('state', [0, 1, 99], '0 issued, 1 annulled; 99 (deleted) are none'),
	todispatch: byToDispatch,
	paid: byPaid,
	q: byWords(DOCUMENT_FIELDS, documentPlaces, documentSource),
};
