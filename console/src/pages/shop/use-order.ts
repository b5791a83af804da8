/** Everything that belongs to a purchase, as far as the person may read it: payments, guides, shipments, returns. */
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { CourierOrder, CourierOrderLog, Document, DocumentDetail } from '../../api/shapes.ts';
import type { Dispatch } from '../../records/dispatches.ts';
import { type GoodsBack, RETURN_PARTS, RETURNS } from '../../records/sales.ts';
import type { Attempt, Order } from './records.ts';

const listOf = (ids: readonly (number | string)[]) => `[${ids.join(',')}]`;

/** The guides by which the sale was dispatched: documents made from its lines. */
function useGuides(documentId: number | string | undefined) {
	const may = useMay();
	const isAsked = documentId !== undefined && may('documents:read') && may('dispatch:read');
	const lines = useAll<DocumentDetail>(`/v1/documents/${documentId}/details.json`, { enabled: isAsked });
	const lineIds = (lines.data ?? []).map(({ id }) => id);
	const made = useAll<Document>('/v1/documents.json', {
		query: { relateddetailid: listOf(lineIds) },
		enabled: isAsked && lineIds.length > 0,
	});
	const guideIds = (made.data ?? []).map(({ id }) => id);
	const guides = useAll<Dispatch>('/v1/shippings.json', {
		query: { documentid: listOf(guideIds), expand: '[guide]' },
		enabled: isAsked && guideIds.length > 0,
	});
	// Until the lines and what was made of them are known, nothing is said of guides.
	const isKnown = isAsked && made.data !== undefined && (guideIds.length === 0 || guides.data !== undefined);
	return { guides: guides.data ?? [], isKnown };
}

export function useOrder({ id, document }: Order) {
	const may = useMay();
	const attempts = useAll<Attempt>('/v1/payment_transactions.json', {
		query: { checkoutid: id, expand: '[payment_method,refundedBy,logs]' },
		enabled: may('payments:read'),
	});
	const { guides, isKnown } = useGuides(document?.id);
	const shipments = useAll<CourierOrder>('/v1/couriers/orders.json', {
		query: { documentid: document?.id },
		enabled: document !== null && may('courier:read'),
	});
	const [shipment] = shipments.data ?? [];
	const reports = useAll<CourierOrderLog>(`/v1/couriers/orders/${shipment?.id}/logs.json`, {
		enabled: shipment !== undefined && may('courier:read'),
	});
	const returns = useAll<GoodsBack>(RETURNS, {
		query: { referencedocumentid: document?.id, expand: RETURN_PARTS },
		enabled: document !== null && may('returns:read'),
	});
	return {
		returns: returns.data ?? [],
		attempts: attempts.data ?? [],
		guides,
		hasNoGuide: isKnown && guides.every(({ state }) => state === 1),
		shipments: shipments.data ?? [],
		reports: reports.data ?? [],
	};
}

export type OrderParts = ReturnType<typeof useOrder>;
