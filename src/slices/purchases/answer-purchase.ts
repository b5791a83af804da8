/** Records how the company answers a document that another issued to it. Nothing is sent to the tax authority. */
import type { Static } from 'typebox';
import { codeKey, type Work } from '../../foundations/identity/index.ts';
import { invalid, present, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { ACTION_CODES, ACTIONS } from './actions.ts';
import { isCanceled, otherSideIsTaken } from './errors.ts';
import { purchaseChanged } from './events.ts';
import type { NewClaim } from './schema.ts';
import { type ClaimRow, claimsOf, insertClaim, type PurchaseRow, purchaseByName, takeSide } from './store.ts';

interface Answered {
	purchase: PurchaseRow;
	claims: readonly ClaimRow[];
	/** The one that was asked for, now or before. */
	claim: ClaimRow;
}

/** `POST /v1/dtes/claims.json`; the same answer again changes nothing. */
export async function answerPurchase(work: Work, input: Static<typeof NewClaim>): Promise<Answered> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const actionCode = input.actionCode.toUpperCase();
	const action = Object.hasOwn(ACTIONS, actionCode) ? ACTIONS[actionCode] : undefined;
	if (!action) throw invalid('actionCode', `one of ${ACTION_CODES.join(', ')}`);
	const { issuer, code, number } = input.document;
	const name = { companyId, issuerKey: codeKey(issuer.code), codeSii: code, number };
	const purchase = await purchaseByName.first(tx, name);
	if (!purchase) throw unknownReference('document', 'a purchase document');
	if (purchase.is_canceled === 1) throw isCanceled();
	const { id } = purchase;
	// The update decides, not what was read: of two contrary answers at once one is refused.
	if (action.side !== undefined && (await takeSide.run(tx, { companyId, id, side: action.side })) === 0)
		throw otherSideIsTaken();
	const made = await insertClaim(tx, {
		company_id: companyId,
		purchase_document_id: id,
		action_code: actionCode,
		user_id: actor.userId,
		created_at: now,
	});
	if (made !== undefined) publishAtCommit(tx, now, purchaseChanged(purchase));
	const claims = await claimsOf.all(tx, { companyId, ids: [id] });
	return {
		purchase,
		claims,
		claim: present(
			claims.find((each) => each.action_code === actionCode),
			'claim',
		),
	};
}
