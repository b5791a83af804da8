/** Settings of webhooks: who delivers, how fast, how often, and for how long it is kept. */
import { delays, SettingError, type SettingTable, truth, wholeNumber } from '../../kernel/config/index.ts';

export interface WebhookSettings {
	worker: boolean;
	webhookTimeoutMs: number;
	webhookConcurrency: number;
	webhookSchedule: readonly number[];
	deliveryDays: number;
	eventDays: number;
}

export const webhookSettings: SettingTable<WebhookSettings> = {
	worker: {
		meaning: 'Deliver webhooks in this process; with false, "bodega worker" processes do',
		standard: () => true,
		...truth,
	},
	webhookTimeoutMs: {
		meaning: 'Milliseconds that a webhook receiver has to answer',
		standard: () => 10_000,
		...wholeNumber(100, 60_000, ' of milliseconds'),
	},
	webhookConcurrency: {
		meaning: 'Deliveries under way at once to one webhook receiver, from all workers together',
		standard: () => 16,
		...wholeNumber(1, 256),
	},
	webhookSchedule: {
		meaning: 'Seconds before each attempt of a delivery, from the one before',
		standard: () => [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
		parse: delays(50),
		expected: '0 and up to 49 further whole numbers of seconds, separated by commas',
	},
	deliveryDays: {
		meaning: 'Days for which deliveries and their attempts are kept',
		standard: () => 30,
		...wholeNumber(7, 3_650, ' of days'),
	},
	eventDays: {
		meaning: 'Days for which the event feed goes back; never less than deliveryDays',
		standard: ({ deliveryDays = 0 }) => Math.max(90, deliveryDays),
		...wholeNumber(7, 3_650, ' of days'),
	},
};

export function checkWebhookSettings({ eventDays, deliveryDays }: WebhookSettings): void {
	if (eventDays < deliveryDays) throw new SettingError('--event-days must not be less than --delivery-days.');
}
