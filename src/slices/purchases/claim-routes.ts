/** Routes of answers to purchase documents: accepted, received, or claimed against. */
import Type from 'typebox';
import { type Api, type Call, findCompany, workOf } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { found, invalid, present } from '../../kernel/errors.ts';
import { dataOf, integerCodeShape, nextStem, output, readPage } from '../../kernel/http/index.ts';
import { answerPurchase } from './answer-purchase.ts';
import { ClaimShape, NewClaim, TrackedShape } from './schema.ts';
import { claimSource, countOfClaims, pageOfClaims, purchaseSource } from './store.ts';
import { claimToWire, trackedToWire } from './wire.ts';

const URL = '/v1/dtes/claims.json';
const ClaimData = dataOf('PurchaseClaimData', ClaimShape);
const Found = output.object('PurchaseClaims', {
	code: output.integer(200, 'The status'),
	data: Type.Union([TrackedShape, Type.Array(TrackedShape)], {
		description: 'One by tracking_number, a list by document_code and document_number',
	}),
});

/** Of one company within a second. */
const MOST_AT_ONCE = 5000;

const WHOLE = /^\d{1,15}$/;

function wholeOf(name: string, value: string | undefined): number {
	if (value === undefined || !WHOLE.test(value)) throw invalid(name, 'a whole number');
	return Number(value);
}

const companyOf = async (on: Queryable, { companyId }: Call) =>
	present(await findCompany.first(on, { id: companyId }), 'company');

const TRACKING = /^EVENT(\d{1,12})(\d{3})C(\d{1,15})$/i;

/** The answer of that number, or, as it was numbered before, of that id. */
async function claimNamed(on: Queryable, companyId: number, number: string) {
	const [, createdAt, end, owner] = TRACKING.exec(number.trim()) ?? [];
	if (createdAt === undefined) return claimSource.find(on, companyId, wholeOf('tracking_number', number));
	if (Number(owner) !== companyId) return undefined;
	const ofThen = { column: 'created_at', kind: 'equal', value: Number(createdAt) } as const;
	const rows = await claimSource.page(on, companyId, [ofThen], { limit: MOST_AT_ONCE, offset: 0 });
	return rows.find(({ id }) => id % 1000 === Number(end));
}

async function byTracking(on: Queryable, call: Call, number: string) {
	const { companyId } = call;
	const claim = found(await claimNamed(on, companyId, number), 'claim');
	const [row] = await purchaseSource.byIds(on, companyId, [claim.purchase_document_id]);
	return trackedToWire(claim, present(row, 'purchase document'), await companyOf(on, call));
}

/** Answers to the documents of that kind and number, of every issuer; a list without an envelope says beside itself that there is more. */
async function byNumber(on: Queryable, call: Call, codeSii: string, number: number) {
	// Spec silent: without a limit as many as a list may have.
	const { limit, offset } = readPage({ limit: '50', ...call.query });
	const asked = { companyId: call.companyId, codeSii, number };
	const [rows, counted] = await Promise.all([
		pageOfClaims.all(on, { ...asked, limit, offset }),
		countOfClaims.first(on, asked),
	]);
	const [count, end] = [counted?.n ?? 0, offset + limit];
	const stem = nextStem(call.view.addresses.base + URL, call.url);
	call.tellMore(count, end < count ? `${stem}limit=${limit}&offset=${end}` : undefined);
	const company = await companyOf(on, call);
	return rows.map((row) => trackedToWire(row, row, company));
}

export function claimRoutes(api: Api): void {
	api.errorShape('/v1/dtes', integerCodeShape);
	const of = { url: URL, tag: 'Purchases', noun: 'claim' } as const;
	api.read(
		{
			...of,
			method: 'GET',
			operationId: 'getPurchaseClaims',
			right: 'documents:read',
			summary: 'Read answers to purchase documents',
			description:
				'`X-Total-Count` says how many answers there are to documents of that kind and number, `Link` where the next are.',
			query: [
				{ name: 'tracking_number', description: 'One answer', type: 'string' },
				{ name: 'document_code', description: 'Or all to documents of this kind …', type: 'string' },
				{ name: 'document_number', description: '… and of this number', type: 'integer' },
				{ name: 'limit', description: 'Of those: 50, which is also the most', type: 'integer' },
				{ name: 'offset', description: 'Of those: how many to skip', type: 'integer' },
			],
			answers: { 200: Found },
			refusals: [404],
		},
		async (call) => {
			const { tracking_number: tracking, document_code: code, document_number: number } = call.query;
			if (tracking !== undefined) return { code: 200, data: await byTracking(api.db, call, tracking) };
			if (code === undefined) throw invalid('tracking_number', 'sent, or document_code and document_number');
			const folio = wholeOf('document_number', number);
			return { code: 200, data: await byNumber(api.db, call, code.trim(), folio) };
		},
	);
	api.write(
		{
			...of,
			method: 'POST',
			operationId: 'createPurchaseClaim',
			right: 'documents:write',
			summary: 'Answer a purchase document',
			description: 'Recorded here; nothing is sent to the tax authority. The same answer again changes nothing.',
			body: NewClaim,
			answers: { 200: ClaimData },
			refusals: [409],
		},
		async (tx, call) => {
			const { purchase, claims, claim } = await answerPurchase(workOf(tx, call), call.input);
			const data = claimToWire(claim, { ...purchase, claims }, await companyOf(tx, call));
			return { status: 200, body: { code: 200, data } };
		},
	);
}
