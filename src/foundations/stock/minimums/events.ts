/** Events about minimum stock. */
import type { OutgoingEvent } from '../../../kernel/outbox/index.ts';

export interface LowLevel {
	companyId: number;
	levelId: number;
	variantId: number;
	officeId: number;
}

export const levelIsLow = ({ companyId, levelId, variantId, officeId }: LowLevel): OutgoingEvent => ({
	companyId,
	topic: 'stock.low',
	payload: { minimumId: levelId, variantId, officeId },
});
