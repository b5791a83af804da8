/** What the coupons room tells the world. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { CouponRow } from './store.ts';

const about = (topic: string, row: CouponRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic,
	payload: { couponId: row.id },
});

export const couponCreated = (row: CouponRow) => about('coupon.created', row);
export const couponChanged = (row: CouponRow) => about('coupon.changed', row);
