/** What vehicles publish. */
import type { OutgoingEvent } from '../../src/kernel/outbox/index.ts';
import type { VehicleRow } from './store.ts';

export const vehicleCreated = (row: VehicleRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'vehicle.created',
	payload: { vehicleId: row.id },
});
