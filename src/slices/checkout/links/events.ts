/** What payment links tell the world. */
import type { OutgoingEvent } from '../../../kernel/outbox/index.ts';
import type { LinkRow } from './store.ts';

export const linkTold = (row: Pick<LinkRow, 'company_id' | 'id'>, happened: 'created' | 'ended'): OutgoingEvent => ({
	companyId: row.company_id,
	topic: `paymentLink.${happened}`,
	payload: { paymentLinkId: row.id },
});
